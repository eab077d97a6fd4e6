// @ts-check
/** How many exercises were solved one after the other. */

import { store, stored } from "../page.js";

const KEY = "sudologue.streak";

/** @returns {{now: number, best: number}} */
function load() {
  const [now, best] = (stored(KEY) ?? "").split(" ").map(Number);
  return { now: now || 0, best: best || 0 };
}

/** @param {number} now @param {number} best */
const save = (now, best) => store(KEY, `${now} ${best}`);

/** One more is solved. */
export function extendStreak() {
  const { now, best } = load();
  save(now + 1, Math.max(best, now + 1));
}

/** One was missed, or given away. */
export function endStreak() {
  save(0, load().best);
}

export function streakText() {
  const { now, best } = load();
  if (!best) return "";
  return `In a row: ${now}${best > now ? ` (best: ${best})` : ""}`;
}
