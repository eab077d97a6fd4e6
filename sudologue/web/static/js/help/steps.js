// @ts-check
/** All that can be done on the board as it is. */

import { ask } from "../api.js";
import { block, button, onClick } from "../page.js";
import { connectFilter } from "./filter.js";
import { StepList } from "./step_list.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Step} Step */

/** How many steps of one technique are listed. */
const MOST = 8;

export class StepsPanel {
  /** @param {App} app @param {import("../types.js").About} about */
  constructor(app, about) {
    this.app = app;
    this.list = new StepList(app, block("steps-list"), about, { word: "Step", isTrail: false });
    this.filter = connectFilter(app, this.list, "steps");
    /** What is said before anything is asked. */
    this.note = block("steps-note").textContent;
    this.list.onShow.push(() => {
      button("steps-apply").hidden = false;
    });
    onClick("list-steps", () => this.ask());
    onClick("steps-apply", () => app.game.apply(this.list.steps[this.list.current]));
  }

  reset() {
    button("steps-apply").hidden = true;
    block("steps-tools").hidden = true;
    block("steps-note").textContent = this.note;
    this.filter.reset();
    this.list.clear();
  }

  ask() {
    const { app } = this;
    const position = app.question();
    return app.run(
      () => ask("steps", { ...position, voice: app.settings.voice, first: MOST, references: true }),
      (/** @type {{steps: Step[], left_out: string[]}} */ { steps, left_out: leftOut }) => {
        this.list.fill({ steps, pieces: steps.map((step) => step.pieces ?? []), position });
        this.filter.offer();
        const count = steps.length;
        block("steps-tools").hidden = !count;
        button("steps-apply").hidden = true;
        const names = leftOut.map((id) => app.techniques.get(id)?.name ?? id);
        const left = names.length ? ` Not looked for: ${names.join(", ")}.` : "";
        const told = count ? `${count} found, at most ${MOST} of each technique.` : "No technique finds anything here.";
        block("steps-note").textContent = told + left;
        app.announce(told);
      },
    );
  }
}
