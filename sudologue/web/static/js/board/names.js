// @ts-check
/** What those hear who cannot see the board: a name for each cell, with all that is in it. */

import { namesOf } from "./colours.js";
import { partsOf } from "./play.js";

/** @typedef {import("./grid.js").Grid} Grid */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("./view.js").Shown} Shown */

/** @param {Shown} shown @returns {string[]} a name for each cell */
export function cellNames(shown) {
  const { grid, digits, givens, candidates, corner, centre, bad, scene } = shown;
  const roles = rolesOf(grid, scene);
  const links = linksOf(shown);
  return digits.map((digit, cell) => {
    const parts = [`row ${grid.row(cell) + 1} column ${grid.col(cell) + 1}`];
    if (digit) parts.push(`${digit}${givens[cell] ? ", given" : ""}`);
    else parts.push("empty");
    if (candidates[cell].length) parts.push(`candidates ${candidates[cell].join(" ")}`);
    const marks = grid.digitsOf(corner[cell] | centre[cell]);
    if (!digit && marks.length) parts.push(`marks ${marks.join(" ")}`);
    if (bad.has(cell)) parts.push("mistake");
    parts.push(...coloursAt(shown, cell), ...(links.get(cell) ?? []), ...(roles.get(cell) ?? []));
    return parts.join(", ");
  });
}

/** @param {Shown} shown @param {number} cell */
function coloursAt({ grid, cellColours, candidateColours }, cell) {
  const whole = cellColours[cell] ? [namesOf(cellColours[cell]).join(" and ")] : [];
  const parts = Array.from({ length: grid.size }, (_, i) => i + 1).flatMap((digit) => {
    const mask = candidateColours[`${cell}:${digit}`];
    return mask ? [`${digit} ${namesOf(mask).join(" and ")}`] : [];
  });
  return [...whole, ...parts];
}

/** What lines of one's own lead to. @param {Shown} shown */
function linksOf({ grid, pen }) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const { from, to, kind } of pen) {
    for (const [here, there] of [[from, to], [to, from]].map((ends) => ends.map(partsOf))) {
      const end = `${there[1] ? `${there[1]} in ` : ""}${grid.name(there[0])}`;
      const text = `${kind === "line" ? "line" : `${kind} link`}${here[1] ? ` from ${here[1]}` : ""} to ${end}`;
      found.set(here[0], [...(found.get(here[0]) ?? []), text]);
    }
  }
  return found;
}

/**
 * What a step says of each cell.
 *
 * @param {Grid} grid
 * @param {Scene | null} scene
 */
function rolesOf(grid, scene) {
  /** @type {Map<number, string[]>} */
  const roles = new Map();
  /** @param {number} cell @param {string} role */
  const add = (cell, role) => roles.set(cell, [...(roles.get(cell) ?? []), role]);
  if (scene?.placed) {
    const [cell, digit] = grid.candidate(scene.placed);
    add(cell, `${digit} goes here`);
  }
  for (const mark of scene?.marks.cells ?? []) add(grid.index(mark.cell), mark.role);
  for (const text of scene?.gone ?? []) {
    const [cell, digit] = grid.candidate(text);
    add(cell, `${digit} is ruled out`);
  }
  return roles;
}
