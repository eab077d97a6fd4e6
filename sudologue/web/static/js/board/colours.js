// @ts-check
/** Colours of one's own, on cells and candidates: several may share a place, which is then sliced. */

import { changed } from "./play.js";
import { element } from "./svg.js";

/** @typedef {import("./play.js").Play} Play */

/** Chosen to be told apart by people who do not see all colours, too; what is written on them is dark, also by night. */
export const COLOURS = ["blue", "green", "peach", "pink", "olive", "cyan", "lime", "brown", "grey"];

/** @param {number} mask @returns {number[]} the colours in it, from 1 */
const coloursOf = (mask) => COLOURS.map((_, i) => i + 1).filter((colour) => mask & (1 << colour));

/** @param {number} mask */
export const namesOf = (mask) => coloursOf(mask).map((colour) => COLOURS[colour - 1]);

/** @param {number} mask @param {number} colour @param {boolean} isOn */
const withColour = (mask, colour, isOn) => (isOn ? mask | (1 << colour) : mask & ~(1 << colour));

/**
 * A colour put on cells, or taken off.
 *
 * @param {Play} play
 * @param {number[]} cells
 * @param {number} colour
 * @param {boolean} isOn
 * @returns {Partial<Play>}
 */
export const painted = ({ cellColours }, cells, colour, isOn) => ({
  cellColours: changed(cellColours, cells, (old) => withColour(old, colour, isOn)),
});

/**
 * @param {Play} play
 * @param {string} key a candidate, as `cell:digit`
 * @param {number} colour
 * @param {boolean} isOn
 * @returns {Partial<Play>}
 */
export function paintedCandidate({ candidateColours }, key, colour, isOn) {
  const { [key]: old = 0, ...rest } = candidateColours;
  const mask = withColour(old, colour, isOn);
  return { candidateColours: mask ? { ...rest, [key]: mask } : rest };
}

/** @param {Play} play @param {number[]} cells all their colours go, those of candidates included @returns {Partial<Play>} */
export function unpainted({ cellColours, candidateColours }, cells) {
  const left = Object.entries(candidateColours).filter(([key]) => !cells.includes(parseInt(key, 10)));
  const isLess = left.length < Object.keys(candidateColours).length;
  return {
    ...(cells.some((cell) => cellColours[cell]) ? { cellColours: changed(cellColours, cells, () => 0) } : {}),
    ...(isLess ? { candidateColours: Object.fromEntries(left) } : {}),
  };
}

/** The edge of a square and of a circle around 0, in a direction. @type {Record<string, (angle: number) => number>} */
const EDGES = {
  square: (angle) => 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))),
  circle: () => 1,
};
const CORNERS_OF_ALL = 48;

/**
 * A square or a circle in its colours, each a slice.
 *
 * @param {"square" | "circle"} shape
 * @param {number} x of the middle
 * @param {number} y
 * @param {number} half how far it reaches from there
 * @param {number} mask
 */
export function slices(shape, x, y, half, mask) {
  const colours = coloursOf(mask);
  const group = element("g", {});
  colours.forEach((colour, i) => {
    const points = sliceOf(EDGES[shape], i, colours.length).map(([dx, dy]) => `${x + dx * half},${y + dy * half}`);
    group.append(element("polygon", { points: points.join(" "), class: `own-${colour}` }));
  });
  return group;
}

/** The corners of slice `i` of so many. @param {(angle: number) => number} edge @param {number} i @param {number} count */
function sliceOf(edge, i, count) {
  const angle = (/** @type {number} */ step) => (step / CORNERS_OF_ALL) * 2 * Math.PI - Math.PI * 0.75;
  const [from, to] = [i, i + 1].map((n) => Math.round((n * CORNERS_OF_ALL) / count));
  const rim = Array.from({ length: to - from + 1 }, (_, n) => angle(from + n)).map(
    (at) => [Math.cos(at) * edge(at), Math.sin(at) * edge(at)],
  );
  return count > 1 ? [[0, 0], ...rim] : rim;
}
