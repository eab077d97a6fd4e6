// @ts-check
/** A tool: pointers and digits paint cells and candidates. */

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./input.js").Spot} Spot */

export class PaintTool {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {Spot} spot @param {PointerEvent} event */
  press({ cell, x, y }, event) {
    const { app } = this;
    app.select(cell, event.shiftKey || event.ctrlKey || event.metaKey);
    if (app.looking) return app.draw();
    this.#paint(cell, app.view.candidateAt(x, y));
    return undefined;
  }

  /** @param {number} digit */
  type(digit) {
    this.#paint(this.app.active, digit);
  }

  erase() {
    this.app.game.erase(this.app.cells);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { app } = this;
    if (event.key !== "Enter") return false;
    app.game.colourCell(app.active, app.colour);
    return true;
  }

  /** The candidate, if the cell has it; otherwise the cell. @param {number} cell @param {number} digit */
  #paint(cell, digit) {
    const { app } = this;
    const hasIt = app.settings.auto && app.game.candidates(cell).includes(digit);
    if (hasIt) app.game.colourCandidate(cell, digit, app.colour);
    else app.game.colourCell(cell, app.colour);
  }
}
