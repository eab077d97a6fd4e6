// @ts-check
/** What words speak of, lit up on the board: a layer over all others. The rest of the board steps back meanwhile. */

import { element } from "./svg.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("../types.js").BoardLayers} BoardLayers */
/** @typedef {[number, number]} Candidate a cell and a digit */
/**
 * Candidates with what is claimed of them; `isPast` where they were lit before, `number` is a badge.
 * @typedef {{candidates: Candidate[], isTrue: boolean, isPast?: boolean, number?: number}} Claim
 * @typedef {{source: Candidate[], target: Candidate[], isPast?: boolean}} Link
 * @typedef {{cells?: number[], candidates?: Candidate[], claims?: Claim[], links?: Link[]}} Lit
 */

export class Light {
  /** @param {() => Grid} grid of the board that the layer is put over */
  constructor(grid) {
    this.gridNow = grid;
    this.layer = element("g", { class: "light" });
  }

  get grid() {
    return this.gridNow();
  }

  clear() {
    this.layer.replaceChildren();
  }

  /** @param {Lit} lit */
  show({ cells = [], candidates = [], claims = [], links = [] }) {
    const { layers } = this.grid;
    this.clear();
    if (!layers || !(cells.length || candidates.length || claims.length)) return;
    const rings = [...candidates, ...claims.flatMap((claim) => claim.candidates)];
    this.layer.append(this.#veil(layers, cells, rings));
    if (cells.length) this.layer.append(...twice("lit-cells", { d: this.#outline(layers, cells) }));
    for (const candidate of candidates) this.layer.append(...this.#ring(layers, candidate, "lit-ring"));
    for (const link of links) this.layer.append(...this.#link(layers, link));
    for (const claim of claims) this.layer.append(...this.#claim(layers, claim));
  }

  /** @param {BoardLayers} layers @param {number} cell @returns {[number, number]} */
  #corner({ left, top, cell: side }, cell) {
    const { grid } = this;
    return [left + grid.col(cell) * side, top + grid.row(cell) * side];
  }

  /** @param {BoardLayers} layers @param {Candidate} candidate @returns {[number, number]} */
  #place(layers, [cell, digit]) {
    const [x, y] = this.#corner(layers, cell);
    const [dx, dy] = layers.candidate_places[digit - 1];
    return [x + dx, y + dy];
  }

  /** All of the board but what is lit. @param {BoardLayers} layers @param {number[]} cells @param {Candidate[]} rings */
  #veil(layers, cells, rings) {
    const side = this.grid.size * layers.cell;
    const open = new Set(cells);
    const holes = [...open].map((cell) => box(...this.#corner(layers, cell), layers.cell));
    const places = new Map(rings.filter(([cell]) => !open.has(cell)).map((ring) => [ring.join(), ring]));
    for (const ring of places.values()) holes.push(disc(...this.#place(layers, ring), layers.radius + 1));
    const d = box(layers.left, layers.top, side) + holes.join("");
    return element("path", { d, class: "lit-veil", "fill-rule": "evenodd" });
  }

  /** The edge around cells. @param {BoardLayers} layers @param {number[]} cells */
  #outline(layers, cells) {
    const { grid } = this;
    const { cell: side } = layers;
    const inside = new Set(cells);
    /** @param {number} row @param {number} col */
    const isIn = (row, col) => row >= 0 && col >= 0 && row < grid.size && col < grid.size && inside.has(row * grid.size + col);
    return cells
      .map((cell) => {
        const [x, y] = this.#corner(layers, cell);
        const [row, col] = [grid.row(cell), grid.col(cell)];
        const above = isIn(row - 1, col) ? "" : `M${x} ${y}h${side}`;
        const below = isIn(row + 1, col) ? "" : `M${x} ${y + side}h${side}`;
        const left = isIn(row, col - 1) ? "" : `M${x} ${y}v${side}`;
        const right = isIn(row, col + 1) ? "" : `M${x + side} ${y}v${side}`;
        return above + below + left + right;
      })
      .join("");
  }

  /** @param {BoardLayers} layers @param {Candidate} candidate @param {string} name */
  #ring(layers, candidate, name) {
    const [x, y] = this.#place(layers, candidate);
    return twice(name, { d: disc(x, y, layers.radius + 1) });
  }

  /** @param {BoardLayers} layers @param {Claim} claim */
  #claim(layers, { candidates, isTrue, isPast, number }) {
    const name = `lit-ring ${isTrue ? "true" : "false"}${isPast ? " past" : ""}`;
    const made = candidates.flatMap((candidate) => this.#ring(layers, candidate, name));
    if (!number || !candidates.length) return made;
    const [x, y] = this.#place(layers, candidates[0]);
    return [...made, ...badge(layers, x, y, String(number), isPast ? " past" : "")];
  }

  /** An arrow between those of the one and of the other that are next to each other. @param {BoardLayers} layers @param {Link} link */
  #link(layers, { source, target, isPast }) {
    if (!source.length || !target.length) return [];
    const [sources, targets] = [source, target].map((some) => some.map((each) => this.#place(layers, each)));
    const [from, to] = nearest(sources, targets);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const gap = layers.radius + 2;
    if (length < 2 * gap + 4) return [];
    const [ux, uy] = [dx / length, dy / length];
    const [tipX, tipY] = [to[0] - ux * gap, to[1] - uy * gap];
    /** @param {number} turn */
    const barb = (turn) => `M${tipX} ${tipY}l${-9 * ux + turn * 5 * uy} ${-9 * uy - turn * 5 * ux}`;
    const d = `M${from[0] + ux * gap} ${from[1] + uy * gap}L${tipX} ${tipY}${barb(1)}${barb(-1)}`;
    return twice(`lit-link${isPast ? " past" : ""}`, { d });
  }
}

/** A line with an edge in the colour of the paper, so that it is seen on whatever is drawn beneath. @param {string} name @param {{d: string}} path */
const twice = (name, path) => [element("path", { ...path, class: `${name} edge` }), element("path", { ...path, class: name })];

/** @param {number} x @param {number} y @param {number} side */
const box = (x, y, side) => `M${x} ${y}h${side}v${side}h${-side}z`;

/** @param {number} x @param {number} y @param {number} r */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A number beside a ring, on a ground that is as wide as it takes. @param {BoardLayers} layers @param {number} x @param {number} y @param {string} text @param {string} past */
function badge({ radius, drop }, x, y, text, past) {
  const [dx, dy] = [x + 0.95 * radius, y - 0.95 * radius];
  const [size, height] = [0.95 * radius, 1.36 * radius];
  const width = height + 0.62 * size * (text.length - 1);
  const ground = { x: dx - width / 2, y: dy - height / 2, width, height, rx: height / 2, class: `lit-badge${past}` };
  const words = { x: dx, y: dy + drop * size, "font-size": size, class: `lit-number${past}` };
  return [element("rect", ground), element("text", words, text)];
}

/** @typedef {[number, number]} Place */

/** @param {Place[]} sources @param {Place[]} targets @returns {[Place, Place]} */
function nearest(sources, targets) {
  const pairs = sources.flatMap((from) => targets.map((to) => /** @type {[Place, Place]} */ ([from, to])));
  const away = (/** @type {[Place, Place]} */ [from, to]) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  return pairs.reduce((best, pair) => (away(pair) < away(best) ? pair : best));
}
