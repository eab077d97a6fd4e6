// @ts-check
/** Drawing: one SVG for all there is to see, and a grid of cells over it for all who cannot see it.
 *
 * The board, its constraints and whatever there is to see of a step are drawn by the server, in layers. Between them goes
 * what is in play and changes with every key: the selection, digits, candidates and marks of one's own.
 *
 * Digits above 9 are numbers here, as in everything that is said about them, though letters stand for them in lines of
 * text and on the keyboard.
 */

import { element, layer } from "./svg.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").BoardLayers} BoardLayers */

/** Where marks of one's own go, in hundredths of a cell. */
const CORNERS = [[16, 20], [84, 20], [16, 80], [84, 80], [50, 20], [50, 80], [16, 50], [84, 50], [50, 50]];

/**
 * What is on a board, whoever it belongs to.
 *
 * @typedef {object} Shown
 * @property {Grid} grid
 * @property {number[]} digits
 * @property {boolean[]} givens
 * @property {number[][]} candidates
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {number[]} cellColours
 * @property {Record<string, number>} candidateColours
 * @property {Set<number>} selected
 * @property {number} active
 * @property {Set<number>} bad
 * @property {Set<number>} differing
 * @property {boolean} pairs
 * @property {Scene | null} scene
 */

export class View {
  /**
   * @param {SVGSVGElement} picture
   * @param {HTMLElement} board
   * @param {HTMLElement} legend
   */
  constructor(picture, board, legend) {
    this.picture = picture;
    this.board = board;
    this.legend = legend;
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** What the server has drawn of the board itself. @type {Record<string, Element>} */
    this.drawn = {};
    /** What goes over all of it. @type {Element[]} */
    this.top = [];
  }

  /** @param {Grid} grid */
  layOut(grid) {
    this.grid = grid;
    const { layers } = grid;
    for (const name of /** @type {const} */ (["under", "lines", "over", "labels"])) {
      this.drawn[name] = layer(name, layers?.[name]);
    }
    if (layers) this.#place(layers, grid.size);
    this.board.setAttribute("aria-rowcount", String(grid.size));
    this.board.setAttribute("aria-colcount", String(grid.size));
    this.cells = [];
    this.board.replaceChildren(...Array.from({ length: grid.size }, (_, row) => this.#line(grid, row)));
  }

  /** The grid of cells goes where the picture has its cells. @param {BoardLayers} layers @param {number} size */
  #place({ width, height, left, top, cell }, size) {
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const side = size * cell;
    const insets = { top: top / height, right: (width - left - side) / width, bottom: (height - top - side) / height, left: left / width };
    for (const [name, share] of Object.entries(insets)) this.board.style.setProperty(name, `${100 * share}%`);
    const frame = /** @type {HTMLElement} */ (this.board.parentElement);
    frame.style.setProperty("--shape", String(width / height));
  }

  /** @param {Grid} grid @param {number} row */
  #line(grid, row) {
    const line = document.createElement("div");
    line.setAttribute("role", "row");
    line.setAttribute("aria-rowindex", String(row + 1));
    for (let col = 0; col < grid.size; col += 1) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("aria-colindex", String(col + 1));
      cell.tabIndex = -1;
      cell.dataset.cell = String(this.cells.length);
      line.append(cell);
      this.cells.push(cell);
    }
    return line;
  }

  /**
   * The candidate nearest to a place in a cell, both from 0 to 1.
   *
   * @param {number} x
   * @param {number} y
   */
  candidateAt(x, y) {
    const grid = /** @type {Grid} */ (this.grid);
    const column = Math.min(grid.across - 1, Math.floor(x * grid.across));
    const row = Math.min(grid.down - 1, Math.floor(y * grid.down));
    return row * grid.across + column + 1;
  }

  /** @param {Shown} shown */
  draw(shown) {
    if (shown.grid !== this.grid) this.layOut(shown.grid);
    const { layers } = shown.grid;
    const step = shown.scene?.layers;
    const { under, lines, over, labels } = this.drawn;
    this.picture.replaceChildren(
      ...(layers ? [this.#fills(shown, layers)] : []),
      layer("tints", step?.tints),
      step?.under === undefined ? under : layer("under", step.under),
      lines,
      layer("frames", step?.frames),
      step?.over === undefined ? over : layer("over", step.over),
      labels,
      ...(layers ? [this.#candidates(shown, layers), this.#ownMarks(shown, layers), this.#digits(shown, layers)] : []),
      layer("marks", step?.marks),
      ...this.top,
    );
    this.board.classList.toggle("showing", shown.scene !== null);
    this.#nameCells(shown);
    this.#drawLegend(shown.scene);
  }

  /** @param {BoardLayers} layers @param {number} cell @returns {[number, number]} */
  #corner({ left, top, cell: side }, cell) {
    const grid = /** @type {Grid} */ (this.grid);
    return [left + grid.col(cell) * side, top + grid.row(cell) * side];
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #fills({ grid, digits, candidates, selected, active, bad, differing, pairs, cellColours, scene }, layers) {
    const group = element("g", {});
    const digit = digits[active];
    for (let cell = 0; cell < grid.count; cell += 1) {
      const [x, y] = this.#corner(layers, cell);
      const box = { x, y, width: layers.cell, height: layers.cell };
      if (cellColours[cell]) group.append(element("rect", { ...box, class: `own-${cellColours[cell]}` }));
      let name = "";
      if (bad.has(cell)) name = "bad";
      else if (selected.has(cell)) name = scene ? "selected faded" : cellColours[cell] ? "ring" : "selected";
      else if (scene) name = "";
      else if (differing.has(cell)) name = "differing";
      else if (pairs && candidates[cell].length === 2) name = "pair";
      else if (digit && digits[cell] === digit) name = "same";
      else if (!cellColours[cell] && selected.size === 1 && grid.peers[active].has(cell)) name = "peer";
      if (name) group.append(element("rect", { ...box, class: `cell-fill ${name}` }));
    }
    return group;
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #candidates({ grid, digits, candidates, candidateColours, selected, active, scene }, layers) {
    const group = element("g", { class: "candidates" });
    const step = scene?.layers;
    const named = new Set((step?.named ?? []).map((text) => grid.candidate(text).join(":")));
    // What a step concludes is drawn on the board as it was: its cell is not filled yet.
    const placed = scene?.placed ? grid.candidate(scene.placed)[0] : -1;
    const lit = scene || selected.size > 1 ? 0 : digits[active];
    const large = step?.large ? grid.index(step.large) : -1;
    candidates.forEach((left, cell) => {
      if (cell === large || (digits[cell] && cell !== placed)) return;
      const [x, y] = this.#corner(layers, cell);
      for (const digit of cell === placed && scene ? scene.candidates[cell] : left) {
        const key = `${cell}:${digit}`;
        const own = candidateColours[key];
        const [dx, dy] = layers.candidate_places[digit - 1];
        const size = layers.candidate_sizes[digit - 1];
        if (own) group.append(element("circle", { cx: x + dx, cy: y + dy, r: layers.radius, class: `own-${own}` }));
        if (named.has(key)) continue;
        if (digit === lit) group.append(element("circle", { cx: x + dx, cy: y + dy, r: layers.radius, class: "lit" }));
        const at = { x: x + dx, y: y + dy + layers.drop * size, "font-size": size };
        group.append(element("text", { ...at, class: digit === lit ? "mark lit-text" : "mark" }, String(digit)));
      }
    });
    return group;
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #ownMarks({ grid, corner, centre, digits }, layers) {
    const group = element("g", { class: "own-marks" });
    const part = layers.cell / 100;
    /** @param {number} x @param {number} y @param {number} size @param {string} text @param {string} name */
    const write = (x, y, size, text, name) =>
      group.append(element("text", { x, y: y + layers.drop * size * part, class: name, "font-size": size * part }, text));
    for (let cell = 0; cell < grid.count; cell += 1) {
      if (digits[cell]) continue;
      const [x, y] = this.#corner(layers, cell);
      grid.digitsOf(corner[cell]).forEach((digit, i) => {
        const [dx, dy] = CORNERS[i % CORNERS.length];
        write(x + dx * part, y + dy * part, 22, String(digit), "mark");
      });
      const middle = grid.digitsOf(centre[cell]).join(grid.size > 9 ? " " : "");
      if (middle) write(x + 50 * part, y + 50 * part, Math.min(26, 150 / middle.length), middle, "mark centre");
    }
    return group;
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #digits({ grid, digits, givens, bad, scene }, layers) {
    const group = element("g", { class: "digits" });
    const placed = scene?.placed ? grid.candidate(scene.placed)[0] : -1;
    const half = layers.cell / 2;
    digits.forEach((digit, cell) => {
      if (!digit || cell === placed) return;
      const [x, y] = this.#corner(layers, cell);
      const size = layers.digit_sizes[digit - 1];
      const name = `digit${givens[cell] ? " given" : ""}${bad.has(cell) ? " bad" : ""}`;
      const at = { x: x + half, y: y + half + layers.drop * size };
      group.append(element("text", { ...at, class: name, "font-size": size }, String(digit)));
    });
    return group;
  }

  /** @param {Shown} shown */
  #nameCells(shown) {
    const { grid, digits, givens, candidates, corner, centre, selected, active, bad, scene } = shown;
    const roles = rolesOf(grid, scene);
    this.cells.forEach((node, cell) => {
      const parts = [`row ${grid.row(cell) + 1} column ${grid.col(cell) + 1}`];
      if (digits[cell]) parts.push(`${digits[cell]}${givens[cell] ? ", given" : ""}`);
      else parts.push("empty");
      if (candidates[cell].length) parts.push(`candidates ${candidates[cell].join(" ")}`);
      const marks = grid.digitsOf(corner[cell] | centre[cell]);
      if (!digits[cell] && marks.length) parts.push(`marks ${marks.join(" ")}`);
      if (bad.has(cell)) parts.push("mistake");
      parts.push(...(roles.get(cell) ?? []));
      node.setAttribute("aria-label", parts.join(", "));
      node.setAttribute("aria-selected", String(selected.has(cell)));
      node.tabIndex = cell === active ? 0 : -1;
    });
  }

  /** @param {Scene | null} scene */
  #drawLegend(scene) {
    const items = (scene?.layers.legend ?? []).map(({ text, sample }) => {
      const item = document.createElement("li");
      const picture = element("svg", { viewBox: "-12 -10 24 20", "aria-hidden": "true" });
      picture.append(layer("sample", sample));
      item.append(picture, text);
      return item;
    });
    this.legend.replaceChildren(...items);
    this.legend.hidden = !items.length;
  }
}

/**
 * What a step says of each cell.
 *
 * @param {Grid} grid
 * @param {Scene | null} scene
 */
function rolesOf(grid, scene) {
  /** @type {Map<number, string[]>} */
  const roles = new Map();
  /** @param {number} cell @param {string} role */
  const add = (cell, role) => roles.set(cell, [...(roles.get(cell) ?? []), role]);
  if (scene?.placed) {
    const [cell, digit] = grid.candidate(scene.placed);
    add(cell, `${digit} goes here`);
  }
  for (const mark of scene?.marks.cells ?? []) add(grid.index(mark.cell), mark.role);
  for (const text of scene?.gone ?? []) {
    const [cell, digit] = grid.candidate(text);
    add(cell, `${digit} is ruled out`);
  }
  return roles;
}
