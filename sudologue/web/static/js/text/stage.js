// @ts-check
/** The board that words speak of: what stands on it, and the light over it. It is the one that is played on, unless they say otherwise. */

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board/grid.js").Grid} Grid */
/** @typedef {import("../board/light.js").Light} Light */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Step} Step */
/**
 * `isOwn` is it where one plays? `stepAt` is a step of what is gone through there, by its number.
 * @typedef {{grid: Grid, light: Light, digits: number[], candidates: (cell: number) => number[], isOwn: boolean,
 *   stepAt: (number: number) => Step | undefined}} Stage
 */

/** The stages of texts that speak of a board of their own. @type {WeakMap<Element, Stage>} */
const others = new WeakMap();

/** @param {HTMLElement} text @param {Grid} grid @param {Light} light @param {Scene} scene */
export function stageFor(text, grid, light, scene) {
  text.dataset.stage = "own";
  others.set(text, { grid, light, ...standingIn(scene), isOwn: false, stepAt: () => undefined });
}

/** @param {App} app @param {Element} node */
export function stageOf(app, node) {
  const text = node.closest("[data-stage]");
  return (text && others.get(text)) ?? playing(app);
}

/** Where one plays; or where a solution is shown instead. @param {App} app @returns {Stage} */
export function playing({ game, light, looking }) {
  const own = { digits: game.play.digits, candidates: (/** @type {number} */ cell) => game.candidates(cell) };
  const standing = looking?.isOther ? standingIn(looking.scene) : own;
  return { grid: game.grid, light, ...standing, isOwn: true, stepAt: (number) => looking?.stepAt?.(number) };
}

/** @param {Scene} scene */
const standingIn = (scene) => ({
  digits: scene.digits.map((digit) => digit ?? 0),
  candidates: (/** @type {number} */ cell) => scene.candidates[cell],
});
