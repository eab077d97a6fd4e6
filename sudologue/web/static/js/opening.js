// @ts-check
/** Opening puzzles: the server reads them all, and says what they look like and what it was not sure of. */

import { ask } from "./api.js";

/** @typedef {{board: string, placed?: string, removed?: string[], ignore_unknown?: boolean}} Position */
/** @typedef {import("./types.js").Opened} Opened */

/** A position in any format. @param {Position} position @returns {Promise<Opened>} */
export const readPosition = (position) =>
  ask("convert", { ...position, to: "json", lossy: true, layers: true });

/** A puzzle that the server has made. @param {import("./types.js").PositionData} made */
export const readMade = ({ puzzle, start }) =>
  readPosition({ board: puzzle.givens, placed: start?.placed, removed: start?.removed });

/** @param {import("./app.js").App} app @param {Position} position */
export async function openPosition(app, position) {
  app.game.open(await readPosition(position));
}
