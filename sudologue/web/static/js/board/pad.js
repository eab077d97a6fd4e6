// @ts-check
/** The pad beside the board: what a digit does, the digits, and tools. */

import { ARROWS, block, button, byId, onClick } from "../page.js";
import { saveSettings } from "../settings.js";
import { symbol } from "./grid.js";
import { element } from "./svg.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../app.js").Mode} Mode */

const COLOURS = ["blue", "green", "orange", "red", "violet", "teal"];

/** @param {App} app */
export function connectPad(app) {
  onClick("undo", () => app.game.undo());
  onClick("redo", () => app.game.redo());
  onClick("erase", () => app.game.erase(app.cells));
  const auto = byId("auto", HTMLInputElement);
  auto.checked = app.settings.auto;
  auto.addEventListener("change", () => {
    app.settings.auto = auto.checked;
    saveSettings(app.settings);
    drawModes(app);
    app.draw();
  });
  onClick("pairs", () => {
    app.pairs = !app.pairs;
    button("pairs").setAttribute("aria-pressed", String(app.pairs));
    app.draw();
  });
  app.onDraw.push(() => drawPad(app));
  drawModes(app);
}

/** @param {App} app @returns {[Mode, string][]} */
function modes(app) {
  /** @type {[Mode, string][]} */
  const marks = app.settings.auto
    ? [["corner", "Candidate"]]
    : [
        ["corner", "Corner"],
        ["centre", "Centre"],
      ];
  return [["digit", "Digit"], ...marks, ["colour", "Colour"]];
}

/** @param {App} app */
export function nextMode(app) {
  const names = modes(app).map(([name]) => name);
  setMode(app, names[(names.indexOf(app.mode) + 1) % names.length]);
  app.announce(`Mode: ${modes(app).find(([name]) => name === app.mode)?.[1]}`);
}

/** @param {App} app @param {Mode} mode */
export function setMode(app, mode) {
  app.mode = mode;
  drawModes(app);
}

/**
 * A group of buttons of which one is chosen; arrow keys choose.
 *
 * @template T
 * @param {HTMLElement} place
 * @param {[T, string][]} options
 * @param {T} chosen
 * @param {(value: T) => void} choose
 * @param {(node: HTMLElement, value: T, text: string) => void} dress
 */
function drawRadios(place, options, chosen, choose, dress) {
  const hadFocus = place.contains(document.activeElement);
  const made = options.map(([value, text], i) => {
    const node = document.createElement("button");
    node.type = "button";
    node.setAttribute("role", "radio");
    node.setAttribute("aria-checked", String(value === chosen));
    node.tabIndex = value === chosen ? 0 : -1;
    dress(node, value, text);
    node.addEventListener("click", () => choose(value));
    node.addEventListener("keydown", (event) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      choose(options[(i + arrow[0] + arrow[1] + options.length) % options.length][0]);
    });
    return node;
  });
  place.replaceChildren(...made);
  if (hadFocus) made.find((node) => node.tabIndex === 0)?.focus();
}

/** @param {App} app */
function drawModes(app) {
  const known = modes(app);
  if (!known.some(([name]) => name === app.mode)) app.mode = "digit";
  drawRadios(block("modes"), known, app.mode, (mode) => setMode(app, mode), (node, _, text) => {
    node.textContent = text;
  });
  const place = block("colours");
  place.hidden = app.mode !== "colour";
  /** @type {[number, string][]} */
  const colours = COLOURS.map((name, i) => [i + 1, name]);
  const choose = (/** @type {number} */ colour) => {
    app.colour = colour;
    drawModes(app);
  };
  drawRadios(place, colours, app.colour, choose, (node, value, text) => {
    const picture = element("svg", { viewBox: "0 0 22 22", "aria-hidden": "true" });
    picture.append(element("circle", { cx: 11, cy: 11, r: 9, class: `own-${value}` }));
    node.append(picture);
    node.setAttribute("aria-label", text);
  });
}

/** @param {App} app */
function drawPad(app) {
  const place = block("keys");
  const { size } = app.game.grid;
  if (place.childElementCount !== size) {
    const keys = Array.from({ length: size }, (_, i) => {
      const node = document.createElement("button");
      node.type = "button";
      node.addEventListener("click", () => app.type(i + 1));
      return node;
    });
    place.replaceChildren(...keys);
    place.dataset.size = String(size);
  }
  [...place.children].forEach((node, i) => {
    const left = Math.max(0, size - app.game.countOf(i + 1));
    const note = document.createElement("small");
    note.textContent = String(left);
    node.replaceChildren(String(i + 1), note);
    node.setAttribute("aria-label", `${i + 1}, ${left} left`);
    if (i >= 9) node.setAttribute("title", `Key ${symbol(i + 1)}`);
  });
  button("undo").disabled = !app.game.past.length;
  button("redo").disabled = !app.game.future.length;
  button("check").disabled = app.game.editing;
}
