// @ts-check
/** The constraints of a variant as players know them: cages, lines, arrows, dots, signs, clues outside the grid.
 *
 * What there is to draw is told as strokes (`Stroke` in the Python package says which shapes there are). Colours are in
 * the style sheet, by shape and by kind of constraint.
 */

import { CELL, element } from "./svg.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Stroke} Stroke */
/** @typedef {[number, number]} Point */

const UNDER = ["shade", "square", "diagonal", "line", "circle", "diamond", "pill", "bulb", "arrow"];
const OVER = ["minimum", "maximum", "cage", "dot", "sign", "corner", "outside"];
/** How wide the ring of clues around the grid is. */
const RING = 72;
/** How wide lines are: by shape, and where a kind has its own by shape and kind. */
const WIDTHS = /** @type {Record<string, number>} */ ({
  line: 17, "line thermo": 30, "line slow_thermo": 30, "line between": 8, "line lockout": 8, "line double_arrow": 4.5,
  "bulb slow_thermo": 6, arrow: 4.5, circle: 4.5, diamond: 4.5, pill: 4.5, diagonal: 3, cage: 1.9, minimum: 3, maximum: 3, sign: 3.2, dot: 2.2, corner: 2, outside: 2,
});

/** @param {string} name of a cell @returns {Point} its middle */
function middle(name) {
  const [row, col] = name.slice(1).split("c").map(Number);
  return [(col - 0.5) * CELL, (row - 0.5) * CELL];
}

/** @param {string[]} cells @returns {Point} the edge or the corner that they share */
function between(cells) {
  const points = cells.map(middle);
  /** @param {number} axis */
  const mean = (axis) => points.reduce((sum, at) => sum + at[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

/** @param {Point} from @param {Point} to @param {number} far @returns {Point} so far from the one toward the other */
function along(from, to, far) {
  const share = far / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

/** @param {Point[]} points */
const way = (points) => `M${points.map((at) => at.map((part) => part.toFixed(1)).join(" ")).join("L")}`;

/** @param {Point} before @param {Point} tip @param {number} long */
function head(before, tip, long) {
  const [x, y] = along(tip, before, long);
  const [across, down] = [0.75 * (y - tip[1]), 0.75 * (x - tip[0])];
  return way([[x + across, y - down], tip, [x - across, y + down]]);
}

/** The lines around cells, a little inside them. @param {string[]} cells @param {number} inset */
function outline(cells, inset) {
  const inside = new Set(cells);
  /** @param {Point} at @param {number} right @param {number} down */
  const has = ([x, y], right, down) => inside.has(`r${(y + CELL / 2) / CELL + down}c${(x + CELL / 2) / CELL + right}`);
  const half = CELL / 2 - inset;
  let d = "";
  for (const at of new Set(cells)) {
    const cell = middle(at);
    for (const [right, down] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) {
      if (has(cell, right, down)) continue;
      const ends = [-1, 1].map((side) => {
        // Where the line goes on in the next cell it reaches the border, and beyond it around an inner corner.
        const [r, b] = [side * down, side * right];
        const reach = !has(cell, r, b) ? half : has(cell, r + right, b + down) ? CELL / 2 + inset : CELL / 2;
        return /** @type {Point} */ ([cell[0] + right * half + r * reach, cell[1] + down * half + b * reach]);
      });
      d += way(ends);
    }
  }
  return d;
}

/** @param {Stroke} stroke @param {Record<string, string | number>} look */
function circles({ shape, cells }, look) {
  const r = shape === "bulb" ? 37 - (look.class.toString().includes("slow") ? 3 : 0) : 39;
  return cells.map(middle).map(([cx, cy]) => element("circle", { ...look, cx, cy, r }));
}

/** @param {Stroke} stroke @param {Record<string, string | number>} look */
function diamonds({ cells }, look) {
  return cells.map(middle).map(([x, y]) => {
    /** @type {Point[]} */
    const corners = [[x + 45, y], [x, y + 45], [x - 45, y], [x, y - 45]];
    return element("path", { ...look, d: `${way(corners)}Z` });
  });
}

/** @param {string[]} cells @param {Record<string, string | number>} look @param {number} inset @param {number} rx */
function box(cells, look, inset, rx) {
  const [xs, ys] = [0, 1].map((axis) => cells.map((cell) => middle(cell)[axis]));
  const [x, y] = [Math.min(...xs) - CELL / 2 + inset, Math.min(...ys) - CELL / 2 + inset];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y].map((side) => side + CELL / 2 - inset);
  return element("rect", { ...look, x, y, width, height, rx });
}

/** @param {Stroke} stroke @param {Record<string, string | number>} look */
function arrow({ cells }, look) {
  const points = cells.map(middle);
  points[0] = along(points[0], points[1], 39);
  const [before, tip] = points.slice(-2);
  points[points.length - 1] = along(tip, before, -12);
  return element("path", { ...look, d: way(points) + head(before, points[points.length - 1], 17) });
}

/** @param {Point} at @param {number} size @param {string} text @param {string} [name] */
function letters([x, y], size, text, name = "") {
  return element("text", { x, y, "font-size": size, class: `clue-text ${name}` }, text);
}

/** @param {Stroke} stroke @param {Record<string, string | number>} look */
function dot({ cells, text }, look) {
  const [colour, number] = text.split(" ");
  const [cx, cy] = between(cells);
  const r = number ? 16 : 11.5;
  const made = [element("circle", { ...look, class: `${look.class} ${colour}`, cx, cy, r })];
  return number ? [...made, letters([cx, cy], 21, number, colour)] : made;
}

/** @param {Stroke} stroke @param {Record<string, string | number>} look */
function sign({ cells, text }, look) {
  const [cx, cy] = between(cells);
  const paper = element("circle", { class: "sign-paper", cx, cy, r: 14 });
  if (!"<>^v".includes(text)) return [paper, letters([cx, cy], 30, text)];
  const [larger, smaller] = cells.map(middle);
  return [paper, element("path", { ...look, d: head(larger, along([cx, cy], smaller, 7), 14) })];
}

/** @param {Stroke} stroke @param {Record<string, string | number>} look */
function corner({ cells, text }, look) {
  const [cx, cy] = between(cells);
  const digits = text.split(" ");
  const rows = Array.from({ length: Math.ceil(digits.length / 2) }, (_, i) => digits.slice(2 * i, 2 * i + 2).join(" "));
  const texts = rows.map((row, i) => letters([cx, cy + (i - (rows.length - 1) / 2) * 19], 20, row));
  return [element("circle", { ...look, cx, cy, r: 23 }), ...texts];
}

/** @param {Stroke} stroke @param {Record<string, string | number>} look */
function heads({ shape, cells }, look) {
  const sides = [[0, -1], [1, 0], [0, 1], [-1, 0]];
  return cells.map((cell) => {
    const at = middle(cell);
    return element("path", { ...look, d: sides.map(([right, down]) => {
      const beside = /** @type {Point} */ ([at[0] + right * CELL, at[1] + down * CELL]);
      return shape === "minimum" ? head(beside, along(at, beside, 39), 7) : head(at, along(at, beside, 46), 7);
    }).join("") });
  });
}

/**
 * How a line goes on that starts at the border of the grid, and so has a clue before it; null for other cells.
 *
 * @param {string[]} cells
 * @param {number} size
 * @returns {Point | null} to the right, down
 */
function leap(cells, size) {
  const [first, ...others] = cells.map(middle);
  const leaps = others.map((at, i) => [0, 1].map((axis) => (at[axis] - (i ? others[i - 1] : first)[axis]) / CELL));
  /** @param {number} back @param {number[]} by */
  const isOff = (back, by) => [0, 1].some((axis) => {
    const at = first[axis] - back * by[axis] * CELL;
    return at < 0 || at > size * CELL;
  });
  const diagonals = [[1, 1], [-1, 1], [1, -1], [-1, -1]].filter((by) => isOff(-1, by));
  const [found] = (leaps.length ? leaps : diagonals).filter((by) => isOff(1, by));
  const isLine = found && leaps.every((by) => by.join() === found.join()) && Math.max(...found.map(Math.abs)) === 1;
  return isLine ? /** @type {Point} */ (found) : null;
}

/**
 * The ring of each clue, 1 for the innermost: where two would stand in the same place, the later one stands further out.
 *
 * @param {Grid} grid
 */
function rings(grid) {
  const taken = new Set();
  /** @type {Map<Stroke, [Point, number]>} */
  const found = new Map();
  for (const stroke of grid.constraints.flatMap((each) => each.strokes)) {
    const by = stroke.shape === "outside" ? leap(stroke.cells, grid.size) : null;
    if (!by) continue;
    const [x, y] = middle(stroke.cells[0]);
    let ring = 1;
    /** @param {number} at */
    const place = (at) => `${x - at * by[0] * CELL},${y - at * by[1] * CELL}`;
    while (taken.has(place(ring))) ring += 1;
    taken.add(place(ring));
    found.set(stroke, [by, ring]);
  }
  return found;
}

/** @param {Stroke} stroke @param {[Point, number]} placed @param {Record<string, string | number>} look */
function clue({ cells, text }, [[right, down], ring], look) {
  const [x, y] = middle(cells[0]);
  /** @param {number} far @returns {Point} so far outside the grid */
  const at = (far) => [x - (CELL / 2 + far) * right, y - (CELL / 2 + far) * down];
  const far = (ring - 0.5) * RING;
  if (!right || !down) return [letters(at(far), 34, text)];
  const d = way([at(far - 14), at(far - 31)]) + head(at(far - 14), at(far - 31), 11);
  return [letters(at(far + 7), 29, text), element("path", { ...look, d })];
}

/** @param {string[]} cells @param {string} name */
function tint(cells, name) {
  return [...new Set(cells)].map((cell) => box([cell], { class: name }, 0, 0));
}

/** @param {Stroke} stroke @param {Record<string, string | number>} look @returns {Element[]} */
function figure(stroke, look) {
  const { shape, cells } = stroke;
  switch (shape) {
    case "line":
      // A line through one cell is a dot.
      return [element("path", { ...look, d: way([...cells, ...cells.slice(-1)].map(middle)) })];
    case "diagonal": {
      const [start, end] = [cells[0], cells[cells.length - 1]].map(middle);
      const far = CELL * Math.SQRT1_2;
      return [element("path", { ...look, d: way([along(start, end, -far), along(end, start, -far)]) })];
    }
    case "bulb":
    case "circle":
      return circles(stroke, look);
    case "diamond":
      return diamonds(stroke, look);
    case "square":
      return cells.map((cell) => box([cell], look, 13, 0));
    case "pill":
      return [box(cells, look, 11, 39)];
    case "arrow":
      return [arrow(stroke, look)];
    case "cage":
      return [element("path", { ...look, d: outline(cells, 4.5) })];
    case "dot":
      return dot(stroke, look);
    case "sign":
      return sign(stroke, look);
    case "corner":
      return corner(stroke, look);
    case "minimum":
    case "maximum":
      return [...tint(cells, "stroke as-shade"), ...heads(stroke, look)];
    default:
      return tint(cells, String(look.class));
  }
}

/** A clue that has no line to stand before is a line, and a shape that nobody knows a tint.
 * @param {Stroke} stroke
 * @param {boolean} isPlaced
 */
function shapeOf({ shape }, isPlaced) {
  if (shape === "outside") return isPlaced ? shape : "line";
  return UNDER.includes(shape) || OVER.includes(shape) ? shape : "shade";
}

/** Ink around what a step talks about. @param {Element} made @param {string} tone @param {number} width */
function halo(made, tone, width) {
  const ink = /** @type {Element} */ (made.cloneNode(true));
  ink.setAttribute("class", `halo tone-${tone}`);
  ink.setAttribute("stroke-width", String(width < 2 ? 4 : width + 8));
  return ink;
}

/**
 * @param {Grid} grid
 * @param {Scene | null} scene
 * @param {string[]} shapes from the bottom
 */
function layer(grid, scene, shapes) {
  const group = element("g", {});
  const tones = new Map((scene?.marks.constraints ?? []).map((mark) => [mark.constraint, mark.tone]));
  const placed = rings(grid);
  for (const shape of shapes) {
    for (const { name, kind, strokes } of grid.constraints) {
      for (const stroke of strokes) {
        if (shapeOf(stroke, placed.has(stroke)) !== shape) continue;
        const width = WIDTHS[`${shape} ${kind}`] ?? WIDTHS[shape] ?? 0;
        const look = { class: `stroke as-${shape} kind-${kind}`, "stroke-width": width };
        const ring = placed.get(stroke);
        const made = ring ? clue(stroke, ring, look) : figure({ ...stroke, shape }, look);
        const tone = tones.get(name);
        if (tone) group.append(...made.filter((each) => each.tagName !== "text").map((each) => halo(each, tone, width)));
        group.append(...made);
      }
    }
  }
  return group;
}

/** The cells of constraints that a step talks about. @param {Grid} grid @param {Scene | null} scene */
function tints(grid, scene) {
  const group = element("g", {});
  for (const { constraint, tone } of scene?.marks.constraints ?? []) {
    const strokes = grid.constraints.find((each) => each.name === constraint)?.strokes ?? [];
    group.append(...tint(strokes.flatMap((stroke) => stroke.cells), `band tone-${tone}`));
  }
  return group;
}

/** Sums in the corners of cells, side by side where there are several. @param {Grid} grid */
function sums(grid) {
  const group = element("g", {});
  const placed = rings(grid);
  /** @type {Map<string, number>} */
  const ends = new Map();
  for (const stroke of grid.constraints.flatMap((each) => each.strokes)) {
    const { shape, cells, text } = stroke;
    if (!text || placed.has(stroke) || !["cage", "line", "outside"].includes(shape)) continue;
    const cell = shape === "cage" ? [...cells].sort((a, b) => grid.index(a) - grid.index(b))[0] : cells[0];
    const [x, y] = middle(cell).map((at) => at - CELL / 2);
    const left = ends.get(cell) ?? 3;
    const width = 10 * text.length + 3;
    ends.set(cell, left + width);
    group.append(element("rect", { class: "sign-paper", x: x + left - 1, y: y + 2, width, height: 14 }));
    group.append(element("text", { class: "cage-sum", x: x + left, y: y + 14.5, "font-size": 17 }, text));
  }
  return group;
}

/** @param {Grid} grid @returns {number} how wide the margin is that clues outside the grid need */
export const marginOf = (grid) => RING * Math.max(0, ...[...rings(grid).values()].map(([, ring]) => ring));

/** What lies under the lines of the grid. @param {Grid} grid @param {Scene | null} scene */
export function constraintsUnder(grid, scene) {
  const group = element("g", {});
  if (grid.constraints.length) group.append(tints(grid, scene), layer(grid, scene, UNDER));
  return group;
}

/** What stands on them and outside. @param {Grid} grid @param {Scene | null} scene */
export function constraintsOver(grid, scene) {
  const group = element("g", {});
  if (grid.constraints.length) group.append(layer(grid, scene, OVER), sums(grid));
  return group;
}
