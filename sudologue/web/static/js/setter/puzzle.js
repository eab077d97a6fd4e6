// @ts-check
/** A puzzle that is being set: what is on it, and everything that can be undone. Nothing here is drawn or asked. */

import { digitOf, symbol } from "../board/grid.js";

/** @typedef {import("./types.js").Kind} Kind */
/** A constraint as JSON has it. @typedef {{type: string, [field: string]: unknown}} Constraint */
/**
 * One state of the puzzle. It never changes: every edit makes a new one.
 *
 * @typedef {{size: number, givens: number[], boxes: boolean | number[], constraints: Constraint[], name: string,
 *   author: string, rules: string}} Draft
 */

/** @param {number} size @returns {Draft} */
export const blank = (size) => ({
  size,
  givens: new Array(size * size).fill(0),
  boxes: true,
  constraints: [],
  name: "",
  author: "",
  rules: "",
});

/**
 * The draft as the server reads it. Rules that spare drawn pairs are told which pairs these are.
 *
 * @param {Draft} draft
 * @param {Map<string, Kind>} kinds
 */
export function documentOf(draft, kinds) {
  const { size, boxes, name, author, rules } = draft;
  const constraints = draft.constraints.map((each) => {
    const exempted = kinds.get(each.type)?.exempted ?? [];
    if (!exempted.length) return each;
    return { ...each, exempt: draft.constraints.filter(({ type }) => exempted.includes(type)).map(({ cells }) => cells) };
  });
  const told = Object.entries({ name, author, rules }).filter(([, text]) => text);
  const givens = size > 9 ? draft.givens : draft.givens.map(symbol).join("");
  return { size, givens, boxes, constraints, ...Object.fromEntries(told) };
}

/**
 * The draft in a document of the server's.
 *
 * @param {{size: number, givens?: string | number[], boxes?: boolean | number[], constraints?: Constraint[], name?: string, author?: string, rules?: string}} document
 * @returns {Draft}
 */
export function draftOf(document) {
  const { size, givens = [], boxes = true, constraints = [], name = "", author = "", rules = "" } = document;
  const digits = typeof givens === "string" ? [...givens].map(digitOf) : givens;
  const filled = blank(size).givens.map((_, cell) => digits[cell] ?? 0);
  return { size, givens: filled, boxes, constraints, name, author, rules };
}

/** Drafts one after another, with a way back and forth. */
export class History {
  /** @param {Draft} draft */
  constructor(draft) {
    this.draft = draft;
    /** @type {Draft[]} */
    this.past = [];
    /** @type {Draft[]} */
    this.future = [];
  }

  /** @param {Draft} next */
  take(next) {
    this.past = [...this.past, this.draft];
    this.future = [];
    this.draft = next;
  }

  /** All of it, to come back to. */
  get state() {
    const { draft, past, future } = this;
    return { draft, past, future };
  }

  set state({ draft, past, future }) {
    Object.assign(this, { draft, past, future });
  }

  /** @returns {boolean} was there anything to undo? */
  undo() {
    const next = this.past.at(-1);
    if (next) this.state = { draft: next, past: this.past.slice(0, -1), future: [...this.future, this.draft] };
    return Boolean(next);
  }

  /** @returns {boolean} */
  redo() {
    const next = this.future.at(-1);
    if (next) this.state = { draft: next, past: [...this.past, this.draft], future: this.future.slice(0, -1) };
    return Boolean(next);
  }
}

/** @param {Draft} draft @param {number} place @param {Constraint[]} others in the place of that one; without any, it is taken away */
export const exchanged = (draft, place, others) => ({ ...draft, constraints: draft.constraints.flatMap((each, i) => (i === place ? others : [each])) });

/** @param {Draft} draft @param {Constraint[]} more */
export const plus = (draft, more) => ({ ...draft, constraints: [...draft.constraints, ...more] });

/** @param {Draft} draft @param {number[]} cells @param {number} digit the same again takes it out; 0 takes any out */
export function withGivens(draft, cells, digit) {
  const all = cells.every((cell) => draft.givens[cell] === digit);
  const givens = draft.givens.map((old, cell) => (cells.includes(cell) ? (all ? 0 : digit) : old));
  return { ...draft, givens };
}
