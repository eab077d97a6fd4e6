// @ts-check
/**
 * An argument line by line: what is supposed, what follows, where it breaks. The board shows the line that one is at, and
 * what was said before as far as it still holds.
 */

import { reveal } from "../page.js";
import { drawLineBar } from "./line_bar.js";
import { living, placeOf } from "./mentions.js";
import { playing } from "./stage.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../board/light.js").Claim} Claim */
/** @typedef {import("../board/light.js").Lit} Lit */

export class Argument {
  /**
   * @param {App} app
   * @param {Line[]} lines
   * @param {Scene} scene what the board shows of the step
   */
  constructor(app, lines, scene) {
    this.app = app;
    this.lines = lines;
    this.scene = scene;
    this.at = -1;
    this.numbers = numbersOf(lines);
    this.buttons = lines.map((line, i) => this.#line(line, i));
    this.status = document.createElement("span");
    this.node = this.#node();
    this.#name();
  }

  #node() {
    const node = document.createElement("section");
    node.className = "argument";
    node.setAttribute("aria-label", "Line by line");
    const head = document.createElement("div");
    head.className = "argument-head";
    const title = document.createElement("small");
    title.textContent = "Line by line";
    this.status.className = "quiet";
    head.append(title, this.#button("‹", "One line back (k)", -1), this.#button("›", "One line on (j)", 1), this.status);
    const list = document.createElement("div");
    list.className = "argument-lines";
    list.setAttribute("role", "list");
    list.append(...this.buttons.map(item));
    list.addEventListener("keydown", (event) => this.#key(event));
    node.append(head, list);
    // What surrounds it may be something to click on, too.
    node.addEventListener("click", (event) => event.stopPropagation());
    return node;
  }

  /** @param {string} text @param {string} name @param {number} by */
  #button(text, name, by) {
    const node = document.createElement("button");
    node.type = "button";
    node.textContent = text;
    node.setAttribute("aria-label", name.replace(/ \(.\)$/, ""));
    node.title = name;
    node.addEventListener("click", () => this.move(by));
    return node;
  }

  /** @param {Line} line @param {number} i */
  #line(line, i) {
    const node = document.createElement("button");
    node.type = "button";
    node.className = `line ${line.kind}`;
    node.style.setProperty("--depth", String(line.depth));
    node.tabIndex = i ? -1 : 0;
    const number = this.numbers[i];
    if (number) {
      const badge = document.createElement("b");
      badge.textContent = String(number);
      node.append(badge, " ");
    }
    node.append(living(line.pieces, { isReachable: false, scene: this.scene }));
    node.addEventListener("click", () => this.show(i));
    return node;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const to = { ArrowDown: this.at + 1, ArrowUp: this.at - 1, Home: 0, End: this.lines.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0 && to < this.lines.length) this.show(to, true);
  }

  /** @param {number} by */
  move(by) {
    const to = this.at + by;
    if (to < 0 || to >= this.lines.length) return;
    this.show(to);
  }

  /** @param {number} i */
  show(i, focus = false) {
    this.at = i;
    this.app.argument = this;
    this.buttons.forEach((node, other) => {
      node.tabIndex = other === i ? 0 : -1;
      if (other === i) node.setAttribute("aria-current", "step");
      else node.removeAttribute("aria-current");
    });
    if (focus) this.buttons[i].focus();
    reveal(this.buttons[i]);
    this.#name();
    drawLineBar(this.app);
    this.light();
    const { text, pieces } = this.lines[i];
    this.app.explain(text, living(pieces, { isReachable: false, scene: this.scene }));
  }

  #name() {
    this.status.textContent = this.told;
  }

  /** Where we are. */
  get told() {
    const { length } = this.lines;
    return this.at < 0 ? `${length} lines` : `${this.at + 1} of ${length}`;
  }

  /** Light up the line that we are at. */
  light() {
    if (this.at < 0) return this.app.light.clear();
    return this.app.light.show(litBy(this.app, this, this.at));
  }
}

/** @param {HTMLElement} node */
function item(node) {
  const made = document.createElement("div");
  made.setAttribute("role", "listitem");
  made.append(node);
  return made;
}

/** The numbers of a net's badges; a chain, which has none, is numbered as it goes. @param {Line[]} lines @returns {number[]} */
function numbersOf(lines) {
  if (lines.some((line) => line.turn)) return lines.map((line) => line.turn ?? 0);
  let next = 0;
  return lines.map(({ kind }) => (kind === "suppose" || kind === "then" ? (next += 1) : 0));
}

/**
 * Which lines still hold at a line: not those inside a case that is done with.
 *
 * @param {Line[]} lines
 * @param {number} at
 */
function heldAt(lines, at) {
  /** @type {number[]} */
  let held = [];
  for (let i = 0; i <= at; i += 1) {
    const { depth, kind } = lines[i];
    const opens = kind === "suppose" || kind === "so";
    held = held.filter((j) => lines[j].depth < depth || (lines[j].depth === depth && !(opens && lines[j].kind === "suppose")));
    held.push(i);
  }
  return held;
}

/** @param {App} app @param {Argument} argument @param {number} at @returns {Lit} */
function litBy(app, { lines, numbers }, at) {
  const { grid } = app.game;
  /** @param {string[]} claims */
  const read = (claims) => claims.map((text) => grid.candidate(text));
  const held = heldAt(lines, at);
  /** @type {Claim[]} */
  const claims = held.filter((i) => lines[i].claims.length).map((i) => ({
    candidates: read(lines[i].claims),
    isTrue: lines[i].claims[0].includes("="),
    isPast: i !== at,
    number: numbers[i],
  }));
  for (const i of held) claims.push({ candidates: read(lines[i].left ?? []), isTrue: true, isPast: i !== at });
  const links = held.flatMap((i) => linksOf(lines, i).map(([source, target]) => ({
    source: read(source),
    target: read(target),
    isPast: i !== at,
  })));
  return { claims, links, cells: lines[at].claims.length ? [] : cellsOf(app, lines[at]) };
}

/**
 * From what a line needs, as that was told last, to what it claims; by way of what is left somewhere, if that is why.
 *
 * @param {Line[]} lines
 * @param {number} at
 * @returns {[string[], string[]][]}
 */
function linksOf(lines, at) {
  const { from, claims, left } = lines[at];
  const needed = from.flatMap((n) => lines.slice(0, at).filter((line) => line.n === n && line.claims.length).slice(-1));
  /** @type {[string[], string[]][]} */
  const links = needed.map((source) => [source.claims, left ?? claims]);
  return left ? [...links, [left, claims]] : links;
}

/** Where nothing is claimed, what the words mention: a cell or a house with nothing left. @param {App} app @param {Line} line */
function cellsOf(app, line) {
  const stage = playing(app);
  const found = line.pieces.map((piece) => (typeof piece === "string" || piece.kind === "digit" ? {} : placeOf(stage, piece.kind, piece.target)));
  return [...new Set(found.flatMap(({ cells = [] }) => cells))];
}
