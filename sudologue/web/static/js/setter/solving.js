// @ts-check
/** What a solver does with the puzzle as it stands: how hard it is, and step by step. */

import { ApiError, ask } from "../api.js";
import { block, button, capital, onClick } from "../page.js";

/** @typedef {import("./setter.js").Setting} Setting */
/** A solve, with what there is to see of each step. @typedef {import("../types.js").Told & {scenes: import("../types.js").Scene[]}} Told */
/** @typedef {import("../types.js").Grades} Grades */

/** @param {number} count */
const stepsOf = (count) => (count === 1 ? "one step" : `${count} steps`);

export class SolverPanel {
  /** @param {Setting} setting */
  constructor(setting) {
    this.setting = setting;
    onClick("setter-solve", () => this.solve());
  }

  /** The puzzle has changed: what was said of it holds no more. */
  reset() {
    block("setter-path").replaceChildren();
    block("setter-level").textContent = "";
  }

  async solve() {
    const { setting } = this;
    const { draft, app } = setting;
    const board = setting.document();
    button("setter-solve").disabled = true;
    block("setter-level").textContent = "Solving …";
    try {
      /** @type {Told} */
      const told = await ask("solve", { board, voice: app.settings.voice, ladder: app.settings.ladder, scenes: true, layers: true });
      if (setting.draft === draft) this.#show(told);
      if (told.trace.status === "solved") await this.#grade(board, draft);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      block("setter-level").textContent = error.message;
    } finally {
      button("setter-solve").disabled = false;
    }
  }

  /** @param {object} board @param {object} draft */
  async #grade(board, draft) {
    /** @type {Grades} */
    const { level, steps, techniques } = await ask("grade", { board });
    if (this.setting.draft !== draft || !level) return;
    const hardest = techniques[0] ? ` The hardest technique is ${techniques[0].name}.` : "";
    block("setter-level").textContent = `${capital(level)}: solved by logic in ${stepsOf(steps)}.${hardest}`;
  }

  /** @param {Told} told */
  #show({ trace, narration, scenes }) {
    const { status, diagnosis } = trace;
    block("setter-level").textContent = status === "solved" ? `Solved by logic in ${stepsOf(scenes.length)}.` : capital(diagnosis?.message ?? status);
    block("setter-path").replaceChildren(
      ...narration.steps.map((text, i) => {
        const item = document.createElement("li");
        const node = document.createElement("button");
        node.type = "button";
        node.textContent = text;
        node.addEventListener("click", () => this.#look(node, scenes[i]));
        item.append(node);
        return item;
      }),
    );
  }

  /** @param {HTMLElement} node @param {import("../types.js").Scene} scene */
  #look(node, scene) {
    const { board } = this.setting;
    for (const each of block("setter-path").querySelectorAll("[aria-current]")) each.removeAttribute("aria-current");
    node.setAttribute("aria-current", "step");
    board.scene = scene;
    board.draw();
  }
}
