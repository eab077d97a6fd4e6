// @ts-check
/** Drawing: one SVG for all there is to see, and a grid of cells over it for all who cannot see it.
 *
 * The board, its constraints and whatever there is to see of a step are drawn by the server, in layers. Between them goes
 * what is in play and changes with every key: the selection, digits, candidates and marks of one's own.
 *
 * Digits above 9 are numbers here, as in everything that is said about them, though letters stand for them in lines of
 * text and on the keyboard.
 */

import { slices } from "./colours.js";
import { drawMarks, marksOf } from "./marks.js";
import { cellNames } from "./names.js";
import { drawLink } from "./pens.js";
import { partsOf } from "./play.js";
import { element, layer } from "./svg.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").BoardLayers} BoardLayers */

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
 * @property {import("./play.js").Link[]} pen
 * @property {import("./play.js").Link | null} draft the line that is being drawn
 * @property {number} filter the digit that is lit up whatever is selected; 0 for none
 * @property {Set<number>} selected
 * @property {number} active
 * @property {Set<number>} bad
 * @property {Set<number>} differing
 * @property {boolean} pairs
 * @property {Scene | null} scene
 */

/** @param {{x: number, y: number, width: number, height: number}} box @param {number} by */
const inset = ({ x, y, width, height }, by) => ({ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by });

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
    if (this.cells.length === grid.count) return; // whoever has the focus keeps it
    this.cells = [];
    this.board.replaceChildren(...Array.from({ length: grid.size }, (_, row) => this.#line(grid, row)));
  }

  /** The grid of cells goes where the picture has its cells. @param {BoardLayers} layers @param {number} size */
  #place({ width, height, left, top, cell }, size) {
    this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const side = size * cell;
    const insets = { top: top / height, right: (width - left - side) / width, bottom: (height - top - side) / height, left: left / width };
    for (const [name, share] of Object.entries(insets)) this.board.style.setProperty(name, `${100 * share}%`);
    // Of all that shares the screen with it: the columns are as wide as a board may be that is no higher than the screen.
    this.board.closest("main")?.style.setProperty("--shape", String(width / height));
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

  /** @param {number} cell @returns marks of one's own, that are seen unless it has a digit or candidates */
  #marks(cell) {
    const { grid, corner, centre } = /** @type {Shown} */ (this.shown);
    const hasSum = grid.layers?.with_sums.includes(grid.name(cell)) ?? false;
    return marksOf(grid.digitsOf(corner[cell]), grid.digitsOf(centre[cell]), hasSum);
  }

  /** The candidate or own mark that is seen at a spot; 0 for none. @param {import("./input.js").Spot} spot */
  digitAt({ cell, x, y }) {
    const { grid, candidates, digits } = /** @type {Shown} */ (this.shown);
    if (digits[cell]) return 0;
    const column = Math.min(grid.across - 1, Math.floor(x * grid.across));
    const digit = Math.min(grid.down - 1, Math.floor(y * grid.down)) * grid.across + column + 1;
    if (candidates[cell].length) return candidates[cell].includes(digit) ? digit : 0;
    const away = (/** @type {import("./marks.js").Mark} */ mark) => Math.hypot(mark.x / 100 - x, mark.y / 100 - y);
    const marks = this.#marks(cell).sort((a, b) => away(a) - away(b));
    return marks.length && away(marks[0]) < 0.18 ? marks[0].digit : 0;
  }

  /** Where an end of a line is in the picture. @param {number} end @returns {[number, number]} */
  place(end) {
    const { grid, candidates } = /** @type {Shown} */ (this.shown);
    const layers = /** @type {BoardLayers} */ (grid.layers);
    const [cell, digit] = partsOf(end);
    const [x, y] = this.#corner(layers, cell);
    const mark = this.#marks(cell).find((each) => each.digit === digit);
    if (!digit) return [x + layers.cell / 2, y + layers.cell / 2];
    if (mark && !candidates[cell].length) return [x + (mark.x * layers.cell) / 100, y + (mark.y * layers.cell) / 100];
    const [dx, dy] = layers.candidate_places[digit - 1];
    return [x + dx, y + dy];
  }

  /** How far a spot is from a line, in cells. @param {import("./play.js").Link} link @param {import("./input.js").Spot} spot */
  distance({ from, to }, { cell, x, y }) {
    const layers = /** @type {BoardLayers} */ (this.grid?.layers);
    const [left, top] = this.#corner(layers, cell);
    const [px, py] = [left + x * layers.cell, top + y * layers.cell];
    const [[ax, ay], [bx, by]] = [from, to].map((end) => this.place(end));
    const along = ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2 || 1);
    const t = Math.max(0, Math.min(1, along));
    return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay)) / layers.cell;
  }

  /** @param {Shown} shown */
  draw(shown) {
    if (shown.grid !== this.grid) this.layOut(shown.grid);
    this.shown = shown;
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
      ...(layers ? this.#inPlay(shown, layers) : []),
      layer("marks", step?.marks),
      ...this.top,
    );
    this.board.classList.toggle("showing", shown.scene !== null);
    const names = cellNames(shown);
    this.cells.forEach((node, cell) => {
      node.setAttribute("aria-label", names[cell]);
      node.setAttribute("aria-selected", String(shown.selected.has(cell)));
      node.tabIndex = cell === shown.active ? 0 : -1;
    });
    this.#drawLegend(shown.scene);
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #inPlay(shown, layers) {
    const [lines, links] = ["pen-lines", "pen-links"].map((name) => element("g", { class: name }));
    for (const link of shown.pen) {
      (link.kind === "line" ? lines : links).append(drawLink(link, (end) => this.place(end), layers));
    }
    if (shown.draft) links.append(drawLink(shown.draft, (end) => this.place(end), layers, "draft"));
    return [lines, this.#candidates(shown, layers), this.#ownMarks(shown, layers), links, this.#digits(shown, layers)];
  }

  /** @param {BoardLayers} layers @param {number} cell @returns {[number, number]} */
  #corner({ left, top, cell: side }, cell) {
    const grid = /** @type {Grid} */ (this.grid);
    return [left + grid.col(cell) * side, top + grid.row(cell) * side];
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #fills(shown, layers) {
    const { grid, digits, candidates, corner, centre, selected, active, bad, differing, pairs, filter, cellColours, scene } = shown;
    const group = element("g", {});
    const digit = filter || digits[active];
    const half = layers.cell / 2;
    /** @param {number} cell */
    const has = (cell) => !digits[cell] && (candidates[cell].includes(filter) || (corner[cell] | centre[cell]) & (1 << filter));
    /** @param {number} cell */
    const isPair = (cell) => !digits[cell] && (candidates[cell].length || grid.digitsOf(corner[cell] | centre[cell]).length) === 2;
    for (let cell = 0; cell < grid.count; cell += 1) {
      const [x, y] = this.#corner(layers, cell);
      const box = { x, y, width: layers.cell, height: layers.cell };
      if (cellColours[cell]) group.append(slices("square", x + half, y + half, half, cellColours[cell]));
      let name = "";
      if (bad.has(cell)) name = "bad";
      else if (selected.has(cell)) name = scene ? "selected faded" : "selected";
      else if (scene) name = "";
      else if (differing.has(cell)) name = "differing";
      else if (pairs && isPair(cell)) name = "pair";
      else if (digit && digits[cell] === digit) name = "same";
      else if (filter && !cellColours[cell] && has(cell)) name = "can";
      else if (!filter && !cellColours[cell] && selected.size === 1 && grid.peers[active].has(cell)) name = "peer";
      // What is written on colours of one's own is dark, which a fill over them may be, too.
      if (cellColours[cell] && name !== "bad" && !scene) name = name && `${name} ring`;
      if (name) group.append(element("rect", { ...(name.endsWith("ring") ? inset(box, 1.5) : box), class: `cell-fill ${name}` }));
    }
    return group;
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #candidates({ grid, digits, candidates, cellColours, candidateColours, selected, active, filter, scene }, layers) {
    const group = element("g", { class: "candidates" });
    const step = scene?.layers;
    const named = new Set((step?.named ?? []).map((text) => grid.candidate(text).join(":")));
    // What a step concludes is drawn on the board as it was: its cell is not filled yet.
    const placed = scene?.placed ? grid.candidate(scene.placed)[0] : -1;
    const lit = scene ? 0 : filter || (selected.size > 1 ? 0 : digits[active]);
    const large = step?.large ? grid.index(step.large) : -1;
    candidates.forEach((left, cell) => {
      if (cell === large || (digits[cell] && cell !== placed)) return;
      const [x, y] = this.#corner(layers, cell);
      for (const digit of cell === placed && scene ? scene.candidates[cell] : left) {
        const key = `${cell}:${digit}`;
        const own = candidateColours[key];
        const [dx, dy] = layers.candidate_places[digit - 1];
        const size = layers.candidate_sizes[digit - 1];
        if (own) group.append(slices("circle", x + dx, y + dy, layers.radius, own));
        if (named.has(key)) continue;
        if (digit === lit) group.append(element("circle", { cx: x + dx, cy: y + dy, r: layers.radius, class: "lit" }));
        const at = { x: x + dx, y: y + dy + layers.drop * size, "font-size": size };
        const name = digit === lit ? "mark lit-text" : own || cellColours[cell] ? "mark on-own" : "mark";
        group.append(element("text", { ...at, class: name }, String(digit)));
      }
    });
    return group;
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #ownMarks({ grid, digits, candidates, cellColours, candidateColours, filter, selected, active }, layers) {
    const group = element("g", { class: "own-marks" });
    const lit = filter || (selected.size > 1 ? 0 : digits[active]);
    for (let cell = 0; cell < grid.count; cell += 1) {
      const marks = this.#marks(cell);
      if (digits[cell] || candidates[cell].length || !marks.length) continue;
      const [x, y] = this.#corner(layers, cell);
      /** @param {number} digit */
      const coloured = (digit) => candidateColours[`${cell}:${digit}`] ?? 0;
      for (const mark of marks) {
        const mask = coloured(mark.digit);
        const at = [x + (mark.x * layers.cell) / 100, y + (mark.y * layers.cell) / 100];
        if (mask) group.append(slices("circle", at[0], at[1], (mark.size * layers.cell) / 180, mask));
      }
      group.append(drawMarks(marks, x, y, layers, lit, (digit) => Boolean(cellColours[cell] || coloured(digit))));
    }
    return group;
  }

  /** @param {Shown} shown @param {BoardLayers} layers */
  #digits({ grid, digits, givens, bad, cellColours, scene }, layers) {
    const group = element("g", { class: "digits" });
    const placed = scene?.placed ? grid.candidate(scene.placed)[0] : -1;
    const half = layers.cell / 2;
    digits.forEach((digit, cell) => {
      if (!digit || cell === placed) return;
      const [x, y] = this.#corner(layers, cell);
      const size = layers.digit_sizes[digit - 1];
      const name = `digit${givens[cell] ? " given" : ""}${bad.has(cell) ? " bad" : cellColours[cell] ? " on-own" : ""}`;
      const at = { x: x + half, y: y + half + layers.drop * size };
      group.append(element("text", { ...at, class: name, "font-size": size }, String(digit)));
    });
    return group;
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
