// @ts-check
/** Which colour the board has for a thing that words mention. */

/** @typedef {import("../types.js").Scene} Scene */

/**
 * The tone of the mark that a scene has on a thing; none if there is none, or several that differ.
 *
 * @param {Scene} scene
 * @param {string} kind
 * @param {string} target
 * @returns {string | null}
 */
export function toneOf(scene, kind, target) {
  const { houses, cells, candidates, constraints = [] } = scene.marks;
  switch (kind) {
    case "candidate":
      if (scene.placed === target) return "placed";
      if (scene.gone.includes(target)) return "gone";
      return candidates.find((mark) => mark.candidate === target)?.tone ?? null;
    case "cell":
      return cells.find((mark) => mark.cell === target)?.tone ?? toneOfCandidates(scene, target);
    case "house":
      return houses.find((mark) => mark.house === target)?.tone ?? null;
    case "constraint":
      return constraints.find((mark) => mark.constraint === target)?.tone ?? null;
    default:
      return null;
  }
}

/** Of a cell of which only candidates are marked. @param {Scene} scene @param {string} cell */
function toneOfCandidates(scene, cell) {
  const start = `${cell}=`;
  const tones = new Set(scene.marks.candidates.filter((mark) => mark.candidate.startsWith(start)).map((mark) => mark.tone));
  if (scene.placed?.startsWith(start)) tones.add("placed");
  if (scene.gone.some((name) => name.startsWith(start))) tones.add("gone");
  return tones.size === 1 ? [...tones][0] : null;
}
