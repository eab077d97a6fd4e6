// @ts-check
/** Back to typing in givens, of the puzzle that is on the board. */

import { dialog, onClick } from "../page.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function connectEditing(app) {
  onClick("new-edit", () => {
    dialog("new-dialog").close();
    app.game.edit();
    app.announce("Type in the givens.");
    app.view.cells[app.active].focus();
  });
}
