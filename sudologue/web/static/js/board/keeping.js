// @ts-check
/**
 * Keeps the table from visit to visit: the puzzle, everything on it, what can be undone, and what was counted.
 *
 * Of each state only what differs from the one before is written, so that hundreds take little room. What a board looks
 * like is not kept, but asked for again. A tab that is loaded again gets its own table back; a new one that of the last.
 */

import { stored, store } from "../page.js";
import { difference, following, isWhole, zeros } from "./play.js";
import { blank, layoutOf, written } from "./sheet.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./sheet.js").Moment} Moment */
/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../types.js").Opened} Opened */

const KEY = "sudologue.table";
const VERSION = 1;

/**
 * @typedef {Omit<Sheet, "grid" | "variant" | "before" | "tally"> & {layout: string, before: number | null, tally: number}} KeptSheet
 * @typedef {[number, import("./play.js").Difference]} KeptMoment the sheet's number, and what differs from the moment before
 * @typedef {object} Kept
 * @property {number} version
 * @property {KeptSheet[]} sheets
 * @property {import("./sheet.js").Tally[]} tallies
 * @property {Play[]} aside what was on a board whose givens are being changed
 * @property {KeptMoment[]} moments past, now and future
 * @property {number} now
 * @property {object} more what else the page wants to keep
 */

/** The number of a value in a list, to which it is added if it is not there. @template T @param {T[]} list @param {T} value */
function numberIn(list, value) {
  const found = list.indexOf(value);
  return found >= 0 ? found : list.push(value) - 1;
}

/** @param {Game} game @param {object} more @returns {Kept} */
export function kept(game, more) {
  const moments = [...game.past, { sheet: game.sheet, play: game.play }, ...[...game.future].reverse()];
  /** @type {Sheet[]} */
  const sheets = [];
  /** @type {Kept} */
  const made = { version: VERSION, sheets: [], tallies: [], aside: [], moments: [], now: game.past.length, more };
  moments.forEach(({ sheet, play }, i) => {
    made.moments.push([numberIn(sheets, sheet), difference(moments[i - 1]?.play ?? {}, play)]);
  });
  made.sheets = sheets.map(({ grid, variant, before, tally, ...rest }) => ({
    ...rest,
    layout: written(variant, zeros(grid.count)),
    before: before && numberIn(made.aside, before),
    tally: numberIn(made.tallies, tally),
  }));
  return made;
}

/**
 * @param {Kept} kept
 * @param {(layout: string) => Promise<Opened>} read
 * @returns {Promise<{now: Moment, past: Moment[], future: Moment[]}>}
 */
export async function unkept(kept, read) {
  const layouts = [...new Set(kept.sheets.map((sheet) => sheet.layout))];
  const grids = new Map(await Promise.all(layouts.map(async (text) => /** @type {const} */ ([text, layoutOf(await read(text))]))));
  const sheets = kept.sheets.map(({ layout, before, tally, ...rest }) => ({
    ...blank(),
    ...rest,
    .../** @type {ReturnType<typeof layoutOf>} */ (grids.get(layout)),
    before: before === null ? null : kept.aside[before],
    tally: kept.tallies[tally],
  }));
  /** @type {Moment[]} */
  const moments = [];
  for (const [sheet, changes] of kept.moments) {
    moments.push({ sheet: sheets[sheet], play: following(moments.at(-1)?.play ?? {}, changes) });
  }
  if (!moments[kept.now] || !moments.every(canBeDrawn)) throw new Error("not a table that this page has kept");
  return { now: moments[kept.now], past: moments.slice(0, kept.now), future: moments.slice(kept.now + 1).reverse() };
}

/** Has a moment all that it takes to be drawn? @param {Moment} moment */
const canBeDrawn = ({ sheet, play }) =>
  sheet?.grid && Array.isArray(sheet.tally?.hints) && Array.isArray(sheet.remarks) && isWhole(play, sheet.grid.count);

/** @param {Game} game @param {object} more */
export function keep(game, more) {
  const text = JSON.stringify(kept(game, more));
  store(KEY, text);
  store(KEY, text, true);
}

/** What was kept, if anything that this page can read. @returns {Kept | null} */
export function whatWasKept() {
  try {
    const found = JSON.parse(stored(KEY, true) ?? stored(KEY) ?? "null");
    return found?.version === VERSION ? found : null;
  } catch {
    return null;
  }
}
