// @ts-check
/** The usual tool: pointers select cells, digits go into them, as digits or as marks. */

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./input.js").Spot} Spot */
/** @typedef {import("./input.js").Held} Held */

export class SelectTool {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {Spot} spot @param {PointerEvent} event */
  press({ cell }, event) {
    const { app } = this;
    const isToggled = event.ctrlKey || event.metaKey;
    if (isToggled && app.selected.has(cell) && app.selected.size > 1) app.unselect(cell);
    else app.select(cell, event.shiftKey || isToggled);
    app.draw();
  }

  /** @param {Spot} spot */
  drag({ cell }) {
    if (this.app.selected.has(cell)) return;
    this.app.select(cell, true);
    this.app.draw();
  }

  /** Select the cells that are like one: with the same digit, or empty and with the same candidates, or marks of one's own. @param {Spot} spot */
  double({ cell }) {
    const { app } = this;
    const { digits, corner, centre } = app.game.play;
    /** @param {number} other */
    const marks = (other) => (app.auto ? app.game.candidates(other).join(" ") : `${corner[other]} ${centre[other]}`);
    /** @param {number} other */
    const look = (other) => digits[other] || marks(other);
    const all = [...app.view.cells.keys()];
    app.selectAll(all.filter((other) => look(other) === look(cell)));
  }

  /** @param {number} digit @param {Held} held */
  type(digit, held) {
    const { app } = this;
    const { game, cells } = app;
    if (game.editing && cells.length === 1) return this.#typeGiven(digit);
    const kind = held.centre ? "centre" : held.corner ? "corner" : app.mode;
    if (game.editing || kind === "digit") game.setDigit(cells, digit);
    else if (kind === "corner" || kind === "centre") game.toggleMark(app.auto ? "removed" : kind, cells, digit);
    app.announce(app.view.cells[app.active].getAttribute("aria-label") ?? String(digit));
    return undefined;
  }

  erase() {
    this.app.game.erase(this.app.cells);
  }

  /** While givens are typed in, blanks are typed, too, and Backspace goes back. @param {KeyboardEvent} event */
  key(event) {
    const { app } = this;
    if (!app.game.editing || event.ctrlKey || event.metaKey || event.altKey || app.selected.size > 1) return false;
    if (["0", ".", " "].includes(event.key)) this.#typeGiven(0);
    else if (event.key === "Backspace") this.#typeGiven(0, -1);
    else return false;
    return true;
  }

  /** One cell after another, as puzzles are written in a line. @param {number} digit 0 for none @param {number} by */
  #typeGiven(digit, by = 1) {
    const { app } = this;
    app.game.setGiven(app.active, digit);
    const told = app.view.cells[app.active].getAttribute("aria-label") ?? "";
    const hadFocus = app.view.cells[app.active] === document.activeElement;
    app.select(Math.max(0, Math.min(app.game.grid.count - 1, app.active + by)), false);
    app.draw();
    if (hadFocus) app.view.cells[app.active].focus();
    app.announce(told);
  }
}
