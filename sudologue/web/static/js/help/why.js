// @ts-check
/** Why a cell is what it is: the steps that it depends on, and only those. */

import { ask } from "../api.js";
import { block, button, onClick } from "../page.js";
import { living } from "../text/mentions.js";
import { StepList } from "./step_list.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Told & {text: string, pieces: import("../types.js").Piece[]}} Answer */

export class WhyPanel {
  /** @param {App} app @param {import("../types.js").About} about @param {() => void} open brings this panel to the front */
  constructor(app, about, open) {
    this.app = app;
    this.open = open;
    this.list = new StepList(app, block("why-list"), about, { word: "Reason", isTrail: true });
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
      () => ask("why", { board, ladder, uniqueness, question, voice: app.settings.voice, references: true }),
      (/** @type {Answer} */ told) => this.#show(question, board, told),
    );
  }

  /** @param {string} question @param {string} board @param {Answer} told */
  #show(question, board, { trace: { steps }, narration, text, pieces }) {
    const place = block("why-text");
    const count = steps.length;
    place.replaceChildren(text ? living(pieces) : `${question} follows from ${count === 1 ? "one step" : `${count} steps`}:`);
    place.hidden = false;
    this.list.fill({ steps, pieces: narration.pieces, position: { board } });
    if (count) return this.list.begin(count - 1);
    this.app.look(null);
    return this.app.explain(text, living(pieces, { isReachable: false }));
  }
}
