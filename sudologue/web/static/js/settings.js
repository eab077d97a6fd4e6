// @ts-check
/** What a player chooses once and keeps. */

import { stored, store } from "./page.js";

const KEY = "sudologue.settings";

/** @typedef {{theme: string, voice: string, ladder: string, uniqueness: boolean, auto: boolean,
 *   tidy: boolean, timer: boolean, speed: number}} Settings */

/** @type {Readonly<Settings>} */
export const USUAL = { theme: "auto", voice: "coach", ladder: "human", uniqueness: true, auto: true, tidy: true, timer: true, speed: 1 };

/** What was kept, as far as it is what a setting can be: whatever else storage holds must not spoil every question. @returns {Settings} */
export function loadSettings() {
  try {
    const kept = Object.entries(JSON.parse(stored(KEY) ?? "{}") ?? {});
    const known = kept.filter(([name, value]) => typeof value === typeof USUAL[/** @type {keyof Settings} */ (name)]);
    return { ...USUAL, ...Object.fromEntries(known) };
  } catch {
    return { ...USUAL };
  }
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  store(KEY, JSON.stringify(settings));
  dispatchEvent(new Event("sudologue-theme"));
}
