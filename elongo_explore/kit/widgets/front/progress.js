// What the learner has solved, in the storage of the browser: for all notebooks of this site, on every page of it.
// The kernel joins what is here with what it knows. It is written only over the text that was joined: if another
// page has written in the meantime, the kernel gets that text first.

const NAME = "elongo-progress";
const ASIDE = "elongo-progress unread";

function stored() {
  try { return localStorage.getItem(NAME) ?? ""; } catch { return ""; /* switched off */ }
}

function write(text, old) {
  try {
    if (old) localStorage.setItem(ASIDE, old);
    localStorage.setItem(NAME, text);
  } catch { /* switched off, or full: the kernel knows it all the same */ }
}

export default {
  render({ model, el }) {
    el.hidden = true;
    const tell = () => { try { model.send({ has: stored() }); } catch { /* the kernel has ended */ } };
    const answer = ({ write: text, over, aside }) => {
      const now = stored();
      if (now !== over) tell();
      else write(text, aside ? now : "");
    };
    const changed = (event) => { if (event.key === NAME) tell(); };
    model.on("msg:custom", answer);
    window.addEventListener("storage", changed); // another page has written
    tell();
    return () => {
      model.off("msg:custom", answer);
      window.removeEventListener("storage", changed);
    };
  },
};
