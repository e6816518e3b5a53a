// The board on the front page. A picture stands there until the live board says that it is ready.
const PATIENCE = 60_000; // then the frame is shown as it is: it may have something to say
const saving = () => {
  const line = navigator.connection;
  return Boolean(line && (line.saveData || /2g|3g/.test(line.effectiveType || "")));
};
const roomy = matchMedia("(min-width: 60rem)");
const stages = new Map();
const boards = [...document.querySelectorAll(".board")];
const choices = [...document.querySelectorAll("[data-board]")];

function start(board) {
  if (board.querySelector("iframe")) return;
  const stage = board.querySelector(".stage");
  const state = board.querySelector(".state");
  const frame = document.createElement("iframe");
  frame.title = board.dataset.title;
  frame.src = board.dataset.embed;
  frame.allow = "clipboard-write; fullscreen";
  frame.inert = true; // nobody gets lost with the Tab key in a board that is not to be seen yet
  board.querySelector("button").hidden = true;
  state.textContent = "The live board is coming …";
  const show = (text) => {
    stage.classList.add("live");
    frame.inert = false;
    state.textContent = text;
  };
  const late = setTimeout(() => show(""), PATIENCE);
  stages.set(board, (said) => {
    clearTimeout(late);
    show(said === "live" ? "Live: you are player 1." : ""); // what went wrong, the frame tells by itself
  });
  stage.append(frame);
}

// One live board at a time: each has a Python of its own.
function stop(board) {
  board.querySelector("iframe")?.remove();
  board.querySelector(".stage").classList.remove("live");
  board.querySelector(".state").textContent = "";
  board.querySelector("button").hidden = roomy.matches && !saving();
  stages.delete(board);
}

addEventListener("message", ({ source, data }) => {
  const board = boards.find((each) => source && each.querySelector("iframe")?.contentWindow === source);
  if (board && ["live", "failed"].includes(data?.elongo)) stages.get(board)?.(data.elongo);
});

// On a wide screen the board starts when it comes into view; on a phone, or where data are saved, at a click.
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting && roomy.matches && !saving()) start(target);
  }
}, { threshold: 0.3 });

for (const board of boards) {
  const button = board.querySelector("button");
  button.hidden = roomy.matches && !saving();
  button.textContent = "Play here (about 7 MB)";
  button.addEventListener("click", () => start(board));
  seen.observe(board);
}

for (const choice of choices) {
  choice.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    for (const each of choices) each.removeAttribute("aria-current");
    choice.setAttribute("aria-current", "true");
    for (const board of boards) {
      board.hidden = board.id !== `board-${choice.dataset.board}`;
      if (board.hidden) stop(board);
    }
  });
}
