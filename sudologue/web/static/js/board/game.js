// @ts-check
/** A puzzle in play: what is on the board, and everything that can be undone. Nothing here is drawn. */

import { Grid, digitOf, symbol } from "./grid.js";

/**
 * One state of play. It never changes: every move makes a new one, which is all that undo needs.
 *
 * @typedef {object} Play
 * @property {number[]} givens 0 where a cell is not given
 * @property {number[]} digits givens included
 * @property {number[]} removed for each cell, a bit for each candidate struck out
 * @property {number[]} corner own marks, in bits
 * @property {number[]} centre
 * @property {number[]} cellColours
 * @property {Record<string, number>} candidateColours by `cell:digit`
 */

/** @param {number} count @returns {number[]} */
const zeros = (count) => new Array(count).fill(0);

/**
 * @param {number[]} list
 * @param {number} index
 * @param {number} value
 */
const withValue = (list, index, value) => list.map((old, i) => (i === index ? value : old));

/** @param {number} count @returns {Play} */
const empty = (count) => ({
  givens: zeros(count),
  digits: zeros(count),
  removed: zeros(count),
  corner: zeros(count),
  centre: zeros(count),
  cellColours: zeros(count),
  candidateColours: {},
});

export class Game {
  constructor() {
    this.grid = Grid.usual(9);
    this.play = empty(81);
    /** Typed digits become givens. */
    this.editing = false;
    /** The technique that is being practised, if any. */
    this.practice = "";
    /** What its JSON says of a variant, constraints above all. @type {import("../types.js").VariantData | null} */
    this.variant = null;
    /** What the server remarked when it read the puzzle. @type {import("../types.js").Remark[]} */
    this.remarks = [];
    /** @type {Play[]} */
    this.past = [];
    /** @type {Play[]} */
    this.future = [];
    /** @type {() => void} */
    this.changed = () => {};
  }

  /** @param {Play} next */
  #move(next) {
    this.past.push(this.play);
    this.future = [];
    this.play = next;
    this.changed();
  }

  /**
   * @param {Grid} grid
   * @param {Play} play
   * @param {import("../types.js").VariantData | null} variant
   * @param {import("../types.js").Remark[]} remarks
   */
  #begin(grid, play, editing = false, variant = null, remarks = []) {
    this.grid = grid;
    this.remarks = remarks;
    this.play = play;
    this.editing = editing;
    this.practice = "";
    this.variant = variant;
    this.past = [];
    this.future = [];
    this.changed();
  }

  /**
   * @param {import("../types.js").Opened} position a puzzle as the server has read it
   * @param {boolean} editing are its givens to be typed in?
   */
  open(position, editing = false) {
    const { puzzle: { size, givens }, scene, layers, remarks } = position;
    /** @type {import("../types.js").VariantData} */
    const written = JSON.parse(position.text);
    const grid = new Grid(size, scene.regions, scene.houses, layers);
    const play = empty(grid.count);
    play.givens = [...givens].map(digitOf);
    play.digits = [...play.givens];
    [...(position.start?.placed ?? "")].forEach((text, cell) => {
      if (digitOf(text)) play.digits[cell] = digitOf(text);
    });
    for (const text of position.start?.removed ?? []) {
      const [cell, digit] = grid.candidate(text);
      play.removed[cell] |= 1 << digit;
    }
    const isVariant = written.constraints.length > 0 || written.boxes !== true;
    this.#begin(grid, play, editing, isVariant ? written : null, remarks);
  }

  /** What was typed is the puzzle now. */
  finishEditing() {
    const play = empty(this.grid.count);
    play.givens = [...this.play.digits];
    play.digits = [...this.play.digits];
    this.#begin(this.grid, play, false, this.variant);
  }

  /** The request's part that says where we are. */
  position() {
    const { givens, digits, removed } = this.play;
    if (this.editing) return { board: digits.map(symbol).join("") };
    const placed = digits.map((digit, cell) => symbol(givens[cell] ? 0 : digit)).join("");
    /** @type {string[]} */
    const struck = [];
    removed.forEach((mask, cell) => {
      if (digits[cell]) return;
      for (let digit = 1; digit <= this.grid.size; digit += 1) {
        if (mask & (1 << digit)) struck.push(`${this.grid.name(cell)}<>${digit}`);
      }
    });
    return { board: this.#written(givens.map(symbol).join("")), placed, removed: struck };
  }

  /** The givens as the server reads them; with its constraints, if it is a variant. @param {string} givens */
  #written(givens) {
    if (!this.variant) return givens;
    const { size, boxes, constraints } = this.variant;
    return JSON.stringify({ size, givens, boxes, constraints });
  }

  /** The puzzle as it was set. */
  puzzle() {
    return this.#written(this.play.givens.map(symbol).join(""));
  }

  /** @param {number} cell @returns {number[]} the digits that the board leaves to a cell */
  candidates(cell) {
    if (this.play.digits[cell]) return [];
    let seen = this.play.removed[cell];
    for (const peer of this.grid.peers[cell]) seen |= 1 << this.play.digits[peer];
    return Array.from({ length: this.grid.size }, (_, i) => i + 1).filter((d) => !(seen & (1 << d)));
  }

  /** @returns {Set<number>} cells whose digit stands twice in a house */
  clashes() {
    const { digits } = this.play;
    const found = new Set();
    digits.forEach((digit, cell) => {
      if (digit && [...this.grid.peers[cell]].some((peer) => digits[peer] === digit)) found.add(cell);
    });
    return found;
  }

  get isComplete() {
    return this.play.digits.every(Boolean) && !this.clashes().size;
  }

  /** @param {number} digit */
  countOf(digit) {
    return this.play.digits.filter((other) => other === digit).length;
  }

  /** @param {number} cell */
  isGiven(cell) {
    return !this.editing && this.play.givens[cell] > 0;
  }

  /**
   * @param {number[]} cells
   * @param {number} digit the same again takes it out
   */
  setDigit(cells, digit) {
    const open = cells.filter((cell) => !this.isGiven(cell));
    if (!open.length) return;
    const all = open.every((cell) => this.play.digits[cell] === digit);
    const digits = this.play.digits.map((old, cell) => (open.includes(cell) ? (all ? 0 : digit) : old));
    this.#move({ ...this.play, digits });
  }

  /** @param {number} cell @param {number} digit of a puzzle that is typed in; 0 for none */
  setGiven(cell, digit) {
    if (this.play.digits[cell] === digit) return;
    this.#move({ ...this.play, digits: withValue(this.play.digits, cell, digit) });
  }

  /** @param {number[]} cells */
  erase(cells) {
    const open = cells.filter((cell) => !this.isGiven(cell));
    if (!open.length) return;
    /** @param {number[]} list */
    const cleared = (list) => list.map((old, cell) => (open.includes(cell) ? 0 : old));
    const { digits, corner, centre, removed } = this.play;
    const onlyDigits = open.some((cell) => digits[cell]);
    const next = onlyDigits
      ? { ...this.play, digits: cleared(digits) }
      : { ...this.play, corner: cleared(corner), centre: cleared(centre), removed: cleared(removed) };
    this.#move({ ...next, cellColours: cleared(next.cellColours) });
  }

  /**
   * @param {"corner" | "centre" | "removed"} kind
   * @param {number[]} cells
   * @param {number} digit
   */
  toggleMark(kind, cells, digit) {
    const open = cells.filter((cell) => !this.play.digits[cell]);
    if (!open.length) return;
    const bit = 1 << digit;
    const all = open.every((cell) => this.play[kind][cell] & bit);
    const marks = this.play[kind].map((old, cell) =>
      open.includes(cell) ? (all ? old & ~bit : old | bit) : old,
    );
    this.#move({ ...this.play, [kind]: marks });
  }

  /**
   * @param {number} cell
   * @param {number} colour
   */
  colourCell(cell, colour) {
    const old = this.play.cellColours[cell];
    const cellColours = withValue(this.play.cellColours, cell, old === colour ? 0 : colour);
    this.#move({ ...this.play, cellColours });
  }

  /**
   * @param {number} cell
   * @param {number} digit
   * @param {number} colour
   */
  colourCandidate(cell, digit, colour) {
    const key = `${cell}:${digit}`;
    const { [key]: old, ...rest } = this.play.candidateColours;
    const candidateColours = old === colour ? rest : { ...rest, [key]: colour };
    this.#move({ ...this.play, candidateColours });
  }

  /** @param {import("../types.js").Step} step */
  apply(step) {
    const digits = [...this.play.digits];
    const removed = [...this.play.removed];
    if (step.place) {
      const [cell, digit] = this.grid.candidate(step.place);
      digits[cell] = digit;
    }
    for (const text of step.eliminate ?? []) {
      const [cell, digit] = this.grid.candidate(text);
      removed[cell] |= 1 << digit;
    }
    this.#move({ ...this.play, digits, removed });
  }

  /** @param {import("../types.js").Scene} scene a board of a solution to play on from */
  takeOver(scene) {
    const digits = scene.digits.map((digit) => digit ?? 0);
    const before = this.play;
    this.play = { ...before, digits, removed: zeros(this.grid.count) };
    const removed = scene.candidates.map((left, cell) =>
      this.candidates(cell).reduce((mask, digit) => (left.includes(digit) ? mask : mask | (1 << digit)), 0),
    );
    this.play = before;
    this.#move({ ...before, digits, removed });
  }

  undo() {
    const previous = this.past.pop();
    if (!previous) return;
    this.future.push(this.play);
    this.play = previous;
    this.changed();
  }

  redo() {
    const next = this.future.pop();
    if (!next) return;
    this.past.push(this.play);
    this.play = next;
    this.changed();
  }

  /** The position as the part of a link after `#`. */
  toFragment() {
    const { board, placed, removed } = this.position();
    const parts = [`p=${this.variant ? encodeURIComponent(board) : board}`];
    if (placed && /[^.]/.test(placed)) parts.push(`s=${placed}`);
    if (removed?.length) parts.push(`x=${removed.map((text) => this.#packed(text)).join("")}`);
    return parts.join("&");
  }

  /** @param {string} text */
  #packed(text) {
    const [cell, digit] = this.grid.candidate(text);
    return [this.grid.row(cell), this.grid.col(cell), digit].map((n) => n.toString(36)).join("");
  }

  /**
   * What a link holds: a shared position, `#p=...&s=...`, or as people write it by hand, `#.5..7...` or `?puzzle=...`.
   *
   * @param {string} fragment what begins with # or ?
   * @returns {{board: string, placed?: string, removed?: string[]} | null} a request's position
   */
  static fromFragment(fragment) {
    const text = fragment.replace(/^[#?]/, "").replaceAll("+", "%2B");
    const values = new URLSearchParams(text.includes("=") ? text : `p=${text}`);
    const board = values.get("p") || values.get("puzzle");
    if (!board) return null;
    const packed = (values.get("x") ?? "").match(/.{3}/g) ?? [];
    const removed = packed.map((text) => {
      const [row, col, digit] = [...text].map((c) => parseInt(c, 36));
      return `r${row + 1}c${col + 1}<>${digit}`;
    });
    return { board, placed: values.get("s") ?? undefined, removed };
  }
}
