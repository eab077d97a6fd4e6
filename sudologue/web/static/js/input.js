// @ts-check
/** Keyboard, mouse and touch on the board, and the pad beneath it. */

import { digitOf, symbol } from "./grid.js";
import { block, button, byId, onClick } from "./page.js";
import { saveSettings } from "./settings.js";
import { element } from "./svg.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./app.js").Mode} Mode */

const COLOURS = ["blue", "green", "orange", "red", "violet", "teal"];

/** @param {App} app */
export function connectInput(app) {
  const board = block("board");
  board.addEventListener("keydown", (event) => onBoardKey(app, event));
  document.addEventListener("keydown", (event) => onPageKey(app, event));
  board.addEventListener("pointerdown", (event) => onPress(app, event));
  board.addEventListener("pointermove", (event) => onDrag(app, event));
  board.addEventListener("dblclick", (event) => {
    const cell = cellOf(event);
    if (cell !== null && !app.looking) app.selectLike(cell);
  });
  board.addEventListener("focusin", (event) => onFocus(app, event));
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

/** @param {Event} event @returns {number | null} */
function cellOf(event) {
  const node = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
  return node instanceof HTMLElement ? Number(node.dataset.cell) : null;
}

/** @param {App} app @param {FocusEvent} event */
function onFocus(app, event) {
  const cell = cellOf(event);
  if (cell === null || app.selected.has(cell)) return;
  app.select(cell, false);
  app.draw();
}

/** @param {App} app @param {PointerEvent} event */
function onPress(app, event) {
  const cell = cellOf(event);
  if (cell === null || event.button !== 0) return;
  if (app.mode === "colour" && !app.looking) paint(app, cell, event);
  app.select(cell, event.shiftKey || event.ctrlKey || event.metaKey);
  app.draw();
  board().dispatchEvent(new CustomEvent("cell-chosen", { detail: cell }));
}

const board = () => block("board");

/** @param {App} app @param {number} cell @param {PointerEvent} event */
function paint(app, cell, event) {
  const box = app.view.cells[cell].getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width;
  const y = (event.clientY - box.top) / box.height;
  const digit = app.view.candidateAt(x, y);
  const isThere = app.settings.auto && app.game.candidates(cell).includes(digit);
  if (isThere) app.game.colourCandidate(cell, digit, app.colour);
  else app.game.colourCell(cell, app.colour);
}

/** A finger that moves over the board scrolls the page; a mouse selects. @param {App} app @param {PointerEvent} event */
function onDrag(app, event) {
  if (event.pointerType === "touch" || !(event.buttons & 1)) return;
  const cell = cellOf(event);
  if (cell === null || app.selected.has(cell)) return;
  app.select(cell, true);
  app.draw();
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {App} app @param {KeyboardEvent} event */
function onBoardKey(app, event) {
  const { size } = app.game.grid;
  if (moveBy(app, event) || writeGiven(app, event) || selectAll(app, event)) return event.preventDefault();
  const digit = typedDigit(event);
  if (digit && digit <= size && !event.ctrlKey && !event.metaKey) {
    const usual = app.mode;
    if (event.shiftKey) app.mode = "corner";
    if (event.altKey) app.mode = "centre";
    app.type(digit);
    app.mode = usual;
    event.stopPropagation();
    return event.preventDefault();
  }
  if (["Delete", "Backspace", "0"].includes(event.key)) app.game.erase(app.cells);
  else if (event.key === " ") nextMode(app);
  else if (event.key === "Escape" && app.looking) app.look(null);
  else if (event.key === "Enter" && app.mode === "colour") app.game.colourCell(app.active, app.colour);
  else return undefined;
  return event.preventDefault();
}

/** While givens are typed in, blanks are typed, too, and Backspace goes back. @param {App} app @param {KeyboardEvent} event */
function writeGiven(app, event) {
  if (!app.game.editing || event.ctrlKey || event.metaKey || event.altKey || app.selected.size > 1) return false;
  if (["0", ".", " "].includes(event.key)) app.typeGiven(0);
  else if (event.key === "Backspace") app.typeGiven(0, -1);
  else return false;
  return true;
}

/** @param {App} app @param {KeyboardEvent} event */
function selectAll(app, event) {
  if (event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey)) return false;
  app.selectAll([...app.view.cells.keys()]);
  return true;
}

/** Where nothing has the focus, keys are for the board, which takes it. @param {App} app @param {KeyboardEvent} event */
function onPageKey(app, event) {
  if (event.target !== document.body || document.querySelector("dialog[open]")) return;
  onBoardKey(app, event);
  if (event.defaultPrevented) app.view.cells[app.active].focus();
}

/** Shift changes what a key types, but not which key it is. @param {KeyboardEvent} event */
function typedDigit(event) {
  const found = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  if (found) return Number(found[1]);
  return event.key.length === 1 && event.key !== "." ? digitOf(event.key) : 0;
}

/** @param {App} app @param {KeyboardEvent} event @returns {boolean} */
function moveBy(app, event) {
  const { grid } = app.game;
  const [row, col] = [grid.row(app.active), grid.col(app.active)];
  const end = grid.size - 1;
  let to = [-1, -1];
  const arrow = ARROWS[event.key];
  if (arrow) to = [(row + arrow[0] + grid.size) % grid.size, (col + arrow[1] + grid.size) % grid.size];
  else if (event.key === "Home") to = [event.ctrlKey ? 0 : row, 0];
  else if (event.key === "End") to = [event.ctrlKey ? end : row, end];
  else if (event.key === "PageUp") to = [0, col];
  else if (event.key === "PageDown") to = [end, col];
  else return false;
  const cell = to[0] * grid.size + to[1];
  app.select(cell, event.shiftKey && Boolean(arrow));
  app.draw();
  app.view.cells[cell].focus();
  return true;
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
function nextMode(app) {
  const names = modes(app).map(([name]) => name);
  setMode(app, names[(names.indexOf(app.mode) + 1) % names.length]);
  app.announce(`Mode: ${modes(app).find(([name]) => name === app.mode)?.[1]}`);
}

/** @param {App} app @param {Mode} mode */
function setMode(app, mode) {
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
