// @ts-check
/**
 * The time that a puzzle takes: it runs while the board is seen and not solved. Paused, the board is covered, and what changes
 * it or tells of it (`data-play` in the document) is out of sight and reach.
 */

import { block, button, isBoardSeen, onClick } from "../page.js";

/** @typedef {import("../app.js").App} App */

/** @param {number} seconds */
export function clock(seconds) {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(Math.floor);
  const pair = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${pair(minutes)}:${pair(rest)}` : `${minutes}:${pair(rest)}`;
}

export class Timer {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.isPaused = false;
    /** When time was last counted, in milliseconds. */
    this.last = performance.now();
    onClick("timer", () => this.pause(!this.isPaused));
    onClick("resume", () => this.pause(false));
    setInterval(() => this.count(), 500);
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.last = performance.now();
    });
    app.onMove.push((how) => {
      if (how === "open") this.pause(false);
      this.count();
    });
    app.onDraw.push(() => this.#draw());
  }

  get #runs() {
    const { game } = this.app;
    return !this.isPaused && isBoardSeen() && !game.editing && game.grid.layers !== null && !game.play.digits.every(Boolean);
  }

  /** What has passed since it was last counted; never more than a pause between two counts, a sleeping machine counts not. */
  count() {
    const now = performance.now();
    if (this.#runs) this.app.game.sheet.tally.seconds += Math.min((now - this.last) / 1000, 2);
    this.last = now;
    this.#draw();
  }

  /** @param {boolean} isPaused */
  pause(isPaused) {
    if (isPaused === this.isPaused) return;
    this.count();
    this.isPaused = isPaused;
    const wasOnCover = block("cover").contains(document.activeElement);
    block("cover").hidden = !isPaused;
    for (const room of document.querySelectorAll("[data-play]")) room.toggleAttribute("inert", isPaused);
    this.app.announce(isPaused ? "Paused. The board is covered." : "The time runs.");
    this.#draw();
    if (isPaused) button("resume").focus();
    else if (wasOnCover) this.app.view.cells[this.app.active].focus();
  }

  #draw() {
    const node = button("timer");
    const { game, settings } = this.app;
    node.hidden = !settings.timer;
    const text = clock(game.sheet.tally.seconds);
    if (node.textContent !== text) node.textContent = text;
    node.setAttribute("aria-label", `Stop the time, ${text}`);
    node.setAttribute("aria-pressed", String(this.isPaused));
  }
}
