// Little shields to choose from, each a button with a picture.

export default {
  render({ model, el }) {
    const list = document.createElement("div");
    list.className = "elongo-choice";
    list.setAttribute("role", "group");
    el.append(list);

    const press = () => {
      const chosen = model.get("chosen");
      [...list.children].forEach((button, number) => {
        button.setAttribute("aria-pressed", String(number === chosen));
        if (number === chosen) {
          const { offsetTop: top, offsetHeight: height } = button; // into sight, without moving the page
          if (top < list.scrollTop) list.scrollTop = top;
          if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
        }
      });
    };
    const fill = () => {
      list.setAttribute("aria-label", model.get("label"));
      list.replaceChildren(
        ...model.get("items").map(({ picture, name, words }, number) => {
          const button = document.createElement("button");
          button.type = "button";
          button.title = words;
          button.setAttribute("aria-label", words);
          const image = document.createElement("img");
          image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
          image.alt = "";
          const caption = document.createElement("span");
          caption.textContent = name;
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
    fill();
    const watched = [["items", fill], ["label", fill], ["chosen", press]];
    for (const [trait, does] of watched) model.on(`change:${trait}`, does);
    return () => watched.forEach(([trait, does]) => model.off(`change:${trait}`, does));
  },
};
