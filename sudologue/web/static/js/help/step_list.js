// @ts-check
/**
 * A list of told steps under the names of their techniques. One of them is chosen, and the board shows it: what there is to
 * see of it is asked for when it is wanted, so that a long list is there at once.
 */

import { ApiError, ask } from "../api.js";
import { symbol } from "../board/grid.js";
import { reveal } from "../page.js";
import { Argument } from "../text/argument.js";
import { living, tint } from "../text/mentions.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Explained} Explained */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {{board: string, placed?: string, removed?: string[]}} Position */
/** @typedef {{steps: Step[], pieces: Piece[][], position: Position}} Filling */

export class StepList {
  /**
   * @param {App} app
   * @param {HTMLElement} place
   * @param {import("../types.js").About} about
   * @param {{word: string, isTrail: boolean}} kind what an item is called; does each step go on from the one before?
   */
  constructor(app, place, about, { word, isTrail }) {
    this.app = app;
    this.place = place;
    this.word = word;
    this.isTrail = isTrail;
    this.names = new Map(about.techniques.map(({ id, name }) => [id, name]));
    /** Called when another step is chosen. @type {((i: number) => void)[]} */
    this.onShow = [];
    /** Called when a step is chosen that the filter hides. @type {() => void} */
    this.onHidden = () => {};
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Piece[][]} */
    this.pieces = [];
    /** @type {HTMLElement[]} */
    this.items = [];
    /** @type {Map<number, Promise<Explained>>} */
    this.explained = new Map();
    /** Where the first step begins. @type {Position} */
    this.position = { board: "" };
    this.current = -1;
    place.addEventListener("click", (event) => this.#click(event));
    place.addEventListener("keydown", (event) => this.#key(event));
    place.addEventListener("pointerover", (event) => this.#enliven(event.target));
    place.addEventListener("step-wanted", (event) => {
      if (event instanceof CustomEvent) this.show(event.detail - 1, true);
    });
  }

  clear() {
    this.steps = [];
    this.pieces = [];
    this.items = [];
    this.explained = new Map();
    this.current = -1;
    this.place.replaceChildren();
  }

  get length() {
    return this.steps.length;
  }

  /** Or was another panel brought to the front? */
  get #isInFront() {
    return !this.place.closest("[role=tabpanel][hidden]");
  }

  /** The first look at what was filled in; none where another panel was brought to the front meanwhile. @param {number} i */
  begin(i) {
    if (this.#isInFront) this.show(i);
  }

  /** @param {Filling} filling */
  fill({ steps, pieces, position }) {
    this.clear();
    this.steps = steps;
    this.pieces = pieces.map((told, i) => withoutStart(told, `${i + 1}. `));
    this.position = position;
    this.items = this.pieces.map((told, i) => this.#item(told, i));
    /** @type {Node[]} */
    const nodes = [];
    this.items.forEach((item, i) => {
      if (this.steps[i].technique !== this.steps[i - 1]?.technique) nodes.push(this.#heading(i));
      nodes.push(item);
    });
    this.place.replaceChildren(...nodes);
  }

  /** @param {number} i the first of a run of steps with the same technique */
  #heading(i) {
    const { technique } = this.steps[i];
    let end = i;
    while (this.steps[end]?.technique === technique) end += 1;
    const item = document.createElement("li");
    item.className = "heading";
    const heading = document.createElement("h2");
    heading.textContent = this.nameOf(i) + (end - i > 1 ? ` × ${end - i}` : "");
    item.append(heading);
    return item;
  }

  /** What the technique of a step is called. @param {number} i */
  nameOf(i) {
    const { technique } = this.steps[i];
    return this.names.get(technique) ?? technique;
  }

  /** @param {Piece[]} told @param {number} i */
  #item(told, i) {
    const item = document.createElement("li");
    item.className = "step";
    item.dataset.step = String(i);
    const node = document.createElement("button");
    node.type = "button";
    node.className = "pick";
    node.textContent = `${i + 1}.`;
    node.setAttribute("aria-label", `Show ${this.word.toLowerCase()} ${i + 1}: ${this.nameOf(i)}`);
    node.tabIndex = i ? -1 : 0;
    const text = document.createElement("div");
    text.className = "told";
    text.textContent = plain(told);
    item.append(node, text);
    return item;
  }

  /** A text whose mentions can be lit; those who only pass by see no difference. @param {EventTarget | null} target */
  #enliven(target, isReachable = false) {
    const item = target instanceof Element ? target.closest("li.step") : null;
    if (!(item instanceof HTMLElement)) return null;
    const text = /** @type {HTMLElement} */ (item.querySelector(".told"));
    const wanted = isReachable ? "walked" : "hovered";
    const alive = text.dataset.alive;
    if (alive === wanted || (alive === "walked" && Number(item.dataset.step) === this.current)) return text;
    text.dataset.alive = wanted;
    text.replaceChildren(living(this.pieces[Number(item.dataset.step)], { isReachable }));
    return text;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target : null;
    const item = target?.closest("li.step");
    if (!(item instanceof HTMLElement)) return;
    const i = Number(item.dataset.step);
    if (i !== this.current || target?.closest(".pick")) this.show(i);
  }

  /** Up and down go from step to step. @param {KeyboardEvent} event */
  #key(event) {
    if (!(event.target instanceof Element) || !event.target.closest(".pick")) return;
    const seen = this.items.map((item, i) => (item.hidden ? -1 : i)).filter((i) => i >= 0);
    const at = seen.indexOf(this.items.findIndex((item) => item.contains(/** @type {Node} */ (event.target))));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: seen.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (seen[to] !== undefined) this.show(seen[to], true);
  }

  /** @param {number} i @param {boolean} focus is the keyboard to go there, too? */
  show(i, focus = false) {
    if (!this.items[i]) return;
    this.#leave();
    this.current = i;
    const item = this.items[i];
    if (item.hidden) this.onHidden();
    item.setAttribute("aria-current", "step");
    this.#pick(i).tabIndex = 0;
    if (focus) this.#pick(i).focus();
    const text = this.#enliven(item, true);
    reveal(item);
    for (const run of this.onShow) run(i);
    const told = plain(this.pieces[i]);
    this.app.explain(`${i + 1}. ${told}`, living(this.pieces[i], { isReachable: false }));
    if (text) this.#see(i, text);
  }

  #leave() {
    for (const node of this.place.querySelectorAll(".argument")) node.remove();
    this.app.argue(null);
    const item = this.items[this.current];
    item?.removeAttribute("aria-current");
    for (const other of this.items) this.#pickIn(other).tabIndex = -1;
    if (item) this.current = -1;
    if (item) this.#enliven(item);
  }

  /** @param {number} i */
  #pick(i) {
    return this.#pickIn(this.items[i]);
  }

  /** @param {HTMLElement} item */
  #pickIn(item) {
    return /** @type {HTMLButtonElement} */ (item.querySelector(".pick"));
  }

  /** Put on the board what there is to see of a step, as soon as that is known. @param {number} i @param {HTMLElement} text */
  async #see(i, text) {
    const { steps } = this;
    const wasInFront = this.#isInFront;
    try {
      const { scene, implications } = await this.#explain(i);
      if (this.steps !== steps || this.current !== i || (wasInFront && !this.#isInFront)) return;
      const title = `${this.word} ${i + 1} of ${this.length}`;
      const trail = { move: (/** @type {number} */ by) => this.move(by), ...this.#numbered() };
      this.app.look({ scene, isOther: this.isTrail, title, ...(this.isTrail ? trail : {}) });
      tint(text, scene);
      this.app.caption(plain(this.pieces[i]), living(this.pieces[i], { isReachable: false, scene }));
      if (implications) this.#argue(i, new Argument(this.app, implications, scene));
      if (this.isTrail && i + 1 < this.length) this.#explain(i + 1).catch(() => {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.app.tell(error.message);
    }
  }

  /** Steps by the numbers that words have for them. */
  #numbered() {
    const { steps } = this;
    return { go: (/** @type {number} */ number) => this.show(number - 1), stepAt: (/** @type {number} */ number) => steps[number - 1] };
  }

  /** @param {number} i @param {Argument} argument */
  #argue(i, argument) {
    this.items[i].append(argument.node);
    this.app.argue(argument);
    reveal(this.items[i]);
  }

  /** @param {number} i @returns {Promise<Explained>} */
  #explain(i) {
    const known = this.explained.get(i);
    if (known) return known;
    const { text: _text, pieces: _pieces, ...step } = this.steps[i];
    const asked = ask("explain", { ...this.#before(i), step, layers: true });
    asked.catch(() => this.explained.delete(i));
    this.explained.set(i, asked);
    return asked;
  }

  /** The position that a step is about. @param {number} i @returns {Position} */
  #before(i) {
    const { board, placed, removed = [] } = this.position;
    const { grid } = this.app.game;
    const digits = [...(placed || ".".repeat(grid.count))];
    const struck = [...removed];
    for (const step of this.isTrail ? this.steps.slice(0, i) : []) {
      if (step.place) {
        const [cell, digit] = grid.candidate(step.place);
        digits[cell] = symbol(digit);
      }
      struck.push(...(step.eliminate ?? []));
    }
    return { board, placed: digits.join(""), removed: struck };
  }

  /** @param {number} by @returns {boolean} was there anywhere to go? */
  move(by) {
    let to = this.current + by;
    while (this.items[to]?.hidden) to += by;
    if (!this.items[to]) return false;
    this.show(to);
    return true;
  }

  /** Only the steps that have all of these words, in their text or the name of their technique. @param {string} words @returns {number} how many are left */
  filter(words) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    this.items.forEach((item, i) => {
      const text = `${this.nameOf(i)} ${this.steps[i].technique} ${plain(this.pieces[i])}`.toLowerCase();
      item.hidden = !wanted.every((word) => text.includes(word));
    });
    this.#hideHeadings();
    return this.items.filter((item) => !item.hidden).length;
  }

  /** A heading with nothing beneath it is none. */
  #hideHeadings() {
    /** @type {HTMLElement | null} */
    let heading = null;
    for (const node of this.place.children) {
      if (!(node instanceof HTMLElement)) continue;
      if (node.matches(".heading")) {
        heading = node;
        heading.hidden = true;
      } else if (heading && !node.hidden) heading.hidden = false;
    }
  }
}

/** @param {Piece[]} pieces */
export const plain = (pieces) => pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

/** A text without the words it starts with, if it does. @param {Piece[]} pieces @param {string} start @returns {Piece[]} */
function withoutStart(pieces, start) {
  const [first, ...rest] = pieces;
  return typeof first === "string" && first.startsWith(start) ? [first.slice(start.length), ...rest].filter((piece) => piece !== "") : pieces;
}
