// @ts-check
/** Answers from the server that the page comes from. */

import { failure, stopped } from "./failure.js";

/** @implements {Source} @typedef {import("../types.js").Source} Source */
export class Server {
  isReady = true;
  started = Promise.resolve(null);

  /** @param {string} name @param {string} body @param {AbortSignal} signal */
  async answer(name, body, signal) {
    const sent = { method: "POST", headers: { "content-type": "application/json" }, body, signal };
    try {
      const response = await fetch(`api/${name}`, name === "about" ? { signal } : sent);
      return { status: response.status, text: await response.text() };
    } catch {
      return signal.aborted ? stopped() : failure("The server cannot be reached.");
    }
  }
}
