// @ts-check
/** The whole solution: a list to click through, or to let play. */

import { ask } from "../api.js";
import { block, button, onClick } from "../page.js";
import { StepList } from "./step_list.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Told} Told */

/** Time that a step is shown while the solution plays, in milliseconds. */
const PACE = 1600;

export class SolutionPanel {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.list = new StepList(app, block("solution-list"), "Step");
    /** @type {number | undefined} */
    this.timer = undefined;
    onClick("solve", () => this.solve());
    onClick("first", () => this.list.show(0));
    onClick("previous", () => this.list.move(-1));
    onClick("following", () => this.list.move(1));
    onClick("last", () => this.list.show(this.list.length - 1));
    onClick("play", () => (this.timer === undefined ? this.#play() : this.stop()));
  }

  reset() {
    block("player").hidden = true;
    block("solution-text").hidden = true;
    this.list.clear();
    this.stop();
  }

  solve() {
    const { app } = this;
    return app.run(
      () => ask("solve", { ...app.question(), voice: app.settings.voice, scenes: true, layers: true }),
      (/** @type {Told} */ told) => {
        const { trace, narration } = told;
        app.game.sheet.tally.looked = true;
        const text = [narration.opening, narration.closing].filter(Boolean).join("\n\n");
        block("solution-text").textContent = text || (trace.diagnosis?.message ?? "");
        block("solution-text").hidden = false;
        this.list.fill(told);
        block("player").hidden = !this.list.length;
        if (this.list.length) this.list.show(0);
      },
    );
  }

  #play() {
    button("play").textContent = "❚❚";
    button("play").setAttribute("aria-label", "Pause");
    this.timer = setInterval(() => {
      if (!this.list.move(1)) this.stop();
    }, PACE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    button("play").textContent = "▶";
    button("play").setAttribute("aria-label", "Play");
  }
}
