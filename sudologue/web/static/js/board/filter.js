// @ts-check
/** Lights up a digit, wherever it stands or may still go, until that is switched off. */

import { block, button, onClick } from "../page.js";
import { setMode } from "./pad.js";
import { SelectTool } from "./select.js";

/** @typedef {import("../app.js").App} App */

/** Asks which digit: by key, on the pad, or in a cell. */
class FilterTool extends SelectTool {
  /** @override @param {import("./input.js").Spot} spot @param {PointerEvent} event */
  press(spot, event) {
    super.press(spot, event);
    const digit = this.app.game.play.digits[spot.cell] || this.app.view.digitAt(spot);
    if (digit) this.type(digit);
  }

  /** @override @param {number} digit */
  type(digit) {
    setMode(this.app, this.app.mode);
    light(this.app, digit);
  }

  /** @override @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape") return false;
    setMode(this.app, this.app.mode);
    light(this.app, 0);
    return true;
  }
}

/** @param {App} app @param {number} digit 0 for none */
function light(app, digit) {
  app.filter = digit;
  app.tell("");
  app.draw();
  app.announce(digit ? `${digit} is lit up, ${app.game.countOf(digit)} on the board` : "No digit is lit up");
}

/** @param {App} app */
const isAsking = (app) => app.tool instanceof FilterTool;

/** The digit of the selected cell; without one, ask for it. @param {App} app */
function toggle(app) {
  const isOn = app.filter > 0 || isAsking(app);
  if (isAsking(app)) setMode(app, app.mode);
  if (isOn) return light(app, 0);
  const digit = app.selected.size === 1 ? app.game.play.digits[app.active] : 0;
  if (digit) return light(app, digit);
  app.tool = new FilterTool(app);
  app.draw();
  app.tell("Which digit is to be lit up? Press it, on the pad or the keyboard.", true);
  if (!block("keys").contains(document.activeElement)) app.view.cells[app.active].focus();
  return undefined;
}

/** @param {App} app */
function draw(app) {
  const node = button("filter");
  node.textContent = app.filter ? `Filter ${app.filter}` : "Filter";
  node.setAttribute("aria-pressed", String(app.filter > 0 || isAsking(app)));
}

/** @param {App} app */
export function connectFilter(app) {
  onClick("filter", () => toggle(app));
  app.onDraw.push(() => draw(app));
}
