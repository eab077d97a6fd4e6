// @ts-check
/**
 * Answers from Python in a worker of this browser, one after another.
 *
 * Python that is at work hears nothing, and the memory through which it could be told to stop is kept from pages on plain
 * hosts. So whatever takes too long, or is not wanted any more, ends with its worker, and another one is started.
 */

import { isKept, registerOffline } from "../offline/offline.js";
import { failure, stopped } from "./failure.js";
import { Known } from "./known.js";

/** @typedef {import("../types.js").Answered} Answered */
/** Where the runtime, the package and answers that are known are, beside the page or elsewhere, and how long an answer may take. @typedef {{runtime: string, package: string, version: string, known: string, seconds: number}} Site */
/** @typedef {{name: string, body: string, signal: AbortSignal, settle: (answer: Answered) => void}} Question */

/** Why a question is withdrawn that the next one replaces: what is asked like that is short, and ends sooner than another worker starts. */
export const OUTDATED = "outdated";

/** @param {string} path */
const absolute = (path) => new URL(path, document.baseURI).href;

/** @implements {Source} @typedef {import("../types.js").Source} Source */
export class Python {
  /** Those that wait; the first is being worked on. @type {Question[]} */
  #questions = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #alarm;
  isReady = false;
  /** None, if the last could not be started: it is tried again when something is asked. @type {Worker | null} */
  #worker = null;
  /** @type {(failed: Answered | null) => void} */
  #tellStarted = () => undefined;
  /** Nobody may be asking when the first worker turns out not to start. @type {Promise<Answered | null>} */
  started = new Promise((resolve) => (this.#tellStarted = resolve));

  /** @param {Site} site */
  constructor(site) {
    this.site = site;
    this.known = new Known(absolute(site.known));
    this.#start();
    if (isKept()) registerOffline();
  }

  #start() {
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", () => this.#hear({ failed: "its worker cannot be started" }));
    const { runtime, package: address, version } = this.site;
    worker.postMessage({ runtime: absolute(runtime), package: absolute(address), version });
    this.#worker = worker;
  }

  /** @param {{answer?: Answered, failed?: string}} said nothing, when the worker is ready */
  #hear({ answer, failed }) {
    if (failed !== undefined) return this.#end(failure(`Python ended: ${failed}`));
    if (answer) this.#settle(answer);
    else if (!isKept()) registerOffline(); // fetching all files before would keep Python waiting
    this.isReady = true;
    this.#tellStarted(null);
    this.#ask();
    return undefined;
  }

  /** @param {string} name @param {string} body @param {AbortSignal} signal @returns {Promise<Answered>} */
  async answer(name, body, signal) {
    const text = await this.known.answer(name, body);
    return text === undefined ? this.#answer(name, body, signal) : { status: 200, text };
  }

  /** @param {string} name @param {string} body @param {AbortSignal} signal @returns {Promise<Answered>} */
  #answer(name, body, signal) {
    if (signal.aborted) return Promise.resolve(stopped());
    return new Promise((settle) => {
      const question = { name, body, signal, settle };
      signal.addEventListener("abort", () => this.#withdraw(question));
      this.#questions.push(question);
      if (!this.#worker) this.#start();
      else if (this.#questions.length === 1) this.#ask();
    });
  }

  #ask() {
    if (!this.isReady || this.#questions.length === 0) return;
    const [{ name, body }] = this.#questions;
    const { seconds } = this.site;
    this.#worker?.postMessage({ name, body, seconds });
    const late = failure(`This takes longer than ${seconds} s: it was stopped.`);
    this.#alarm = setTimeout(() => this.#end(late), 1000 * seconds);
  }

  /** @param {Question} question */
  #withdraw(question) {
    const place = this.#questions.indexOf(question);
    const isAtWork = place === 0 && this.isReady;
    if (isAtWork && question.signal.reason !== OUTDATED) this.#end(stopped());
    else if (place >= 0 && !isAtWork) this.#questions.splice(place, 1)[0].settle(stopped());
  }

  /** Ends the worker and what it is at; others who wait are answered by the next, if this one ever answered. @param {Answered} answer */
  #end(answer) {
    this.#worker?.terminate();
    this.#worker = null;
    if (!this.isReady) this.#tellStarted(answer);
    this.#settle(answer);
    if (this.isReady) this.#start();
    else while (this.#questions.length > 0) this.#settle(answer);
    this.isReady = false;
  }

  /** @param {Answered} answer */
  #settle(answer) {
    clearTimeout(this.#alarm);
    this.#questions.shift()?.settle(answer);
  }
}
