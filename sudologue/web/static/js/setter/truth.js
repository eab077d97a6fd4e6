// @ts-check
/** How many solutions there are, and the true candidates: asked again after every change, and dropped at the next. */

import { ApiError, StoppedError, ask } from "../api.js";
import { OUTDATED } from "../asking/python.js";

/** @typedef {import("./types.js").Truth} Truth */

/** Milliseconds without a change before anything is asked. */
const PAUSE = 250;
/** Milliseconds that an answer may take, at first and when somebody asks to look longer. */
const SOON = 2000;
const LONGER = 15_000;

export class Teller {
  /** @param {(truth: Truth | null, problem: string) => void} show none: it is being worked out, or there is a problem */
  constructor(show) {
    this.show = show;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {AbortController | null} */
    this.asked = null;
    /** @type {object} */
    this.board = {};
  }

  /** The puzzle has changed: what is asked of the one before is stopped. @param {object} board */
  turnTo(board) {
    this.board = board;
    this.stop();
    this.show(null, "");
    this.timer = setTimeout(() => this.#ask(SOON), PAUSE);
  }

  lookLonger() {
    this.stop();
    this.show(null, "");
    return this.#ask(LONGER);
  }

  stop() {
    clearTimeout(this.timer);
    this.asked?.abort(OUTDATED);
    this.asked = null;
  }

  /** @param {number} milliseconds */
  async #ask(milliseconds) {
    const asked = new AbortController();
    this.asked = asked;
    try {
      const truth = await ask("setting", { board: this.board, milliseconds }, asked.signal);
      if (this.asked === asked) this.show(truth, "");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!(error instanceof StoppedError) && this.asked === asked) this.show(null, error.message);
    }
  }
}
