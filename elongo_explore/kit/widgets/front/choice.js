// Little shields to choose from, each a button with a picture. Where they are built with, each says how many copies
// the deck has left ("×2"); one of which none is left is grey, and can be chosen all the same.

const inDeck = (left) => (left ? `${left} left in the deck` : "none left in the deck");

export default {
  render({ model, el }) {
    const list = document.createElement("div");
    list.className = model.get("look");
    list.dataset.scrolls = "xy"; // on a phone a strip
    list.setAttribute("role", "group");
    el.append(list);

    const press = () => {
      const [chosen, asked] = [model.get("chosen"), model.get("asked")];
      [...list.children].forEach((button, number) => {
        button.setAttribute("aria-pressed", String(number === chosen));
        button.classList.toggle("elongo-asked", number === asked);
        if (number === (asked < 0 ? chosen : asked)) { // into sight, without moving the page
          const { offsetTop: top, offsetHeight: height, offsetLeft: left, offsetWidth: width } = button;
          if (top < list.scrollTop) list.scrollTop = top;
          if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
          const hidden = left < list.scrollLeft || left + width > list.scrollLeft + list.clientWidth;
          if (hidden) list.scrollLeft = left + width / 2 - list.clientWidth / 2; // at the edge, snapping would cut it
        }
      });
    };
    const count = () => {
      const left = model.get("left");
      list.classList.toggle("elongo-whole", !left.length); // a hand
      model.get("items").forEach(({ words }, number) => {
        const button = list.children[number];
        const copies = left[number];
        const faded = model.get("faded").includes(number);
        const told = copies !== undefined ? `${words}, ${inDeck(copies)}` : faded ? `${words}, fits nowhere now` : words;
        button.classList.toggle("elongo-faded", faded);
        button.title = told;
        button.setAttribute("aria-label", told);
        button.classList.toggle("elongo-none", copies === 0);
        button.querySelector(".elongo-copies").textContent = copies === undefined ? "" : `×${copies}`;
      });
    };
    let filled = null;
    const fill = () => {
      filled = model.get("items");
      list.replaceChildren(
        ...filled.map(({ picture, name }, number) => {
          const button = document.createElement("button");
          button.type = "button";
          const image = document.createElement("img");
          image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
          image.alt = "";
          const caption = document.createElement("span");
          const copies = document.createElement("span");
          copies.className = "elongo-copies";
          caption.append(name, copies);
          button.append(image, caption);
          button.addEventListener("click", () => {
            model.set("chosen", number);
            model.save_changes();
          });
          return button;
        }),
      );
      requestAnimationFrame(press); // by then it has its place in the page, and can be scrolled
    };
    const show = () => { // what changes together is told in any order: the pictures come first
      if (filled !== model.get("items")) fill();
      list.setAttribute("aria-label", model.get("label"));
      count();
    };
    show();
    const watched = [["items", show], ["label", show], ["left", show], ["faded", show], ["chosen", press], ["asked", press]];
    for (const [trait, does] of watched) model.on(`change:${trait}`, does);
    return () => watched.forEach(([trait, does]) => model.off(`change:${trait}`, does));
  },
};
