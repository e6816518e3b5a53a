// A picture that had to shrink much can be made as large as it was drawn.
for (const picture of document.querySelectorAll("figure:not([data-cell]) > img")) {
  const figure = picture.parentElement;
  const scroller = document.createElement("div");
  picture.replaceWith(scroller);
  scroller.append(picture);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "larger";
  button.textContent = "Larger";
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => {
    const large = figure.classList.toggle("large");
    button.textContent = large ? "Smaller" : "Larger";
    button.setAttribute("aria-pressed", String(large));
    if (large) scroller.tabIndex = 0;
    else scroller.removeAttribute("tabindex");
  });
  const look = () => {
    // A walk that steps takes the picture's place, and scrolls by itself.
    const shrunk = picture.isConnected && scroller.clientWidth > 0 && scroller.clientWidth < 0.8 * picture.naturalWidth;
    if (shrunk && !button.isConnected) figure.append(button);
    if (!shrunk) button.remove();
  };
  picture.addEventListener("load", look); // before that, nobody knows how wide it is
  new ResizeObserver(look).observe(scroller);
}

// A link to a heading inside a fold, or a search for one, opens it.
const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
for (let fold = target && target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
