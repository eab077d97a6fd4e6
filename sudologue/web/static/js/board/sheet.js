// @ts-check
/** What lies on the table: a puzzle, and what is known of it and of its player. */

import { Grid, symbol } from "./grid.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../types.js").VariantData} VariantData */

/**
 * What a player did with a puzzle, counted: unlike all else it is not undone.
 * @typedef {{seconds: number, hints: number[], looked: boolean}} Tally hints by their level, from 1; looked at the solution?
 */
/**
 * What lies on the table. It is undone, too, when another puzzle is opened.
 *
 * @typedef {object} Sheet
 * @property {Grid} grid
 * @property {VariantData | null} variant what its JSON says beside givens, constraints above all; none of a plain classic
 * @property {import("../types.js").Remark[]} remarks what the server remarked when it read the puzzle
 * @property {boolean} editing typed digits become givens
 * @property {Play | null} before while givens are changed later: what was on the board before
 * @property {string} practice the technique that is being practised, if any
 * @property {Tally} tally
 */
/** @typedef {{sheet: Sheet, play: Play}} Moment */

/** @returns {Sheet} */
export const blank = () => ({
  grid: Grid.usual(9), variant: null, remarks: [], editing: false, before: null, practice: "", tally: freshTally(),
});

/** @returns {Tally} */
const freshTally = () => ({ seconds: 0, hints: [0, 0, 0, 0], looked: false });

/**
 * A puzzle as the server reads it; with its constraints, if it is a variant.
 *
 * @param {VariantData | null} variant
 * @param {number[]} digits its givens
 */
export function written(variant, digits) {
  const givens = digits.map(symbol).join("");
  if (!variant) return givens;
  const { size, boxes, constraints, name, author, rules } = variant;
  return JSON.stringify({ size, givens, boxes, constraints, name, author, rules });
}

/** Are there the usual boxes, and no constraints? @param {VariantData | null} variant */
export const isClassic = (variant) => !variant || (variant.constraints.length === 0 && variant.boxes === true);

/** Does a puzzle say its name, its author or its rules? @param {VariantData | null} variant */
export const isSigned = (variant) => Boolean(variant?.name || variant?.author || variant?.rules);

/** @param {import("../types.js").Opened} position @returns {{grid: Grid, variant: VariantData | null}} */
export function layoutOf({ puzzle, scene, layers, text, rules, constraints, conflicts }) {
  /** @type {VariantData} */
  const written = JSON.parse(text);
  const isPlain = isClassic(written) && !isSigned(written);
  return { grid: new Grid(puzzle.size, scene.regions, scene.houses, layers, { rules, constraints, conflicts }), variant: isPlain ? null : written };
}
