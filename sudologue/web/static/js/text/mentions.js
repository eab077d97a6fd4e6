// @ts-check
/**
 * Words that speak of things on the board. Whatever they mention is lit up there: while the pointer is over it, while it has
 * the focus, and from a tap until the next one elsewhere.
 *
 * For screen readers a text stays a text: mentions have no role of their own. A text is one stop for Tab, and the arrow
 * keys go from mention to mention.
 */

import { block } from "../page.js";
import { toneOf } from "./tones.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../board/light.js").Lit} Lit */

/** What cannot be shown on the board. */
const NOWHERE = new Set(["technique"]);

/**
 * A text, word for word. One that is `isReachable` can be walked through by the keyboard.
 *
 * @param {Piece[]} pieces
 * @param {{isReachable?: boolean, scene?: Scene | null}} options the scene says what has which colour
 */
export function living(pieces, { isReachable = true, scene = null } = {}) {
  const text = document.createElement("span");
  text.className = "living";
  text.append(...pieces.map((piece) => (typeof piece === "string" ? piece : mention(piece, isReachable))));
  if (isReachable) first(text)?.setAttribute("tabindex", "0");
  if (scene) tint(text, scene);
  return text;
}

/** @param {Exclude<Piece, string>} piece @param {boolean} isReachable */
function mention({ text, kind, target }, isReachable) {
  if (NOWHERE.has(kind)) return text;
  const isLink = kind === "step" && isReachable;
  const node = document.createElement(isLink ? "a" : "span");
  if (node instanceof HTMLAnchorElement) node.href = `#step-${target}`;
  node.className = "mention";
  node.dataset.kind = kind;
  node.dataset.target = target;
  node.textContent = text;
  if (isReachable) node.tabIndex = -1;
  return node;
}

/** @param {Element} text @returns {HTMLElement | null} */
const first = (text) => text.querySelector(".mention");

/** Gives mentions the colours that the board has for them. @param {Element} text @param {Scene | null} scene */
export function tint(text, scene) {
  for (const node of mentionsIn(text)) {
    const tone = scene && toneOf(scene, node.dataset.kind ?? "", node.dataset.target ?? "");
    if (tone) node.dataset.tone = tone;
    else delete node.dataset.tone;
  }
}

/** @param {Element} text @returns {HTMLElement[]} */
const mentionsIn = (text) => [...text.querySelectorAll(".mention")].filter((node) => node instanceof HTMLElement);

/** @param {EventTarget | null} node @returns {HTMLElement | null} */
const mentionAt = (node) => (node instanceof Element ? node.closest(".mention") : null);

export class Mentions {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {HTMLElement | null} */
    this.pinned = null;
    /** @type {import("../app.js").Look | null} */
    this.seen = null;
    document.addEventListener("pointerover", (event) => this.#hover(event));
    document.addEventListener("focusin", (event) => this.#focus(event));
    document.addEventListener("focusout", (event) => this.#leave(event));
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("keydown", (event) => this.#key(event), true); // Escape takes the light away before all else
    app.onDraw.push(() => this.#follow());
  }

  /** What was said of one board is not true of the next. */
  #follow() {
    if (this.app.looking === this.seen) return;
    this.seen = this.app.looking;
    this.#pin(null);
  }

  /** @param {HTMLElement | null} node */
  #pin(node) {
    this.pinned = node;
    this.#light(node);
  }

  /** @param {HTMLElement | null} node */
  #light(node) {
    for (const other of document.querySelectorAll(".mention.lit")) other.classList.remove("lit");
    if (!node) return this.app.unlight();
    node.classList.add("lit");
    this.app.light.show(thingsOf(this.app, node));
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType === "touch") return;
    const node = mentionAt(event.target);
    if (node) this.#light(node);
    else if (document.querySelector(".mention.lit") && !mentionAt(document.activeElement)) this.#light(this.pinned);
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const node = mentionAt(event.target);
    if (node?.matches(":focus-visible")) {
      this.#pin(node);
      this.app.announce(told(this.app, node));
    } else if (!node && this.pinned) this.#pin(null);
  }

  /** After the last stop of the page comes the browser's own. @param {FocusEvent} event */
  #leave({ target, relatedTarget }) {
    if (!relatedTarget && this.pinned && this.pinned === target) this.#pin(null);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const node = mentionAt(event.target);
    if (node && !node.isConnected) return; // the click has chosen a step, whose text is another now
    if (!node || node.closest("button")) {
      if (this.pinned) this.#pin(null);
      return;
    }
    if (node.dataset.kind === "step") {
      event.preventDefault();
      this.#go(node);
      return;
    }
    this.#pin(node === this.pinned ? null : node);
    // On a phone the text may be far from the board; beneath that it stands once more.
    if (this.pinned) block("board").scrollIntoView({ block: "nearest" });
  }

  /** @param {HTMLElement} node */
  #go(node) {
    const number = Number(node.dataset.target);
    const list = node.closest(".step-list");
    if (list) list.dispatchEvent(new CustomEvent("step-wanted", { detail: number }));
    else this.app.looking?.go?.(number);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const node = mentionAt(event.target);
    if (event.key === "Escape" && this.pinned) {
      this.#pin(null);
      event.stopImmediatePropagation();
      return;
    }
    const text = node?.closest(".living");
    if (!node || !text) return;
    const all = mentionsIn(text);
    const at = all.indexOf(node);
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = all[Math.max(0, Math.min(all.length - 1, to))];
    node.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}

/** What those hear who cannot see the light. @param {App} app @param {HTMLElement} node */
function told(app, node) {
  const { kind, target = "" } = node.dataset;
  const text = node.textContent ?? "";
  if (kind === "step") return `${text}. Enter goes there.`;
  if (kind === "cell") return app.view.cells[app.game.grid.index(target)].getAttribute("aria-label") ?? text;
  const { candidates = [], cells = [] } = thingsOf(app, node);
  if (kind === "digit") return `${text}: in ${cells.length} cells, a candidate in ${candidates.length}.`;
  return cells.length ? `${text}: ${cells.length} cells.` : text;
}

/** What a mention speaks of. @param {App} app @param {HTMLElement} node @returns {Lit} */
function thingsOf(app, node) {
  const { kind = "", target = "" } = node.dataset;
  return placeOf(app, kind, target);
}

/** @param {App} app @param {string} kind @param {string} target @returns {Lit} */
export function placeOf(app, kind, target) {
  const { grid } = app.game;
  switch (kind) {
    case "cell":
      return { cells: [grid.index(target)] };
    case "candidate":
      return ofCandidate(app, grid.candidate(target));
    case "house":
    case "constraint":
      return { cells: (grid.layers?.places[target] ?? []).map((name) => grid.index(name)) };
    case "digit":
      return ofDigit(app, Number(target));
    default:
      return {};
  }
}

/** Where a digit stands already, its cell. @param {App} app @param {[number, number]} candidate @returns {Lit} */
function ofCandidate(app, candidate) {
  const isFilled = digitsShown(app)[candidate[0]] > 0;
  return isFilled ? { cells: [candidate[0]] } : { candidates: [candidate] };
}

/** @param {App} app @param {number} digit @returns {Lit} */
function ofDigit(app, digit) {
  const digits = digitsShown(app);
  const all = digits.map((_, cell) => cell);
  return {
    cells: all.filter((cell) => digits[cell] === digit),
    candidates: all.filter((cell) => candidatesShown(app, cell).includes(digit)).map((cell) => [cell, digit]),
  };
}

/** What stands on the board that is shown: one's own, or one of a solution. @param {App} app */
const digitsShown = ({ looking, game }) =>
  looking?.isOther ? looking.scene.digits.map((digit) => digit ?? 0) : game.play.digits;

/** @param {App} app @param {number} cell */
const candidatesShown = ({ looking, game }, cell) =>
  looking?.isOther ? looking.scene.candidates[cell] : game.candidates(cell);
