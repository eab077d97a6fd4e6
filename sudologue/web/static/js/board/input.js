// @ts-check
/**
 * Keyboard, mouse and touch on the board. What they do there is up to one tool at a time, `app.tool`: selecting (select.js),
 * painting (paint.js), the pen (pen.js), and whatever else takes the board for a while.
 *
 * To add a tool: make an object of type `Tool`, and set `app.tool` to it; `setMode(app, app.mode)` of pad.js gives the board
 * back to the tool of the chosen mode. Pointers come as spots (a cell, and where in it), each new spot of a drag once;
 * keys come first to the tool, then to what all tools share: moving, selecting all, digits, erasing, Space for the next mode.
 */

import { ARROWS, block, isBoardAway, isField } from "../page.js";
import { digitOf } from "./grid.js";
import { nextMode } from "./pad.js";

/** @typedef {import("../app.js").App} App */
/**
 * A place on the board: a cell, and where in it, from 0 to 1.
 * @typedef {{cell: number, x: number, y: number}} Spot
 */
/**
 * What the keys held down make of a digit: a candidate or corner mark, or a centre mark.
 * @typedef {{corner?: boolean, centre?: boolean}} Held
 */
/**
 * @typedef {object} Tool
 * @property {boolean} [isFine] drags come with every spot, not only with those near the middle of a cell
 * @property {(spot: Spot, event: PointerEvent) => void} press
 * @property {(spot: Spot) => void} [drag] the pointer moves on, still pressed
 * @property {() => void} [release]
 * @property {(spot: Spot) => void} [double] a double click
 * @property {(digit: number, held: Held) => void} type a digit, by key or on the pad
 * @property {() => void} erase
 * @property {(event: KeyboardEvent) => boolean} [key] any other key; says whether it was for the tool
 */

/** How far from the middle of a cell a drag still means it: so that a diagonal does not take its neighbours along. */
const REACH = 0.44;

/** @param {App} app */
export function connectInput(app) {
  const board = block("board");
  board.addEventListener("keydown", (event) => onBoardKey(app, event));
  document.addEventListener("keydown", (event) => onPageKey(app, event));
  board.addEventListener("pointerdown", (event) => onPress(app, event));
  board.addEventListener("pointermove", (event) => onDrag(app, event));
  for (const name of ["pointerup", "pointercancel"]) board.addEventListener(name, () => app.tool.release?.());
  board.addEventListener("mousedown", (event) => event.preventDefault()); // the focus goes where the tool says
  board.addEventListener("dblclick", (event) => {
    const spot = spotAt(app, event);
    if (spot && !app.looking) app.tool.double?.(spot);
  });
  board.addEventListener("focusin", (event) => onFocus(app, event));
}

/** @param {App} app @param {{clientX: number, clientY: number}} event @returns {Spot | null} */
function spotAt(app, event) {
  const { size } = app.game.grid;
  const box = block("board").getBoundingClientRect();
  const across = ((event.clientX - box.left) / box.width) * size;
  const down = ((event.clientY - box.top) / box.height) * size;
  const [col, row] = [Math.floor(across), Math.floor(down)];
  if (row < 0 || col < 0 || row >= size || col >= size) return null;
  return { cell: row * size + col, x: across - col, y: down - row };
}

/** @param {App} app @param {FocusEvent} event */
function onFocus(app, event) {
  const node = event.target instanceof HTMLElement ? event.target : null;
  const cell = Number(node?.dataset.cell ?? -1);
  const isOfAnother = cell >= app.game.grid.count; // a smaller board is about to be drawn
  if (cell < 0 || isOfAnother || app.selected.has(cell)) return;
  app.select(cell, false);
  app.draw();
}

/** @param {App} app @param {PointerEvent} event */
function onPress(app, event) {
  const spot = spotAt(app, event);
  if (!spot || event.button !== 0 || !event.isPrimary) return;
  block("board").setPointerCapture(event.pointerId);
  app.tool.press(spot, event);
  app.view.cells[app.active].focus({ preventScroll: true });
  block("board").dispatchEvent(new CustomEvent("cell-chosen", { detail: spot.cell }));
}

/** @param {App} app @param {PointerEvent} event */
function onDrag(app, event) {
  if (!(event.buttons & 1) || !event.isPrimary) return;
  const passed = event.getCoalescedEvents?.() ?? [];
  for (const each of passed.length ? passed : [event]) {
    const spot = spotAt(app, each);
    if (spot && (app.tool.isFine || Math.hypot(spot.x - 0.5, spot.y - 0.5) <= REACH)) app.tool.drag?.(spot);
  }
}

/** @param {App} app @param {KeyboardEvent} event */
function onBoardKey(app, event) {
  if (moveBy(app, event) || selectAll(app, event) || app.tool.key?.(event)) return event.preventDefault();
  const digit = typedDigit(event);
  const isShortcut = event.metaKey || (event.ctrlKey && !/^[1-9]$/.test(event.key)); // Ctrl and a letter is the browser's
  if (digit && digit <= app.game.grid.size && !isShortcut) {
    app.type(digit, { corner: event.shiftKey, centre: event.altKey || event.ctrlKey });
    event.stopPropagation();
    return event.preventDefault();
  }
  if (["Delete", "Backspace", "0"].includes(event.key)) app.tool.erase();
  else if (event.key === " ") nextMode(app);
  else if (event.key === "Escape" && app.looking) app.look(null);
  else return undefined;
  return event.preventDefault();
}

/** @param {App} app @param {KeyboardEvent} event */
function selectAll(app, event) {
  if (event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey)) return false;
  app.selectAll([...app.view.cells.keys()]);
  return true;
}

/**
 * Where nothing has the focus, keys are for the board, which takes it. Digits are from everywhere, but for places that take
 * them: whoever pressed a button for a hint types the digit next.
 *
 * @param {App} app
 * @param {KeyboardEvent} event
 */
function onPageKey(app, event) {
  if (isBoardAway() || block("board").inert || event.defaultPrevented) return;
  const isFree = event.target === document.body;
  const isDigit = /^[0-9]$/.test(event.key) || (event.shiftKey && /^Digit[1-9]$/.test(event.code));
  if (!isFree && (!isDigit || isField(event.target) || event.target instanceof HTMLSelectElement)) return;
  onBoardKey(app, event);
  if (event.defaultPrevented && isFree) app.view.cells[app.active].focus();
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
