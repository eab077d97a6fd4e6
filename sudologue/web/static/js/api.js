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

const site = document.querySelector("meta[name=sudologue-site]")?.getAttribute("content");
/** @type {import("./types.js").Source} */
const source = site ? new Python(JSON.parse(site)) : new Server();

/**
 * @param {string} name
 * @param {object} body
 * @returns {Promise<string>}
 */
async function answered(name, body) {
  const { status, text } = await whileWorking((signal) => source.answer(name, JSON.stringify(body), signal));
  if (status === 200) return text;
  throw new ApiError(complaint(status, text));
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
 * @returns {Promise<any>}
 */
export async function ask(name, body) {
  return JSON.parse(await answered(name, body));
}

/** @param {object} body @returns {Promise<string>} */
export const askPicture = (body) => answered("render", body);

/** @returns {Promise<import("./types.js").About>} */
export const about = () => ask("about", {});
