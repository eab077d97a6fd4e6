// @ts-check
/** Opening puzzles: the server reads them all, and says what they look like and what it was not sure of. */

import { ApiError, ask } from "../api.js";
import { unpackMarks } from "../board/links.js";
import { block } from "../page.js";

/** Cells that are named one by one. */
const MOST = 8;

/** @typedef {import("../app.js").App} App */
/** @typedef {{board: string | object, placed?: string, removed?: string[], ignore_unknown?: boolean}} Position */
/** @typedef {import("../types.js").Opened} Opened */

/** A position in any format. @param {Position} position @returns {Promise<Opened>} */
export async function readPosition(position) {
  try {
    return await ask("convert", { ...position, to: "json", lossy: true, layers: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.message.replace(/ \(--ignore-unknown.*\)$/, ". “Open” can leave out what is unknown."));
  }
}

/** A puzzle that the server has made; one with constraints is read whole. @param {import("../types.js").PositionData} made */
export const readMade = ({ puzzle, start }) =>
  readPosition({ board: puzzle.constraints ? puzzle : puzzle.givens, placed: start?.placed, removed: start?.removed });

/** @param {App} app @param {Position} position @param {string} marks that a link brings along */
export async function openPosition(app, position, marks = "") {
  const opened = await readPosition(position);
  app.game.open(opened, false, unpackMarks(marks, opened.puzzle.size));
  tellRules(app);
  inspect(app);
}

/** Where the rules of a variant stand below what is seen, as on a phone, they are told beneath the board. @param {App} app */
function tellRules(app) {
  const { rules = [] } = app.game.grid.asked;
  const first = block("rules-text").firstElementChild ?? block("rules");
  if (rules.length && first.getBoundingClientRect().bottom > innerHeight) app.tell(rules.join(" "), true);
}

/** A puzzle that was typed in or comes from elsewhere may be wrong: says so, and where its solutions differ. @param {App} app */
export async function inspect(app) {
  const { standing } = app.game;
  const asked = app.told;
  try {
    const { count, differing } = await ask("count", { board: app.game.puzzle(), brief: true });
    if (app.game.standing !== standing || count === 1 || count === null) return;
    app.differing = new Set(differing.map((/** @type {string} */ name) => app.game.grid.index(name)));
    app.draw();
    const several = `This puzzle has more than one solution. Two differ in ${few(differing)}.`;
    app.tellUnasked(asked, count ? several : "This puzzle has no solution.");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // whoever asks for a hint is told
  }
}

/** @param {string[]} names of cells */
function few(names) {
  const more = names.length - MOST;
  return more > 1 ? `${names.slice(0, MOST).join(", ")} and ${more} other cells` : names.join(", ");
}
