// What does not fit in a widget: a line for each part that sticks out, is cut off, covered or too small for a
// thumb. It looks at every element of the widget, whatever it is; `Opened.misfits` asks it.
//
// A part that is meant to scroll says so: class `elongo-scroll`, or `data-scrolls` with "x", "y" or "xy". One that
// may shorten its text with "…" says so, too: `data-shortens`. The insides of drawings are the painter's, but
// for words: those must not be cut.
(root, {thumb = 0} = {}) => {
  const found = [];
  const around = root.getBoundingClientRect();
  const style = part => getComputedStyle(part);
  const box = part => part.getBoundingClientRect();
  const size = it => `${Math.round(it.width)}×${Math.round(it.height)} at ${Math.round(it.x)},${Math.round(it.y)}`;
  const words = part => (part.getAttribute("aria-label") || part.textContent || part.title || "").trim();
  const name = part => {
    const classes = (part.getAttribute("class") || "").split(/\s+/).filter(it => it && !/^(lm|jupyter|jp)-/.test(it));
    const text = words(part).replace(/\s+/g, " ").slice(0, 30);
    return [part.tagName.toLowerCase(), ...classes].join(".") + (text ? ` “${text}”` : "");
  };
  const say = (part, trouble) => found.push(`${name(part)} ${trouble}`);
  const above = part => part.parentElement ?? part.getRootNode().host;

  const scrollers = ".elongo-scroll, .elongo-choice, .elongo-lines, .elongo-panel";
  const scrolls = (part, way) => {
    const ways = part.dataset?.scrolls ?? (part.matches(scrollers) ? "xy" : null);
    return ways !== null && (ways === "" || ways.includes(way));
  };
  const clips = (part, way) => style(part)[way === "x" ? "overflowX" : "overflowY"] !== "visible";
  const hidden = part => { // seen by nobody, but read aloud
    for (let it = part; it && it !== root; it = above(it)) {
      const {width, height} = box(it);
      if (style(it).clipPath === "inset(50%)" || (width <= 1 && height <= 1 && clips(it, "x"))) return true;
    }
    return false;
  };

  const all = [];
  const gather = node => {
    for (const part of node.children) {
      all.push(part);
      if (part.shadowRoot) gather(part.shadowRoot);
      gather(part);
    }
  };
  gather(root);
  const seen = part => {
    const {width, height} = box(part);
    const shown = part.checkVisibility({visibilityProperty: true, opacityProperty: true});
    return width > 0 && height > 0 && shown && !hidden(part);
  };
  const inDrawing = part => part instanceof SVGElement && part.ownerSVGElement;
  const parts = all.filter(part => seen(part) && (!inDrawing(part) || part.tagName === "text"));

  // The part sticks out of the widget, or out of something round it that cuts it off.
  const within = (part, outer, way, slack) => {
    const [inner, room] = [box(part), box(outer)];
    return way === "x"
      ? inner.left >= room.left - slack && inner.right <= room.right + slack
      : inner.top >= room.top - slack && inner.bottom <= room.bottom + slack;
  };
  const keptBy = (part, way) => { // what cuts it off, or lets one scroll to it
    for (let it = above(part); it && it !== root; it = above(it)) {
      if (style(it).position === "fixed" || it.matches(":popover-open")) return null;
      if (clips(it, way) || scrolls(it, way)) return it;
    }
    return root;
  };
  for (const part of parts)
    for (const way of ["x", "y"]) {
      if (style(part).position === "fixed" || part.matches(":popover-open")) continue;
      const outer = keptBy(part, way);
      if (!outer || scrolls(outer, way) || outer.hasAttribute("data-shortens")) continue;
      if (!within(part, outer, way, 1.5))
        say(part, `sticks out of ${outer === root ? "the widget" : name(outer)}: ${size(box(part))} in ${size(box(outer))}`);
    }

  // What the part holds is larger than the part.
  // (A field scrolls as one types, and a slider's handle is larger than its line.)
  // (And what is said on a walk, if it is long, unfolds over what is below.)
  const stretchy = "input, textarea, select, canvas, svg, svg *, img, [class*=noUi], .slider-container, .widget-slider, .elongo-said";
  for (const part of [root, ...parts]) {
    if (part.matches(stretchy) || !part.clientWidth) continue;
    for (const way of ["x", "y"]) {
      if (scrolls(part, way) || (way === "x" && part.hasAttribute("data-shortens"))) continue;
      const [needs, has] = way === "x" ? [part.scrollWidth, part.clientWidth] : [part.scrollHeight, part.clientHeight];
      const bar = /auto|scroll/.test(style(part)[way === "x" ? "overflowX" : "overflowY"]);
      if (needs > has + (clips(part, way) ? 0 : 1))
        say(part, `${bar ? "gets a scrollbar" : "holds too much"}: ${needs} in ${has} px, ${way === "x" ? "across" : "down"}`);
    }
  }

  // Words in a menu or a field are cut off.
  const pen = document.createElement("canvas").getContext("2d");
  for (const part of parts.filter(part => part.matches("select, input"))) {
    const text = part.matches("select") ? part.selectedOptions[0]?.text : part.value ? "" : part.placeholder;
    if (!text || part.hasAttribute("data-shortens")) continue;
    const {font, paddingLeft, paddingRight} = style(part);
    pen.font = font;
    const room = part.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const needs = pen.measureText(text).width;
    if (needs > room + 1) say(part, `cuts “${text}”: ${Math.round(needs)} in ${Math.round(room)} px`);
  }

  // Buttons: none over another, none below something else, each large enough.
  const shown = part => { // what is left of its box inside whatever scrolls
    let {left, top, right, bottom} = box(part);
    for (let it = above(part); it && it !== root; it = above(it))
      if (clips(it, "x") || clips(it, "y")) {
        const room = box(it);
        [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
        [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
      }
    return {left, top, right, bottom, width: right - left, height: bottom - top, x: left, y: top};
  };
  const layer = part => { // a menu that is open may lie over other buttons
    for (let it = part; it && it !== root; it = above(it))
      if (it.matches(":popover-open") || (style(it).zIndex !== "auto" && style(it).position !== "static")) return it;
    return root;
  };
  const buttons = parts.filter(part => part.matches("button, select, input, textarea, [role=button], summary"))
    .map(part => ({part, is: shown(part), layer: layer(part)}))
    .filter(({is}) => is.width > 0 && is.height > 0);
  buttons.forEach((one, number) => {
    for (const other of buttons.slice(number + 1)) {
      if (one.layer !== other.layer || one.part.contains(other.part)) continue;
      const across = Math.min(one.is.right, other.is.right) - Math.max(one.is.left, other.is.left);
      const down = Math.min(one.is.bottom, other.is.bottom) - Math.max(one.is.top, other.is.top);
      if (across > 1 && down > 1) say(one.part, `lies over ${name(other.part)} by ${Math.round(across)}×${Math.round(down)} px`);
    }
  });
  for (const {part, is, layer: own} of buttons) {
    const hit = document.elementFromPoint((is.left + is.right) / 2, (is.top + is.bottom) / 2);
    const other = hit && root.contains(hit) && !hit.contains(part) && !part.contains(hit);
    if (other && layer(hit) === own && !hit.shadowRoot && !hit.closest("label")?.contains(part)) say(part, `is covered by ${name(hit)}`);
    // A button within a sentence is as high as its line.
    const sentence = [...part.parentNode.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    const tick = part.matches("input[type=checkbox], input[type=radio]") ? part.closest("label") ?? part : part;
    if (thumb && !sentence && !inDrawing(part) && box(tick).height < thumb - 0.5)
      say(part, `is too low for a thumb: ${Math.round(box(tick).height)} px, not ${thumb}`);
  }

  // The page has to scroll sideways because of the widget, or its cell gets a scrollbar.
  for (let it = above(root); it && it !== document.documentElement; it = above(it)) {
    const inCell = it.closest(".jp-OutputArea-output, .jp-Cell-outputArea");
    const scrollable = way => /auto|scroll/.test(style(it)[way]);
    if (scrollable("overflowX") && it.scrollWidth > it.clientWidth)
      say(it, `scrolls sideways round the widget: ${it.scrollWidth} in ${it.clientWidth} px`);
    if (inCell && scrollable("overflowY") && it.scrollHeight > it.clientHeight)
      say(it, `scrolls round the widget: ${it.scrollHeight} in ${it.clientHeight} px`);
    if (/hidden|clip/.test(style(it).overflowX) && box(it).width && !within(root, it, "x", 1.5) && !root.matches(":popover-open"))
      say(root, `is cut off by ${it.tagName.toLowerCase()}.${it.className}: ${size(around)} in ${size(box(it))}`);
  }
  return [...new Set(found)];
}
