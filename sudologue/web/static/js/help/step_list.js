// @ts-check
/** A list of told steps that one can click through; the board shows the chosen one. */

import { reveal } from "../page.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Told} Told */

export class StepList {
  /**
   * @param {App} app
   * @param {HTMLElement} place
   * @param {string} word what an item is called
   */
  constructor(app, place, word) {
    this.app = app;
    this.place = place;
    this.word = word;
    /** @type {import("../types.js").Scene[]} */
    this.scenes = [];
    /** @type {string[]} */
    this.texts = [];
    this.current = -1;
  }

  clear() {
    this.scenes = [];
    this.texts = [];
    this.current = -1;
    this.place.replaceChildren();
  }

  get length() {
    return this.scenes.length;
  }

  /** @param {Told} told */
  fill(told) {
    this.clear();
    this.scenes = told.scenes;
    this.texts = told.narration.steps;
    this.place.replaceChildren(...this.texts.map((text, i) => this.#item(text, i)));
  }

  /**
   * @param {string} text
   * @param {number} i
   */
  #item(text, i) {
    const item = document.createElement("li");
    const node = document.createElement("button");
    node.type = "button";
    node.textContent = text;
    node.addEventListener("click", () => this.show(i));
    item.append(node);
    return item;
  }

  /** @param {number} i */
  show(i) {
    this.#nodes()[this.current]?.removeAttribute("aria-current");
    this.current = i;
    const node = this.#nodes()[i];
    node?.setAttribute("aria-current", "step");
    if (node) reveal(node);
    const title = `${this.word} ${i + 1} of ${this.length}`;
    const move = (/** @type {number} */ by) => this.move(by);
    this.app.look({ scene: this.scenes[i], isOther: true, title, move });
    this.app.explain(this.texts[i]);
  }

  /** @param {number} by @returns {boolean} was there anywhere to go? */
  move(by) {
    const to = this.current + by;
    if (to < 0 || to >= this.length) return false;
    this.show(to);
    return true;
  }

  #nodes() {
    return [...this.place.querySelectorAll("button")];
  }
}
