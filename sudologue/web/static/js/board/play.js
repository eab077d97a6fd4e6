// @ts-check
/** One state of play, as a value: every move makes a new one, which is all that undo needs. */

/**
 * @typedef {object} Play
 * @property {number[]} givens 0 where a cell is not given
 * @property {number[]} digits givens included
 * @property {number[]} removed for each cell, a bit for each candidate struck out
 * @property {number[]} corner own marks, in bits
 * @property {number[]} centre
 * @property {number[]} cellColours in bits: a cell may have several
 * @property {Record<string, number>} candidateColours in bits, by `cell:digit`
 * @property {Link[]} pen
 */

/**
 * A line of one's own. An end is a candidate or, with digit 0, a cell: `endOf` and `partsOf` know how.
 * @typedef {{from: number, to: number, kind: LinkKind}} Link
 */
/** @typedef {"strong" | "weak" | "line"} LinkKind */
/** Of lines. */
export const KINDS = /** @type {LinkKind[]} */ (["strong", "weak", "line"]);

/** What belongs to the player in a state of play, and to no one else. */
export const OWN = /** @type {const} */ (["corner", "centre", "cellColours", "candidateColours", "pen"]);

/** @param {number} cell @param {number} digit 0 for the cell itself */
export const endOf = (cell, digit) => cell * 32 + digit;
/** @param {number} end @returns {[number, number]} cell and digit */
export const partsOf = (end) => [Math.floor(end / 32), end % 32];

/** @param {number} count @returns {number[]} */
export const zeros = (count) => new Array(count).fill(0);

/** @param {number} count of cells @returns {Play} */
export const empty = (count) => ({
  givens: zeros(count),
  digits: zeros(count),
  removed: zeros(count),
  corner: zeros(count),
  centre: zeros(count),
  cellColours: zeros(count),
  candidateColours: {},
  pen: [],
});

/** Do two states of play have the same digits and candidates, whatever the player's marks? @param {Play} a @param {Play} b */
export const isSamePosition = (a, b) => a.givens === b.givens && a.digits === b.digits && a.removed === b.removed;

/**
 * The list, with another value for some cells.
 *
 * @param {number[]} list
 * @param {Iterable<number>} cells
 * @param {(old: number) => number} change
 */
export function changed(list, cells, change) {
  const made = [...list];
  for (const cell of cells) made[cell] = change(made[cell]);
  return made;
}

/**
 * What one state of play has otherwise than another; of a list with a number for each cell, only the numbers that are others.
 * @typedef {Partial<Record<keyof Play, any>>} Difference
 */

/** @param {Partial<Play>} from @param {Play} to @returns {Difference} */
export function difference(from, to) {
  const names = namesIn(to).filter((name) => from[name] !== to[name]);
  return Object.fromEntries(names.map((name) => [name, otherwise(from[name], to[name])]));
}

/** @param {any} from @param {any} to */
function otherwise(from, to) {
  const isOfCells = Array.isArray(from) && from.length === to.length && to.every(Number.isInteger);
  return isOfCells ? Object.fromEntries(Object.entries(to).filter(([cell, value]) => from[Number(cell)] !== value)) : to;
}

/** The other state of play. @param {Partial<Play>} from @param {Difference} found @returns {Play} */
export function following(from, found) {
  const made = /** @type {any} */ ({ ...from });
  for (const name of namesIn(found)) {
    const isOfCells = Array.isArray(made[name]) && !Array.isArray(found[name]);
    made[name] = isOfCells ? Object.assign([...made[name]], found[name]) : found[name];
  }
  return made;
}

/** @param {Difference} play */
const namesIn = (play) => /** @type {(keyof Play)[]} */ (Object.keys(play));

/** Has it all that it takes to be drawn? What storage or a link holds may come from anywhere. @param {Play} play @param {number} count */
export function isWhole(play, count) {
  const size = Math.sqrt(count);
  const { givens, digits, removed, corner, centre, cellColours, candidateColours, pen } = play;
  const isList = (/** @type {unknown} */ list, most = Infinity) =>
    Array.isArray(list) && list.length === count && list.every((n) => Number.isInteger(n) && n >= 0 && n <= most);
  const isEnd = (/** @type {number} */ end) => Number.isInteger(end) && end >= 0 && end < endOf(count, 0) && partsOf(end)[1] <= size;
  return (
    isList(givens, size) && isList(digits, size) && [removed, corner, centre, cellColours].every((list) => isList(list)) &&
    typeof candidateColours === "object" && candidateColours !== null && Object.values(candidateColours).every(Number.isInteger) &&
    Array.isArray(pen) && pen.every(({ from, to, kind }) => isEnd(from) && isEnd(to) && KINDS.includes(kind))
  );
}

/**
 * Marks without a digit in the cells that see a cell where it was placed. What was struck out stays so: it is not seen
 * anyway, and stays right if the digit is taken back.
 *
 * @param {Play} play
 * @param {import("./grid.js").Grid} grid
 * @param {number[]} cells
 * @param {number} digit
 * @returns {Play}
 */
export function tidied(play, grid, cells, digit) {
  const seen = new Set(cells.flatMap((cell) => [...grid.peers[cell]]));
  const has = [...seen].some((cell) => (play.corner[cell] | play.centre[cell]) & (1 << digit));
  if (!has) return play;
  const without = (/** @type {number} */ mask) => mask & ~(1 << digit);
  return { ...play, corner: changed(play.corner, seen, without), centre: changed(play.centre, seen, without) };
}
