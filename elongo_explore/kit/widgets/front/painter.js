// Paints what a brush was told (pictures/page_brush.py): layers that nobody sees, put together on one canvas. It makes the
// same calls in the same order as ipycanvas would, and a test compares every pixel of the two.

/** The places of a message, one after the other. */
function reader(data) {
  // The bytes may begin anywhere in a larger message, but numbers of sixteen bits only at an even place.
  const bytes = data ? data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) : new ArrayBuffer(0);
  let at = 0;
  const take = (Kind, many) => {
    const found = new Kind(bytes, at, many);
    at += 2 * many;
    return found;
  };
  return {
    points: (many) => take(Int16Array, 2 * many),
    counts: (many) => take(Uint16Array, many),
  };
}

/** The pattern that repeats a tile, or null if the page cannot read its picture. */
function pattern(svg) {
  const picture = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return new Promise((found) => {
    picture.onload = () => found(document.createElement("canvas").getContext("2d").createPattern(picture, "repeat"));
    picture.onerror = () => found(null);
    picture.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

function grained(pen, grain) {
  pen.setTransform(1 / grain, 0, 0, 1 / grain, 0, 0);
}

/** Every line is a path of its own: where two of them cross, both are seen. */
function lines(pen, places, many, closed, draw) {
  const counts = places.counts(many);
  const points = places.points(counts.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (const count of counts) {
    const end = at + 2 * count;
    pen.beginPath();
    pen.moveTo(points[at], points[at + 1]);
    for (at += 2; at < end; at += 2) pen.lineTo(points[at], points[at + 1]);
    if (closed) pen.closePath();
    draw();
  }
}

/** What a brush can do. `it` has the pen of a layer, the places, the tiles by name, and what letters look like. */
const DEEDS = {
  fill({ pen, places, tiles }, paint, opacity, grain, many) {
    const style = Array.isArray(paint) ? tiles.get(paint[0]) : paint;
    grained(pen, grain);
    pen.globalAlpha = opacity;
    if (style) pen.fillStyle = style;
    lines(pen, places, many, true, () => { if (style) pen.fill(); });
  },
  stroke({ pen, places }, colour, opacity, width, cap, dash, start, closed, grain, many) {
    grained(pen, grain);
    Object.assign(pen, { globalAlpha: opacity, strokeStyle: colour, lineWidth: width, lineCap: cap, lineDashOffset: start });
    pen.setLineDash(dash);
    lines(pen, places, many, closed, () => pen.stroke());
  },
  dots({ pen, places }, colour, opacity, radius, grain, many) {
    const centres = places.points(many);
    grained(pen, grain);
    Object.assign(pen, { globalAlpha: opacity, fillStyle: colour });
    for (let at = 0; at < centres.length; at += 2) {
      pen.beginPath();
      pen.arc(centres[at], centres[at + 1], radius, 0, 2 * Math.PI);
      pen.fill();
    }
  },
  letters(it, font, textAlign, colour, halo, width) {
    it.letters = { font, textAlign, colour, halo, width };
  },
  text({ pen, letters: { font, textAlign, colour, halo, width } }, words, x, y) {
    grained(pen, 1);
    Object.assign(pen, { globalAlpha: 1, font, textAlign });
    if (halo) {
      pen.setLineDash([]);
      Object.assign(pen, { strokeStyle: halo, lineWidth: width });
      pen.strokeText(words, x, y);
    }
    pen.fillStyle = colour;
    pen.fillText(words, x, y);
  },
};

function wipe(pen) {
  grained(pen, 1);
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  Object.assign(pen, { lineJoin: "round", textBaseline: "alphabetic" });
}

function copy(source, target, left, top, width, height) {
  target.save();
  grained(target, 1);
  target.beginPath();
  target.rect(left, top, width, height);
  target.clip();
  target.clearRect(left, top, width, height);
  target.globalAlpha = 1;
  target.drawImage(source.canvas, 0, 0);
  target.restore();
}

/**
 * Paints on a canvas that has so many layers, and one aside. `paint` takes a message and its bytes (a DataView or a typed
 * array), and gives back a promise: all of it is on the canvas then. Messages are painted in the order in which they come,
 * though some must wait until a tile can be used.
 */
export function painter(canvas, layers) {
  const pens = Array.from({ length: layers + 1 }, () => document.createElement("canvas").getContext("2d"));
  const tiles = new Map();
  let ready = Promise.resolve();

  const size = (sheet, [width, height]) => {
    if (sheet.width !== width || sheet.height !== height) Object.assign(sheet, { width, height }); // blank from now on
  };
  const show = () => {
    const shown = canvas.getContext("2d");
    shown.clearRect(0, 0, canvas.width, canvas.height);
    for (const pen of pens.slice(0, layers)) shown.drawImage(pen.canvas, 0, 0);
  };
  const paintNow = (message, data) => {
    for (const sheet of [canvas, ...pens.map((pen) => pen.canvas)]) size(sheet, message.size);
    const it = { pen: pens[0], places: reader(data), tiles, letters: {} };
    for (const [name, ...what] of message.paint) {
      if (name === "wipe") wipe(it.pen = pens[what[0]]);
      else if (name === "copy") copy(pens[what[0]], pens[what[1]], ...what.slice(2));
      else DEEDS[name](it, ...what);
    }
    show();
  };
  const learn = async (known) => {
    for (const [name, svg] of Object.entries(known)) tiles.set(name, await pattern(svg));
  };
  return {
    paint(message, data) {
      const known = Object.fromEntries(Object.entries(message.tiles ?? {}).filter(([name]) => !tiles.has(name)));
      ready = ready.then(() => learn(known)).then(() => paintNow(message, data)).catch(reportError);
      return ready;
    },
  };
}

export default {
  render({ model, el }) {
    const canvas = document.createElement("canvas");
    canvas.style.cssText = "display: block; width: 100%; height: 100%; object-fit: contain;";
    el.append(canvas);
    const { paint } = painter(canvas, model.get("layers"));
    const told = (message, buffers) => { if (message.paint) paint(message, buffers[0]); };
    model.on("msg:custom", told);
    try {
      model.send({ hello: true }); // and everything is painted for us
    } catch { /* no kernel: nobody paints */ }
    return () => model.off("msg:custom", told);
  },
};
