// @ts-check
/** Why a cell is what it is: the steps that it depends on, and only those. */

import { ask } from "../api.js";
import { block, button, onClick } from "../page.js";
import { StepList } from "./step_list.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Told} Told */

export class WhyPanel {
  /** @param {App} app @param {() => void} open brings this panel to the front */
  constructor(app, open) {
    this.app = app;
    this.open = open;
    this.list = new StepList(app, block("why-list"), "Reason");
    onClick("why", () => this.why());
    app.onDraw.push(() => this.#name());
  }

  reset() {
    block("why-text").hidden = true;
    this.list.clear();
  }

  #name() {
    const { game, active } = this.app;
    button("why").textContent = `Why ${game.grid.name(active)}?`;
    button("why").disabled = game.editing;
  }

  why() {
    const { app } = this;
    this.open();
    const question = app.game.grid.name(app.active);
    // The puzzle from its start: a digit that was put there by hand explains nothing.
    const { board, ladder, uniqueness } = app.question();
    return app.run(
      () => ask("why", { board, ladder, uniqueness, question, voice: app.settings.voice, scenes: true, layers: true }),
      (/** @type {Told & {text: string}} */ told) => {
        const text = block("why-text");
        const count = told.trace.steps.length;
        text.textContent = told.text || `${question} follows from ${count === 1 ? "one step" : `${count} steps`}:`;
        text.hidden = false;
        this.list.fill(told);
        if (count) this.list.show(count - 1);
        else app.look(null);
        if (!count) app.explain(told.text);
      },
    );
  }
}
