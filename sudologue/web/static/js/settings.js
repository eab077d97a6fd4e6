// @ts-check
/** What a player chooses once and keeps. */

import { stored, store } from "./page.js";

const KEY = "sudologue.settings";

/** @typedef {{theme: string, voice: string, ladder: string, uniqueness: boolean, auto: boolean,
 *   tidy: boolean, timer: boolean, speed: number}} Settings */

/** @returns {Settings} */
export function loadSettings() {
  const usual = { theme: "auto", voice: "coach", ladder: "human", uniqueness: true, auto: true, tidy: true, timer: true, speed: 1 };
  try {
    return { ...usual, ...JSON.parse(stored(KEY) ?? "{}") };
  } catch {
    return usual;
  }
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  store(KEY, JSON.stringify(settings));
  dispatchEvent(new Event("sudologue-theme"));
}
