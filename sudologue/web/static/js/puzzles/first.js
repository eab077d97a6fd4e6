// @ts-check
/** What is on the table when the page opens, and that it is still there the next time. */

import { ApiError } from "../api.js";
import { COLOURS } from "../board/colours.js";
import { keep, unkept, whatWasKept } from "../board/keeping.js";
import { unpackHistory } from "../board/history.js";
import { fromFragment, LinkError } from "../board/links.js";
import { setAuto, setMode } from "../board/pad.js";
import { isLearning } from "../learn/learn.js";
import { store, stored } from "../page.js";
import { openPosition, readPosition } from "./opening.js";

/** @typedef {import("../app.js").App} App */

/** Where a tab keeps the link that it has opened: loaded again, it goes on with what has become of it. */
const LINK = "sudologue.link";
/** Milliseconds from a change until it is kept. */
const SOON = 300;

/** @param {App} app */
export async function openFirst(app) {
  const isRestored = await restore(app);
  const link = [location.hash, location.search].find((part) => part.length > 1 && !part.startsWith("#set")) ?? "";
  if (isRestored && (!link || stored(LINK, true) === link)) return;
  if (await openLink(app, link)) return;
  if (!isRestored) await openPosition(app, { board: app.first });
}

/**
 * A link that the address turns to while the page is open. Back from learning or setting, what has become of it is on the
 * table.
 *
 * @param {App} app
 * @param {string} before the fragment that the address had
 */
export async function followLink(app, before) {
  const isBack = isLearning(before) || before.startsWith("#set");
  if (!isBack || stored(LINK, true) !== location.hash) await openLink(app, location.hash);
}

/** @param {App} app @param {string} link the part of the address with a position @returns {Promise<boolean>} was there one? */
async function openLink(app, link) {
  if (isLearning(link)) return false;
  try {
    const position = fromFragment(link);
    if (!position) return false;
    const { marks, history, ...rest } = position;
    await openWithMarks(app, rest, marks);
    await recall(app, history);
    store(LINK, link, true);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof LinkError)) throw error;
    if (app.game.grid.layers === null) await openPosition(app, { board: app.first });
    app.tell(`This link holds no puzzle. ${error instanceof LinkError ? `Wrong with it: ${error.message}.` : error.message}`);
    return true;
  }
}

/** Marks that cannot be read are left out. @param {App} app @param {import("./opening.js").Position} position @param {string} marks */
async function openWithMarks(app, position, marks) {
  try {
    await openPosition(app, position, marks);
    const { corner, centre } = app.game.play;
    if (corner.some(Boolean) || centre.some(Boolean)) setAuto(app, false);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    await openPosition(app, position);
    app.tell(`The marks in this link are left out: ${error.message}.`);
  }
}

/** Moves that cannot be read are left out. @param {App} app @param {string} history */
async function recall(app, history) {
  const { sheet, play } = app.game;
  try {
    const plays = await unpackHistory(history, play);
    if (app.game.sheet === sheet && app.game.play === play) app.game.recall(plays);
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    app.tell(`The moves in this link are left out: ${error.message}.`);
  }
}

/** @param {App} app @returns {Promise<boolean>} was anything kept? */
async function restore(app) {
  const kept = whatWasKept();
  if (!kept) return false;
  try {
    const { now, past, future } = await unkept(kept, (board) => readPosition({ board }));
    app.game.restore(now, past, future);
    const { mode, colour, active, auto } = /** @type {ReturnType<typeof more>} */ (kept.more);
    if (COLOURS[colour - 1]) app.colour = colour;
    if (app.view.cells[active]) app.select(active, false);
    if (typeof auto === "boolean") setAuto(app, auto);
    if (Object.hasOwn(app.tools, mode)) setMode(app, mode);
    return true;
  } catch (error) {
    console.warn("what was kept cannot be opened", error);
    return false;
  }
}

/** @param {App} app */
const more = ({ mode, colour, active, auto }) => ({ mode, colour, active, auto });

/** @param {App} app */
export function connectKeeping(app) {
  let later = 0;
  const now = () => {
    clearTimeout(later);
    if (app.game.grid.layers) keep(app.game, more(app));
  };
  app.onChange.push(() => {
    clearTimeout(later);
    later = setTimeout(now, SOON);
  });
  addEventListener("pagehide", now);
  document.addEventListener("visibilitychange", now);
}
