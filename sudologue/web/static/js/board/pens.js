// @ts-check
/** The kinds of lines that the pen draws, and how they look. */

import { partsOf } from "./play.js";
import { element } from "./svg.js";

/** @typedef {import("./play.js").Link} Link */
/** @typedef {import("./play.js").LinkKind} LinkKind */

/** @type {[LinkKind, string][]} */
export const PENS = [["strong", "Strong"], ["weak", "Weak"], ["line", "Line"]];

/**
 * A line, drawn from the rim of one candidate to that of another, or from middle to middle of cells.
 *
 * @param {Link} link
 * @param {(end: number) => [number, number]} place
 * @param {import("../types.js").BoardLayers} layers
 * @param {string} name more names for its looks
 */
export function drawLink({ from, to, kind }, place, layers, name = "") {
  const [[x1, y1], [x2, y2]] = [from, to].map(place);
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  /** @param {number} end */
  const gap = (end) => (partsOf(end)[1] ? Math.min(layers.radius, long / 3) / long : 0);
  const [a, b] = [gap(from), gap(to)];
  const ends = { x1: x1 + (x2 - x1) * a, y1: y1 + (y2 - y1) * a, x2: x2 - (x2 - x1) * b, y2: y2 - (y2 - y1) * b };
  const group = element("g", { class: `link ${kind} ${name}` });
  group.append(element("line", ends));
  if (kind !== "line") {
    for (const end of [from, to]) {
      const [cx, cy] = place(end);
      group.append(element("circle", { cx, cy, r: partsOf(end)[1] ? layers.radius : layers.radius / 2.5 }));
    }
  }
  return group;
}
