// @ts-check
/** Puzzles that are there at once: of the library, and the one of the day. What the library lacks is made. */

import { ask } from "../api.js";
import { store, stored } from "../page.js";
import { readMade } from "./opening.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {{level?: string | null, size?: number, symmetry?: string | null, required?: string[]}} Wish */

const LEVEL = "sudologue.level";

/** The level that was played last. */
export const lastLevel = () => stored(LEVEL) || "medium";

/** Opens a puzzle of the kind that is wished for. @param {App} app @param {Wish} wish */
export async function openReady(app, wish) {
  const made = await ask("generate", { ...wish, ready: true });
  const level = wish.level ?? made.ready?.level;
  if (level) store(LEVEL, level);
  app.game.open(await readMade(made));
}

/** Another puzzle of the level that was played last. @param {App} app */
export const nextPuzzle = (app) => openReady(app, { level: lastLevel() });

/** The puzzle of the day where the player is. @param {App} app @param {string} level */
export async function openDaily(app, level) {
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  /** @type {import("../types.js").Daily} */
  const found = await ask("daily", { date, level });
  store(LEVEL, level);
  app.game.open(await readMade(found));
  const day = now.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  app.tell(`The ${level} puzzle of ${day}.`, true);
}
