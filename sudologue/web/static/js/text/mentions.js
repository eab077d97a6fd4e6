// @ts-check
/**
 * Words that speak of things on the board. Whatever they mention is lit up there: while the pointer is over it, while it has
 * the focus, and from a tap until the next one elsewhere.
 *
 * For screen readers a text stays a text: mentions have no role of their own. A text is one stop for Tab, and the arrow
 * keys go from mention to mention.
 */

import { block } from "../page.js";
import { stageOf } from "./stage.js";
import { toneOf } from "./tones.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../board/light.js").Lit} Lit */
/** @typedef {import("./stage.js").Stage} Stage */

/** Mentions that lead somewhere else: an earlier step, the page of a technique. @type {Map<string, string>} */
const PLACES = new Map([
  ["step", "#step-"],
  ["technique", "#learn="],
]);

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
  const goal = isReachable && PLACES.get(kind);
  if (kind === "technique" && !goal) return text; // nothing on the board to be lit
  const node = document.createElement(goal ? "a" : "span");
  if (node instanceof HTMLAnchorElement) node.href = `${goal}${target}`;
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
    for (const other of document.querySelectorAll(".mention.lit")) {
      other.classList.remove("lit");
      stageOf(this.app, other).light.clear();
    }
    if (!node) return this.app.unlight();
    node.classList.add("lit");
    const { kind = "", target = "" } = node.dataset;
    const stage = stageOf(this.app, node);
    stage.light.show(placeOf(stage, kind, target));
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
    if (node.dataset.kind === "technique") return;
    if (node.dataset.kind === "step") {
      event.preventDefault();
      this.#go(node);
      return;
    }
    this.#pin(node === this.pinned ? null : node);
    // On a phone the text may be far from the board; beneath that it stands once more.
    if (this.pinned && stageOf(this.app, node).isOwn) block("board").scrollIntoView({ block: "nearest" });
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
  const { kind = "", target = "" } = node.dataset;
  const text = node.textContent ?? "";
  if (PLACES.has(kind)) return `${text}. Enter goes there.`;
  const stage = stageOf(app, node);
  if (kind === "cell" && stage.isOwn) return app.view.cells[stage.grid.index(target)].getAttribute("aria-label") ?? text;
  const { candidates = [], cells = [] } = placeOf(stage, kind, target);
  if (kind === "digit") return `${text}: in ${cells.length} cells, a candidate in ${candidates.length}.`;
  return cells.length ? `${text}: ${cells.length} cells.` : text;
}

/** What a mention speaks of. @param {Stage} stage @param {string} kind @param {string} target @returns {Lit} */
export function placeOf(stage, kind, target) {
  const { grid } = stage;
  switch (kind) {
    case "cell":
      return { cells: [grid.index(target)] };
    case "candidate":
      return ofCandidate(stage, grid.candidate(target));
    case "house":
    case "constraint":
      return { cells: (grid.layers?.places[target] ?? []).map((name) => grid.index(name)) };
    case "digit":
      return ofDigit(stage, Number(target));
    case "step":
      return ofStep(stage, Number(target));
    default:
      return {};
  }
}

/** Where a digit stands already, its cell. @param {Stage} stage @param {[number, number]} candidate @returns {Lit} */
function ofCandidate({ digits }, candidate) {
  return digits[candidate[0]] > 0 ? { cells: [candidate[0]] } : { candidates: [candidate] };
}

/** @param {Stage} stage @param {number} digit @returns {Lit} */
function ofDigit({ digits, candidates }, digit) {
  const all = digits.map((_, cell) => cell);
  return {
    cells: all.filter((cell) => digits[cell] === digit),
    candidates: all.filter((cell) => candidates(cell).includes(digit)).map((cell) => [cell, digit]),
  };
}

/** Where it has done something. @param {Stage} stage @param {number} number @returns {Lit} */
function ofStep({ grid, stepAt }, number) {
  const { place, eliminate = [] } = stepAt(number) ?? {};
  const done = place ? [place] : eliminate;
  return { cells: [...new Set(done.map((text) => grid.candidate(text)[0]))] };
}
