// @ts-check
/** Where marks of one's own stand in a cell: corner marks along its top and bottom, centre marks in the middle. */

import { element } from "./svg.js";

/** @typedef {{digit: number, kind: "corner" | "centre", x: number, y: number, size: number}} Mark in hundredths of a cell */

/** Of the marks in a row: the middle of the first and of the last one. */
const [FIRST, LAST] = [15, 85];
/** How far from the edge of a cell the marks in its corners are; and beneath a sum. */
const [EDGE, BENEATH] = [16, 27];
/** Marks that stand in one row in the middle of a cell; more take two. */
const IN_A_ROW = 5;
const CORNER = 23;
const CENTRE = 27;
/** The width of a digit for its height. */
const WIDTH = 0.62;

/**
 * Corner marks: two corners above, then two below, then more between them, in reading order.
 *
 * @param {number[]} digits
 * @param {boolean} hasSum is there a sum in the corner of the cell?
 * @returns {Mark[]}
 */
function cornerMarks(digits, hasSum) {
  const above = Math.max(Math.ceil(digits.length / 2), Math.min(digits.length, 2));
  const size = fitting(digits.slice(0, above), CORNER, LAST - FIRST + CORNER * WIDTH);
  return digits.map((digit, i) => {
    const [place, count] = i < above ? [i, above] : [i - above, Math.max(digits.length - above, 2)];
    const x = count === 1 ? FIRST : FIRST + ((LAST - FIRST) * place) / (count - 1);
    return { digit, kind: "corner", x, y: i >= above ? 100 - EDGE : hasSum ? BENEATH : EDGE, size };
  });
}

/** Centre marks: in the middle, and in two rows if there are many. @param {number[]} digits @returns {Mark[]} */
function centreMarks(digits) {
  const perRow = digits.length > IN_A_ROW ? Math.ceil(digits.length / 2) : digits.length;
  const rows = [digits.slice(0, perRow), digits.slice(perRow)].filter((row) => row.length);
  const size = fitting(rows[0] ?? [], rows.length > 1 ? CORNER : CENTRE, 92);
  return rows.flatMap((row, n) => {
    const step = size * WIDTH * longest(digits) + (longest(digits) > 1 ? size / 3 : 0);
    const y = rows.length > 1 ? 39 + 22 * n : 50;
    return row.map((digit, i) => ({ digit, kind: /** @type {const} */ ("centre"), x: 50 + (i - (row.length - 1) / 2) * step, y, size }));
  });
}

/** @param {number[]} digits */
const longest = (digits) => String(Math.max(0, ...digits)).length;

/** The size of writing that fits a row into a width. @param {number[]} row @param {number} usual @param {number} room */
function fitting(row, usual, room) {
  const signs = row.length * (longest(row) + (longest(row) > 1 ? 0.5 : 0));
  return Math.min(usual, room / (signs * WIDTH || 1));
}

/** @param {number[]} corner digits @param {number[]} centre @param {boolean} hasSum @returns {Mark[]} */
export const marksOf = (corner, centre, hasSum) => [...cornerMarks(corner, hasSum), ...centreMarks(centre)];

/**
 * Marks of a cell, drawn.
 *
 * @param {Mark[]} marks
 * @param {number} x of the cell
 * @param {number} y
 * @param {import("../types.js").BoardLayers} layers
 * @param {number} lit the digit that is lit up, if any
 * @param {(digit: number) => boolean} isColoured
 */
export function drawMarks(marks, x, y, layers, lit, isColoured) {
  const part = layers.cell / 100;
  const [group, circles] = [element("g", {}), element("g", {})];
  group.append(circles); // beneath all digits: those beside the one that is lit up are close to it
  for (const { digit, kind, x: dx, y: dy, size } of marks) {
    const at = { x: x + dx * part, y: y + dy * part };
    if (digit === lit) circles.append(element("circle", { cx: at.x, cy: at.y, r: size * part * 0.56, class: "lit" }));
    const name = `mark${kind === "centre" ? " centre" : ""}${digit === lit ? " lit-text" : isColoured(digit) ? " on-own" : ""}`;
    const text = { ...at, y: at.y + layers.drop * size * part, "font-size": size * part, class: name };
    group.append(element("text", text, String(digit)));
  }
  return group;
}
