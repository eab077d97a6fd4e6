// @ts-check
/** Keyboard, mouse and touch on the board. */

import { ARROWS, block } from "../page.js";
import { digitOf } from "./grid.js";
import { nextMode } from "./pad.js";

/** @typedef {import("../app.js").App} App */

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
  if (event.target !== document.body || document.querySelector("dialog[open], body.learning")) return;
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

