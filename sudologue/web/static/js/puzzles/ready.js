// @ts-check
/** The next puzzle, without questions. */

import { ask } from "../api.js";
import { select } from "../page.js";
import { readMade } from "./opening.js";

/** @typedef {import("../app.js").App} App */

/** A puzzle of the level that was last chosen for a new one. @param {App} app */
export async function nextPuzzle(app) {
  const level = select("new-level").value || null;
  app.game.open(await readMade(await ask("generate", { size: 9, level, required: [] })));
}
