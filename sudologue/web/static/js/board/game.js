// @ts-check
/** A puzzle in play: what is on the board, and everything that can be undone. Nothing here is drawn. */

import { unpainted } from "./colours.js";
import { digitOf, symbol } from "./grid.js";
import { changed, empty, isSamePosition, OWN, tidied, zeros } from "./play.js";
import { blank, layoutOf, written } from "./sheet.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("./sheet.js").Moment} Moment */
/** How the board came to change. @typedef {"move" | "open" | "undo"} How */

/** How much can be undone. */
export const MOST_MOVES = 500;

export class Game {
  constructor() {
    this.sheet = blank();
    this.play = empty(81);
    /** @type {Moment[]} */
    this.past = [];
    /** @type {Moment[]} */
    this.future = [];
    /** Another one whenever the position is: answers that were asked for with an older one come too late. */
    this.standing = {};
    /** Are own marks taken away where a placed digit is seen? */
    this.tidies = true;
    /** @type {(how: How) => void} */
    this.changed = () => {};
  }

  get grid() {
    return this.sheet.grid;
  }

  get variant() {
    return this.sheet.variant;
  }

  get remarks() {
    return this.sheet.remarks;
  }

  get editing() {
    return this.sheet.editing;
  }

  get practice() {
    return this.sheet.practice;
  }

  set practice(technique) {
    this.sheet = { ...this.sheet, practice: technique };
  }

  /** The first position of this sheet, as far as it can be undone: of an exercise, the one that was given. */
  get beginning() {
    return this.past.find(({ sheet }) => sheet === this.sheet)?.play ?? this.play;
  }

  /** @param {Moment} moment @param {How} how */
  #show({ sheet, play }, how) {
    if (sheet !== this.sheet || !isSamePosition(play, this.play)) this.standing = {};
    this.sheet = sheet;
    this.play = play;
    this.changed(how);
  }

  /** @param {Play} play @param {boolean} more is it more of the last move, to be undone with it? */
  #move(play, more = false) {
    this.#go({ sheet: this.sheet, play }, "move", more);
  }

  /** @param {Moment} next @param {How} how */
  #go(next, how, more = false) {
    const isFirst = this.grid.layers === null; // nothing was ever opened
    if (!more && !isFirst) this.past = [...this.past, { sheet: this.sheet, play: this.play }].slice(-MOST_MOVES);
    this.future = [];
    this.#show(next, how);
  }

  /**
   * @param {import("../types.js").Opened} position a puzzle as the server has read it
   * @param {boolean} editing are its givens to be typed in?
   * @param {Partial<Play>} own marks of one's own that came with it
   */
  open(position, editing = false, own = {}) {
    const { puzzle: { givens }, remarks = [] } = position;
    const { grid, variant } = layoutOf(position);
    const play = { ...empty(grid.count), ...own };
    play.givens = [...givens].map(digitOf);
    play.digits = [...play.givens];
    [...(position.start?.placed ?? "")].forEach((text, cell) => {
      if (digitOf(text)) play.digits[cell] = digitOf(text);
    });
    for (const text of position.start?.removed ?? []) {
      const [cell, digit] = grid.candidate(text);
      play.removed[cell] |= 1 << digit;
    }
    this.#go({ sheet: { ...blank(), grid, variant, remarks, editing }, play }, "open");
  }

  /** The moves by which this position came about, from a link. @param {Play[]} plays the first of all first */
  recall(plays) {
    this.past = [...this.past, ...plays.map((play) => ({ sheet: this.sheet, play }))].slice(-MOST_MOVES);
    this.changed("undo");
  }

  /** Everything as it was kept. @param {Moment} now @param {Moment[]} past @param {Moment[]} future */
  restore(now, past, future) {
    this.past = past;
    this.future = future;
    this.#show(now, "open");
  }

  /** An exercise is left for the board that was there before all exercises; where there was none, it is played on. */
  endPractice() {
    const before = this.past.filter(({ sheet }) => !sheet.practice).at(-1);
    if (before) return this.#go(before, "open");
    this.practice = "";
    return this.changed("move");
  }

  /** Change the givens; all else is put aside until that is done. */
  edit() {
    if (this.editing) return;
    const { givens } = this.play;
    const play = { ...empty(this.grid.count), givens, digits: givens };
    this.#go({ sheet: { ...this.sheet, editing: true, before: this.play, practice: "" }, play }, "open");
  }

  /** What was typed is the puzzle now. What was on the board before stays where it still can. */
  finishEditing() {
    const givens = [...this.play.digits];
    const { before } = this.sheet;
    const sheet = { ...this.sheet, editing: false, before: null };
    const play = { ...empty(this.grid.count), givens, digits: [...givens] };
    if (before) {
      for (const name of OWN) Object.assign(play, { [name]: before[name] });
      play.removed = before.removed;
      before.digits.forEach((digit, cell) => {
        const seen = [...this.grid.peers[cell]].some((peer) => givens[peer] === digit);
        if (!before.givens[cell] && !givens[cell] && !seen) play.digits[cell] = digit;
      });
    }
    this.#go({ sheet, play }, "open");
  }

  /** The request's part that says where we are, or were. */
  position({ givens, digits, removed } = this.play) {
    if (this.editing) return { board: written(this.variant, digits) };
    const placed = digits.map((digit, cell) => symbol(givens[cell] ? 0 : digit)).join("");
    const struck = removed.flatMap((mask, cell) =>
      digits[cell] ? [] : this.grid.digitsOf(mask).map((digit) => `${this.grid.name(cell)}<>${digit}`),
    );
    return { board: written(this.variant, givens), placed, removed: struck };
  }

  /** The puzzle as it was set. */
  puzzle() {
    return written(this.variant, this.play.givens);
  }

  /** @param {number} cell @returns {number[]} the digits that the board leaves to a cell */
  candidates(cell) {
    if (this.play.digits[cell]) return [];
    const seen = this.play.removed[cell] | this.grid.ruledOut(cell, this.play.digits);
    return Array.from({ length: this.grid.size }, (_, i) => i + 1).filter((d) => !(seen & (1 << d)));
  }

  /** @returns {Set<number>} cells whose digit another one rules out: the same in a house, or by a constraint */
  clashes() {
    const { digits } = this.play;
    const found = new Set();
    digits.forEach((digit, cell) => {
      if (digit && this.grid.ruledOut(cell, digits) & (1 << digit)) found.add(cell);
    });
    return found;
  }

  get isComplete() {
    return !this.editing && this.play.digits.every(Boolean) && !this.clashes().size;
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
    const digits = changed(this.play.digits, open, () => (all ? 0 : digit));
    this.#move(this.#tidied({ ...this.play, digits }, all ? [] : open, digit));
  }

  /** @param {Play} play @param {number[]} cells @param {number} digit that was placed there */
  #tidied(play, cells, digit) {
    return this.tidies && cells.length ? tidied(play, this.grid, cells, digit) : play;
  }

  /** @param {number} cell @param {number} digit of a puzzle that is typed in; 0 for none */
  setGiven(cell, digit) {
    if (this.play.digits[cell] === digit) return;
    this.#move({ ...this.play, digits: changed(this.play.digits, [cell], () => digit) });
  }

  /** Digits; where there are none, marks; where there are none of them, colours. @param {number[]} cells */
  erase(cells) {
    const open = cells.filter((cell) => !this.isGiven(cell));
    const { digits, corner, centre, removed } = this.play;
    const clear = (/** @type {number[]} */ list) => changed(list, open, () => 0);
    if (open.some((cell) => digits[cell])) this.#move({ ...this.play, digits: clear(digits) });
    else if (open.some((cell) => corner[cell] | centre[cell] | removed[cell]))
      this.#move({ ...this.play, corner: clear(corner), centre: clear(centre), removed: clear(removed) });
    else this.setOwn(unpainted(this.play, cells));
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
    this.#move({ ...this.play, [kind]: changed(this.play[kind], open, (old) => (all ? old & ~bit : old | bit)) });
  }

  /** Colours and lines of one's own: colours.js and pen.js make them. @param {Partial<Play>} own @param {boolean} more */
  setOwn(own, more = false) {
    if (Object.entries(own).some(([name, value]) => this.play[/** @type {keyof Play} */ (name)] !== value))
      this.#move({ ...this.play, ...own }, more);
  }

  /** @param {import("../types.js").Step} step */
  apply(step) {
    let play = this.play;
    if (step.place) {
      const [cell, digit] = this.grid.candidate(step.place);
      play = this.#tidied({ ...play, digits: changed(play.digits, [cell], () => digit) }, [cell], digit);
    }
    const removed = [...play.removed];
    for (const text of step.eliminate ?? []) {
      const [cell, digit] = this.grid.candidate(text);
      removed[cell] |= 1 << digit;
    }
    this.#move({ ...play, removed });
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
    this.#travel(this.past, this.future);
  }

  redo() {
    this.#travel(this.future, this.past);
  }

  /** @param {Moment[]} from @param {Moment[]} to */
  #travel(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push({ sheet: this.sheet, play: this.play });
    this.#show(next, "undo");
  }
}
