// @ts-check
/** What the server says of the techniques. */

import { capital } from "./page.js";

/**
 * The techniques under the names of their levels.
 *
 * @param {import("./types.js").About} about
 * @param {boolean} toPractise
 */
export function byLevel(about, toPractise) {
  /** @type {Map<string, [string, string][]>} */
  const groups = new Map();
  for (const { id, name, level, can_be_practised: can } of about.techniques) {
    if (toPractise && !can) continue;
    groups.set(capital(level), [...(groups.get(capital(level)) ?? []), [id, name]]);
  }
  return groups;
}
