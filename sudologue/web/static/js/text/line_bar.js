// @ts-check
/** Back and on in an argument, beneath the board, for screens where its lines are too far away. */

import { block, onClick } from "../page.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function connectLineBar(app) {
  onClick("line-back", () => app.argument?.move(-1));
  onClick("line-on", () => app.argument?.move(1));
}

/** @param {App} app */
export function drawLineBar({ argument }) {
  block("line-bar").hidden = !argument;
  block("line-told").textContent = argument?.told ?? "";
}
