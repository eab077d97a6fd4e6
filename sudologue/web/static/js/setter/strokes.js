// @ts-check
/** From cells that a hand has drawn to the cells of a constraint. Only geometry: what they mean the server knows. */

/** @typedef {import("../board/grid.js").Grid} Grid */
/** @typedef {import("./types.js").Kind} Kind */

/**
 * What has been drawn, as fields of a constraint; or what is still to be drawn, in words.
 *
 * @param {Grid} grid
 * @param {Kind} kind
 * @param {number[][]} strokes cells, stroke by stroke
 * @returns {{fields: Record<string, unknown>} | {missing: string}}
 */
export function drawn(grid, kind, strokes) {
  const cells = [...new Set(strokes.flat())];
  const names = (/** @type {number[]} */ some) => some.map((cell) => grid.name(cell));
  switch (kind.hand) {
    case "grid":
      return { fields: {} };
    case "groups":
      return strokes.length > 1 ? { fields: { segments: strokes.map(names) } } : { missing: "Draw another group." };
    case "square":
      return { fields: { cells: names(squareAt(grid, cells[0])) } };
    case "row":
    case "ray":
      return outside(grid, kind.hand === "ray", cells);
    default:
      if (cells.length < kind.fewest) return { missing: `It takes at least ${kind.fewest} cells.` };
      if (kind.hand === "pair" && cells.length > 2) return { missing: "It takes two cells." };
      if (!kind.head) return { fields: { cells: names(cells) } };
      return { fields: { [kind.head]: names(cells.slice(0, 1)), cells: names(cells.slice(1)) } };
  }
}

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
 * @returns {{fields: Record<string, unknown>} | {missing: string}}
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
  return { fields: { cells: found.map((cell) => grid.name(cell)) } };
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
