// @ts-check
/** The pad beside the board: what a digit does, the digits or colours, tools, and what the chosen mode lets one choose. */

import { block, button, byId, onClick } from "../page.js";
import { saveSettings } from "../settings.js";
import { COLOURS, painted } from "./colours.js";
import { symbol } from "./grid.js";
import { PENS } from "./pens.js";
import { drawRadios } from "./radios.js";
import { element } from "./svg.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../app.js").Mode} Mode */

/** @param {App} app */
export function connectPad(app) {
  onClick("undo", () => app.game.undo());
  onClick("redo", () => app.game.redo());
  onClick("erase", () => app.tool.erase());
  const auto = byId("auto", HTMLInputElement);
  auto.checked = app.auto;
  auto.addEventListener("change", () => {
    app.settings.auto = auto.checked;
    setAuto(app, auto.checked);
    saveSettings(app.settings);
  });
  onClick("pairs", () => {
    app.pairs = !app.pairs;
    button("pairs").setAttribute("aria-pressed", String(app.pairs));
    app.draw();
  });
  // Whoever points at a key stays on the board, where the keyboard goes on.
  block("pad").addEventListener("mousedown", (event) => {
    if (event.target instanceof Element && event.target.closest("button")) event.preventDefault();
  });
  app.onDraw.push(() => drawPad(app));
  drawModes(app);
}

/** All candidates, or marks of one's own, for now: the setting is not changed. @param {App} app @param {boolean} isOn */
export function setAuto(app, isOn) {
  app.auto = isOn;
  byId("auto", HTMLInputElement).checked = isOn;
  drawModes(app);
  app.draw();
}

/** @param {App} app @returns {[Mode, string][]} */
function modes(app) {
  /** @type {[Mode, string][]} */
  const marks = app.auto
    ? [["corner", "Candidate"]]
    : [
        ["corner", "Corner"],
        ["centre", "Centre"],
      ];
  return [["digit", "Digit"], ...marks, ["colour", "Colour"], ["pen", "Pen"]];
}

/** @param {App} app */
export function nextMode(app) {
  const names = modes(app).map(([name]) => name);
  setMode(app, names[(names.indexOf(app.mode) + 1) % names.length]);
  app.announce(`Mode: ${modes(app).find(([name]) => name === app.mode)?.[1]}`);
}

/** What digits and pointers do from now on. @param {App} app @param {Mode} mode */
export function setMode(app, mode) {
  const isOther = app.tool !== app.tools[mode];
  app.mode = mode;
  app.tool = app.tools[mode];
  drawModes(app);
  if (isOther) app.draw();
}

/** @param {App} app @param {import("./play.js").LinkKind} pen */
export function setPen(app, pen) {
  app.pen = pen;
  drawModes(app);
}

/**
 * With several cells selected, they take the colour; otherwise it is the one to paint with.
 *
 * @param {App} app
 * @param {number} colour
 * @param {boolean} isPassing
 */
function chooseColour(app, colour, isPassing) {
  app.colour = colour;
  if (app.selected.size > 1 && !isPassing) {
    const isOn = app.cells.some((cell) => !(app.game.play.cellColours[cell] & (1 << colour)));
    app.game.setOwn(painted(app.game.play, app.cells, colour, isOn));
  }
  drawModes(app);
}

/** @param {App} app @param {boolean} isCandidates */
function setPainted(app, isCandidates) {
  app.paintsCandidates = isCandidates;
  drawModes(app);
}

/** @param {App} app */
export function drawModes(app) {
  const known = modes(app);
  if (!known.some(([name]) => name === app.mode)) return setMode(app, "digit");
  const { mode } = app;
  drawRadios(block("modes"), known, mode, (chosen) => setMode(app, chosen));
  block("keys").hidden = mode === "colour";
  block("colours").hidden = mode !== "colour";
  block("for-digits").hidden = mode === "colour" || mode === "pen";
  block("for-colours").hidden = mode !== "colour";
  block("for-pen").hidden = mode !== "pen";
  /** @type {[number, string][]} */
  const colours = COLOURS.map((name, i) => [i + 1, name]);
  drawRadios(block("colours"), colours, app.colour, (colour, isPassing) => chooseColour(app, colour, isPassing), dressColour);
  drawRadios(block("for-colours"), [[false, "Cells"], [true, "Candidates"]], app.paintsCandidates, (is) => setPainted(app, is));
  drawRadios(block("for-pen"), PENS, app.pen, (pen) => setPen(app, pen));
}

/** @param {HTMLElement} node @param {number} colour @param {string} name */
function dressColour(node, colour, name) {
  const picture = element("svg", { viewBox: "0 0 28 28", "aria-hidden": "true" });
  picture.append(element("circle", { cx: 14, cy: 14, r: 12, class: `own-${colour}` }));
  picture.append(element("text", { x: 14, y: 18.5, class: "number" }, String(colour)));
  node.append(picture);
  node.setAttribute("aria-label", name);
  node.title = `${name} (${colour})`;
}

/** @param {App} app */
function drawPad(app) {
  const place = block("keys");
  const { size } = app.game.grid;
  if (app.game.editing && (app.mode === "colour" || app.mode === "pen")) setMode(app, "digit"); // givens are digits
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
  button("check").disabled = button("quick-hint").disabled = app.game.editing;
}
