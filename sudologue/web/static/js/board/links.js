// @ts-check
/**
 * Links to a position: `#p=` the givens (or JSON of a variant), `s=` the digits placed, `x=` the candidates struck out, and
 * `m=` what the player has marked: its version, corner and centre marks, colours of cells and of candidates, and lines. `h=`
 * holds the moves back from there (history.js).
 */

import { empty, endOf, KINDS, partsOf } from "./play.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./play.js").Play} Play */

const VERSION = "1";
/** In a list of numbers, the place in it is said by how far it is from the last, and this says: so far, and on. */
const FAR = 35;

/** What is wrong with a link. */
export class LinkError extends Error {}

/** The position as the part of a link after `#`. @param {Game} game */
export function toFragment(game) {
  const { board, placed, removed } = game.position();
  const parts = [`p=${game.variant ? encodeURIComponent(board) : board}`];
  if (placed && /[^.]/.test(placed)) parts.push(`s=${placed}`);
  if (removed?.length) parts.push(`x=${removed.map((text) => packed(game, text)).join("")}`);
  const marks = packMarks(game.play, game.grid.size);
  if (marks) parts.push(`m=${marks}`);
  return parts.join("&");
}

/** @param {Game} game @param {string} text a candidate */
function packed({ grid }, text) {
  const [cell, digit] = grid.candidate(text);
  return [grid.row(cell), grid.col(cell), digit].map((n) => n.toString(36)).join("");
}

/**
 * What a link holds: a shared position, `#p=...&s=...`, or as people write it by hand, `#.5..7...` or `?puzzle=...`.
 *
 * @param {string} fragment what begins with # or ?
 * @returns {{board: string, placed?: string, removed?: string[], marks: string, history: string} | null} a request's position
 */
export function fromFragment(fragment) {
  const text = fragment.replace(/^[#?]/, "").replaceAll("+", "%2B");
  const values = new URLSearchParams(text.includes("=") ? text : `p=${text}`);
  const board = values.get("p") || values.get("puzzle");
  if (!board) return null;
  const struck = values.get("x") ?? "";
  if (!/^([0-9a-z]{3})*$/.test(struck)) throw new LinkError(`its candidates struck out, x=${struck}, are not three signs each`);
  const removed = struck.match(/.{3}/g)?.map((each) => {
    const [row, col, digit] = [...each].map((c) => parseInt(c, 36));
    return `r${row + 1}c${col + 1}<>${digit}`;
  });
  return { board, placed: values.get("s") ?? undefined, removed, marks: values.get("m") ?? "", history: values.get("h") ?? "" };
}

/** How many signs a number below a limit takes. @param {number} limit */
const width = (limit) => Math.ceil(Math.log(limit) / Math.log(36));
/** @param {number} number @param {number} signs */
const written = (number, signs) => number.toString(36).padStart(signs, "0");

/** @param {Play} play @param {number} size @returns {string} nothing if there are none */
function packMarks(play, size) {
  const colours = new Array(size * size * (size + 1)).fill(0);
  for (const [key, mask] of Object.entries(play.candidateColours)) {
    const [cell, digit] = key.split(":").map(Number);
    colours[cell * (size + 1) + digit] = mask;
  }
  const lists = [play.corner, play.centre, play.cellColours, colours].map((list, i) => packList(list, i < 2 ? size : 9));
  const lines = play.pen.map(({ from, to, kind }) => {
    const ends = [from, to].map(partsOf).map(([cell, digit]) => written(cell * (size + 1) + digit, 3));
    return ends.join("") + KINDS.indexOf(kind);
  });
  const all = [...lists, lines.join("")];
  return all.some(Boolean) ? [VERSION, ...all].join("-") : "";
}

/** @param {number[]} masks with bits from 1 @param {number} bits */
function packList(masks, bits) {
  const signs = width(2 ** bits);
  let text = "";
  let last = -1;
  masks.forEach((mask, i) => {
    if (!mask) return;
    let gap = i - last - 1;
    for (; gap >= FAR; gap -= FAR) text += written(FAR, 1);
    text += written(gap, 1) + written(mask >> 1, signs);
    last = i;
  });
  return text;
}

/**
 * @param {string} text what `packMarks` wrote
 * @param {number} size
 * @returns {Partial<Play>}
 */
export function unpackMarks(text, size) {
  if (!text) return {};
  const [version, ...lists] = text.split("-");
  if (version !== VERSION) throw new LinkError(`its marks are of version ${version}, and this page reads ${VERSION}`);
  if (lists.length !== 5 || !/^[0-9a-z]*$/.test(lists.join(""))) throw new LinkError(`its marks, m=${text}, cannot be read`);
  const count = size * size;
  const { corner, centre, cellColours } = empty(count);
  [corner, centre, cellColours].forEach((list, i) => unpackList(lists[i], i < 2 ? size : 9, list));
  const colours = unpackList(lists[3], 9, new Array(count * (size + 1)).fill(0));
  const coloured = colours.flatMap((mask, i) => (mask ? [[`${Math.floor(i / (size + 1))}:${i % (size + 1)}`, mask]] : []));
  return { corner, centre, cellColours, candidateColours: Object.fromEntries(coloured), pen: unpackLines(lists[4], size) };
}

/** @param {string} text @param {number} bits @param {number[]} into */
function unpackList(text, bits, into) {
  const signs = width(2 ** bits);
  let at = 0;
  for (let i = 0; i < text.length; ) {
    const gap = parseInt(text[i], 36);
    i += 1;
    at += gap;
    if (gap === FAR) continue;
    const mask = parseInt(text.slice(i, i + signs), 36);
    if (at >= into.length || text.length < i + signs || mask >= 2 ** bits) throw new LinkError(`its marks, ${text}, do not fit the board`);
    into[at] = mask << 1;
    at += 1;
    i += signs;
  }
  return into;
}

/** @param {string} text @param {number} size */
function unpackLines(text, size) {
  const count = size * size * (size + 1);
  return (text.match(/.{1,7}/g) ?? []).map((each) => {
    const [from, to] = [each.slice(0, 3), each.slice(3, 6)].map((end) => parseInt(end, 36));
    const kind = KINDS[Number(each[6])];
    if (!kind || from >= count || to >= count) throw new LinkError(`its line ${each} does not fit the board`);
    const [a, b] = [from, to].map((end) => endOf(Math.floor(end / (size + 1)), end % (size + 1)));
    return { from: a, to: b, kind };
  });
}
