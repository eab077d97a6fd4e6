// @ts-check
/**
 * Asking. The page knows nothing of Sudoku's techniques: all of that comes from here, be it from a server or, where the
 * page was written as files, from Python in this browser.
 */

import { Python } from "./asking/python.js";
import { Server } from "./asking/server.js";
import { capital } from "./page.js";
import { whileWorking } from "./working.js";

/** What is wrong, as whoever was asked says it. */
export class ApiError extends Error {}
/** Nobody waits for the answer any more. */
export class StoppedError extends ApiError {}

const site = document.querySelector("meta[name=sudologue-site]")?.getAttribute("content");
/** @type {import("./types.js").Source} */
const source = site ? new Python(JSON.parse(site)) : new Server();

/**
 * @param {string} name
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>}
 */
async function answered(name, body, signal) {
  /** @param {AbortSignal} stop */
  const work = (stop) => source.answer(name, JSON.stringify(body), stop);
  // Whoever can stop it says that it is at work.
  const { status, text } = await (signal ? work(signal) : whileWorking(work, () => source.isReady));
  if (status === 200) return text;
  throw new ApiError(complaint(status, text));
}

/** Ends with an error where nobody can answer: those who have asked nothing yet are told as well. */
export async function started() {
  const failed = await source.started;
  if (failed) throw new ApiError(complaint(failed.status, failed.text));
}

/** @param {number} status @param {string} text */
function complaint(status, text) {
  try {
    return capital(JSON.parse(text).error.message);
  } catch {
    return `The server answered ${status}.`;
  }
}

/**
 * @param {string} name
 * @param {object} body
 * @param {AbortSignal} [signal] stops the work when nobody wants its answer any more: then it ends with `StoppedError`
 * @returns {Promise<any>}
 */
export async function ask(name, body, signal) {
  const work = answered(name, body, signal);
  return JSON.parse(await (signal ? unlessStopped(work, signal) : work));
}

/**
 * The answer, or `StoppedError` at once, even where the work itself goes on for a while.
 *
 * @template T
 * @param {Promise<T>} work
 * @param {AbortSignal} signal
 */
function unlessStopped(work, signal) {
  /** @type {Promise<never>} */
  const stopped = new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new StoppedError()));
  });
  return Promise.race([work, stopped]);
}

/** @param {object} body @returns {Promise<string>} */
export const askPicture = (body) => answered("render", body);

/** @returns {Promise<import("./types.js").About>} */
export const about = () => ask("about", {});
