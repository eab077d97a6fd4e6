// @ts-check
/** From cells that a hand has drawn to the cells of a constraint. Only geometry: what they mean the server knows. */

/** @typedef {import("../board/grid.js").Grid} Grid */
/** @typedef {import("./types.js").Kind} Kind */

/**
 * What has been drawn, as fields of a constraint, or of several; or what is still to be drawn, in words.
 *
 * @typedef {Record<string, unknown>} Fields
 * @param {Grid} grid
 * @param {Kind} kind
 * @param {number[][]} strokes cells, stroke by stroke
 * @param {number} head how many of the first cells are the head, if the kind has one
 * @returns {{fields: Fields[]} | {missing: string}}
 */
export function drawn(grid, kind, strokes, head) {
  const cells = [...new Set(strokes.flat())];
  const names = (/** @type {number[]} */ some) => some.map((cell) => grid.name(cell));
  switch (kind.hand) {
    case "grid":
      return { fields: [{}] };
    case "groups":
      return strokes.length > 1 ? { fields: [{ segments: strokes.map(names) }] } : { missing: "Draw another group." };
    case "square":
      return { fields: [{ cells: names(squareAt(grid, cells[0])) }] };
    case "row":
    case "ray":
      return outside(grid, kind.hand === "ray", cells);
    case "shapes":
      return cells.length < kind.fewest ? tooFew(kind.fewest) : alike(grid, strokes, names);
    default:
      if (cells.length < kind.fewest + head - 1) return tooFew(kind.fewest + head - 1);
      if (kind.hand === "pair" && cells.length > 2) return { missing: "It takes two cells." };
      return { fields: [kind.head ? withHead(kind, names(cells), head) : { cells: names(cells) }] };
  }
}

/** @param {number} fewest */
const tooFew = (fewest) => ({ missing: `It takes at least ${fewest} cells.` });

/** Cells of which the first ones have a field of their own. @param {Kind} kind @param {string[]} cells @param {number} head how many @returns {Fields} */
export const withHead = (kind, cells, head) => ({ [kind.head]: cells.slice(0, head), cells: cells.slice(head) });

/**
 * Shapes of several cells, each cell with those in its place in the others. Without a copy, and with none but single cells,
 * they are all alike.
 *
 * @param {Grid} grid
 * @param {number[][]} strokes
 * @param {(cells: number[]) => string[]} names
 * @returns {{fields: Fields[]} | {missing: string}}
 */
function alike(grid, strokes, names) {
  const [first, ...copies] = strokes;
  if (!copies.length) return { fields: [{ cells: names(first) }] };
  if (copies.some((copy) => copy.length !== first.length)) return { missing: "All shapes take as many cells." };
  const inOrder = strokes.map((stroke) => [...stroke].sort((a, b) => a - b));
  const areMoved = inOrder.every((stroke) => offsets(grid, stroke) === offsets(grid, inOrder[0]));
  const shapes = areMoved ? inOrder : strokes; // turned or mirrored, they match in the order in which they were drawn
  return { fields: first.map((_, i) => ({ cells: names(shapes.map((shape) => shape[i])) })) };
}

/** Where the cells of a shape are, seen from its first one. @param {Grid} grid @param {number[]} shape */
const offsets = (grid, shape) => shape.map((cell) => [grid.row(cell) - grid.row(shape[0]), grid.col(cell) - grid.col(shape[0])].join()).join(" ");

/** Does it take as many strokes as one likes, and a button to place them? @param {Kind | null} kind */
export const takesStrokes = (kind) => ["apart", "groups", "shapes"].includes(kind?.hand ?? "");

/** The cell, and those to the right of it and below; at the edge, further in. @param {Grid} grid @param {number} cell */
function squareAt(grid, cell) {
  const row = Math.min(grid.row(cell), grid.size - 2);
  const col = Math.min(grid.col(cell), grid.size - 2);
  const first = row * grid.size + col;
  return [first, first + 1, first + grid.size, first + grid.size + 1];
}

/**
 * All cells from the first on, in the direction of the second.
 *
 * @param {Grid} grid
 * @param {boolean} isDiagonal
 * @param {number[]} cells
 * @returns {{fields: Fields[]} | {missing: string}}
 */
function outside(grid, isDiagonal, [first, second]) {
  if (second === undefined) return { missing: "Draw on to the next cell, so that the direction is known." };
  const down = Math.sign(grid.row(second) - grid.row(first));
  const right = Math.sign(grid.col(second) - grid.col(first));
  if (isDiagonal !== Boolean(down && right)) {
    return { missing: isDiagonal ? "It goes along a diagonal." : "It goes along a row or a column." };
  }
  const [row, col] = [isDiagonal ? grid.row(first) : start(down, grid.row(first), grid.size), isDiagonal ? grid.col(first) : start(right, grid.col(first), grid.size)];
  const found = [];
  for (let r = row, c = col; r >= 0 && c >= 0 && r < grid.size && c < grid.size; r += down, c += right) found.push(r * grid.size + c);
  return { fields: [{ cells: found.map((cell) => grid.name(cell)) }] };
}

/** A row is seen from its edge, wherever it was drawn. @param {number} by @param {number} at @param {number} size */
const start = (by, at, size) => (by > 0 ? 0 : by < 0 ? size - 1 : at);

/** May this cell come after that one in a stroke? Along lines, only beside it. @param {Grid} grid @param {Kind} kind @param {number} from @param {number} to */
export function mayFollow(grid, kind, from, to) {
  if (!["line", "pair", "row", "ray"].includes(kind.hand)) return true;
  const down = Math.abs(grid.row(from) - grid.row(to));
  const right = Math.abs(grid.col(from) - grid.col(to));
  return kind.hand === "pair" ? down + right === 1 : Math.max(down, right) === 1;
}
