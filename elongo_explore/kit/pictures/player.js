// The player of every walk in the page: play, pause, a step on or back, the first and the last step, again, speed, keys.
// It keeps the place and the clock and knows no picture: `show` paints a step. Whoever needs it is joined to it as one
// script, in a page by itself (replay_page.py) and in a widget (widgets/front), so it exports nothing.

/** What a key does where nothing else wants it. */
const PLAYER_KEYS = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "toggle" };

const lessMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * last() is the number of the last step, wait(at) how many milliseconds a step lasts. show(at, moves) paints a step; what
 * moves in it moves only if `moves`. changed() hears when play begins or ends at the step that is shown. An `eager` player
 * goes on at once when play is pressed: the step that is shown has been read.
 */
function walkPlayer({ last, wait, show, changed = () => {}, eager = false }) {
  let [at, playing, timer] = [0, false, 0];
  const schedule = () => {
    clearTimeout(timer);
    if (!playing) return;
    if (at < last()) timer = setTimeout(() => go(at + 1, true), wait(at));
    else timer = setTimeout(pause, wait(at)); // what moves in the last step comes to rest first
  };
  const go = (wanted, moves = false) => {
    at = Math.max(0, Math.min(last(), wanted));
    show(at, moves && !lessMotion());
    schedule();
  };
  const pause = () => {
    clearTimeout(timer);
    if (!playing) return;
    playing = false;
    changed();
  };
  const play = () => {
    playing = true;
    if (at === last()) return go(0, true);
    if (eager) return go(at + 1, true);
    schedule();
    changed();
  };
  /** A step by hand ends the play. */
  const jump = (wanted, moves) => {
    playing = false;
    go(wanted, moves);
  };
  return {
    at: () => at,
    playing: () => playing,
    over: () => !playing && at === last(),
    go, jump, pause,
    /** From the first step on, whatever was shown before. */
    start: () => {
      playing = true;
      go(0, true);
    },
    /** The speed has changed. */
    retime: schedule,
    first: () => jump(0),
    back: () => jump(at - 1),
    next: () => jump(at + 1, true),
    last: () => jump(last()),
    toggle: () => (playing ? pause() : play()),
  };
}

/** Buttons and a slider that work a player, by what they do: first and last may be left out. The function that comes back
    shows its state on them. */
function playerControls(player, last, { slider, ...buttons }) {
  for (const [does, button] of Object.entries(buttons)) button.addEventListener("click", () => player[does]());
  slider.addEventListener("input", () => player.jump(Number(slider.value)));
  return () => {
    slider.max = last();
    slider.value = player.at();
    for (const does of ["first", "back"]) if (buttons[does]) buttons[does].disabled = player.at() === 0;
    for (const does of ["last", "next"]) if (buttons[does]) buttons[does].disabled = player.at() === last();
    buttons.toggle.setAttribute("aria-label", player.playing() ? "Pause" : "Play");
  };
}

/** Scroll a window on a picture that is larger, to the middle of the names that are written on it. */
function revealNames(view, names) {
  const [frame, boxes] = [view.getBoundingClientRect(), names.map((name) => name.getBoundingClientRect())];
  if (!boxes.length) return;
  const middle = (of) => boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
  view.scrollLeft += middle((box) => box.left + box.width / 2) - frame.left - view.clientWidth / 2;
  view.scrollTop += middle((box) => box.top + box.height / 2) - frame.top - view.clientHeight / 2;
}
