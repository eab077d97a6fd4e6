// @ts-check
/** Practice: positions where a technique finds something. */

import { ask } from "../api.js";
import { block, onClick, select, fillGroups } from "../page.js";
import { byLevel } from "../techniques.js";
import { readMade } from "../puzzles/opening.js";

/** @typedef {import("../app.js").App} App */

export class PracticePanel {
  /** @param {App} app @param {import("../types.js").About} about */
  constructor(app, about) {
    this.app = app;
    this.about = about;
    onClick("practise", () => this.practise());
    const list = select("practice-technique");
    fillGroups(list, byLevel(about, true));
    list.value = "x-wing";
    list.addEventListener("change", () => this.#explain(list.value));
    this.#explain(list.value);
  }

  /** @param {string} id */
  #technique(id) {
    return this.about.techniques.find((technique) => technique.id === id);
  }

  /** @param {string} id */
  #explain(id) {
    block("practice-idea").textContent = this.#technique(id)?.idea ?? "";
  }

  practise() {
    const { app } = this;
    const technique = select("practice-technique").value;
    return app.run(
      async () => {
        const position = await ask("practice", { technique });
        return { ...position, opened: await readMade(position) };
      },
      (/** @type {{is_next: boolean, is_in_ladder: boolean, opened: import("../types.js").Opened}} */ position) => {
        app.game.open(position.opened);
        app.game.practice = technique;
        app.draw();
        const name = this.#technique(technique)?.name ?? technique;
        const more = position.is_next
          ? "It is the next step."
          : position.is_in_ladder
            ? "Simpler steps are there, too: leave them."
            : "No ladder has it, so simpler steps come first: leave them.";
        app.tell(`Find a ${name}. ${more}`, true);
        app.announce(`A position for ${name}. ${more}`);
      },
    );
  }
}
