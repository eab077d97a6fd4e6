// @ts-check
/** The board that is set on: what is drawn so far, by mouse, finger or keys, and what the server has drawn of the puzzle. */

import { Grid, digitOf } from "../board/grid.js";
import { View } from "../board/view.js";
import { ARROWS, block, byId } from "../page.js";
import { mayFollow, takesStrokes } from "./strokes.js";

/** @typedef {import("./types.js").Kind} Kind */
/** @typedef {import("../types.js").Scene} Scene */

/** How far from the middle of a cell a drag still means it: so that a diagonal does not take its neighbours along. */
const REACH = 0.44;

/**
 * What the board asks of whoever uses it.
 *
 * @typedef {object} Owner
 * @property {() => Kind | null} kind what is drawn with, if it is a constraint
 * @property {() => void} begun a stroke begins
 * @property {(cell: number) => void} pressed a cell was chosen with no such kind in hand
 * @property {() => void} finished a stroke has come to an end
 * @property {() => void} place Enter: what was drawn is to be placed
 * @property {(digit: number) => void} type
 * @property {() => void} erase
 * @property {() => void} cancel Escape
 */

export class SettingBoard {
  /** @param {Owner} owner */
  constructor(owner) {
    this.owner = owner;
    this.node = block("setter-board");
    this.view = new View(byId("setter-picture", SVGSVGElement), this.node, block("setter-legend"));
    this.grid = Grid.usual(9);
    /** @type {number[]} */
    this.givens = new Array(81).fill(0);
    /** By cell; none where they are not known, or not asked for. @type {number[][] | null} */
    this.candidates = null;
    /** What is being drawn, stroke by stroke. @type {number[][]} */
    this.strokes = [];
    /** Cells that are chosen: of a thing, or for givens. @type {Set<number>} */
    this.chosen = new Set();
    /** @type {Set<number>} */
    this.bad = new Set();
    this.active = 0;
    /** A step of the solution that is looked at. @type {Scene | null} */
    this.scene = null;
    this.isDrawing = false;
    this.node.addEventListener("pointerdown", (event) => this.#press(event));
    this.node.addEventListener("pointermove", (event) => this.#drag(event));
    for (const name of ["pointerup", "pointercancel"]) this.node.addEventListener(name, () => this.#release());
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
    this.node.addEventListener("keydown", (event) => this.#key(event));
    this.node.addEventListener("focusin", (event) => this.#focused(event));
  }

  focus() {
    this.view.cells[this.active].focus();
  }

  draw() {
    const { grid, givens, scene } = this;
    const nothing = new Array(grid.count).fill(0);
    const digits = scene ? scene.digits.map((digit) => digit ?? 0) : givens;
    this.view.draw({
      grid,
      digits,
      givens: givens.map(Boolean),
      candidates: scene?.candidates ?? this.candidates?.map((left, cell) => (givens[cell] ? [] : left)) ?? nothing.map(() => []),
      corner: nothing,
      centre: nothing,
      cellColours: nothing,
      candidateColours: {},
      selected: new Set([...this.chosen, ...this.strokes.flat()]),
      active: this.active,
      bad: this.bad,
      differing: new Set(),
      pairs: false,
      pen: [],
      draft: null,
      filter: 0,
      scene,
    });
    this.#drawStrokes();
  }

  /** A line along what is being drawn, so that its order is seen. */
  #drawStrokes() {
    const { layers } = this.grid;
    if (!layers) return;
    const half = layers.cell / 2;
    for (const stroke of this.strokes) {
      const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
      const points = stroke.map((cell) => [layers.left + this.grid.col(cell) * layers.cell + half, layers.top + this.grid.row(cell) * layers.cell + half]);
      line.setAttribute("points", points.map((point) => point.join(",")).join(" "));
      line.setAttribute("class", "stroke");
      this.view.picture.append(line);
    }
  }

  /** @param {PointerEvent} event @returns {number | null} the cell that is meant */
  #cellAt(event, reach = 1) {
    const { size } = this.grid;
    const box = this.node.getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width) * size;
    const down = ((event.clientY - box.top) / box.height) * size;
    const [col, row] = [Math.floor(across), Math.floor(down)];
    if (row < 0 || col < 0 || row >= size || col >= size) return null;
    const isNear = Math.hypot(across - col - 0.5, down - row - 0.5) <= reach;
    return isNear ? row * size + col : null;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const cell = this.#cellAt(event);
    if (cell === null || event.button !== 0 || !event.isPrimary) return;
    this.node.setPointerCapture(event.pointerId);
    this.isDrawing = true;
    this.#begin(cell, event.ctrlKey || event.metaKey || event.shiftKey);
    this.view.cells[cell].focus({ preventScroll: true });
  }

  /** @param {number} cell @param {boolean} more is it part of what was drawn or chosen before? */
  #begin(cell, more) {
    const kind = this.owner.kind();
    this.active = cell;
    this.scene = null;
    if (!kind) {
      if (!more) this.chosen = new Set();
      this.chosen.add(cell);
      this.owner.pressed(cell);
    } else if (kind.hand !== "grid") {
      this.chosen = new Set();
      this.owner.begun();
      const again = takesStrokes(kind) && this.strokes.flat().includes(cell);
      if (again) this.strokes = this.strokes.map((stroke) => stroke.filter((each) => each !== cell)).filter((stroke) => stroke.length);
      else if (takesStrokes(kind)) this.strokes.push([cell]);
      else if (more && this.strokes.length) this.extend(cell);
      else this.strokes = [[cell]];
    }
    this.draw();
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.isDrawing) return;
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const each of passed.length ? passed : [event]) {
      const cell = this.#cellAt(each, REACH);
      if (cell !== null && cell !== this.active) this.#moveOn(cell);
    }
  }

  /** @param {number} cell */
  #moveOn(cell) {
    if (this.owner.kind()) this.extend(cell);
    else this.chosen.add(cell);
    this.active = cell;
    this.draw();
  }

  /** One more cell in the last stroke; back to the one before takes the last one out. @param {number} cell */
  extend(cell) {
    const kind = this.owner.kind();
    const stroke = this.strokes.at(-1);
    if (!kind || !stroke) return;
    if (stroke.at(-2) === cell) stroke.pop();
    else if (!stroke.includes(cell) && mayFollow(this.grid, kind, stroke[stroke.length - 1], cell)) stroke.push(cell);
  }

  #release() {
    if (!this.isDrawing) return;
    this.isDrawing = false;
    if (this.owner.kind() && this.strokes.length) this.owner.finished();
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const cell = Number(event.target instanceof HTMLElement ? (event.target.dataset.cell ?? -1) : -1);
    if (cell < 0 || cell === this.active) return;
    this.active = cell;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const digit = event.key.length === 1 && event.key !== "." && event.key !== " " ? digitOf(event.key) : 0;
    if (arrow) this.#walk(arrow, event.shiftKey);
    else if (event.key === " ") this.#begin(this.active, true);
    else if (event.key === "Enter") this.owner.place();
    else if (event.key === "Escape") this.owner.cancel();
    else if (event.key === "Delete" || event.key === "Backspace" || event.key === "0") this.owner.erase();
    else if (digit) this.owner.type(digit);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Arrow keys move; with Shift they draw. @param {[number, number]} by @param {boolean} isDrawing */
  #walk([down, right], isDrawing) {
    const { grid } = this;
    const row = Math.max(0, Math.min(grid.size - 1, grid.row(this.active) + down));
    const col = Math.max(0, Math.min(grid.size - 1, grid.col(this.active) + right));
    const cell = row * grid.size + col;
    if (isDrawing && !this.strokes.length && this.owner.kind()) this.#begin(this.active, false);
    if (isDrawing) this.#moveOn(cell);
    else if (!this.owner.kind()) this.chosen = new Set([cell]);
    this.active = cell;
    this.draw();
    this.view.cells[cell].focus({ preventScroll: true });
  }
}
