// @ts-check
/** All that can be done on the board as it is. */

import { ask } from "../api.js";
import { block, button, onClick } from "../page.js";
import { withoutNumber } from "./hint.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Step} Step */

/** How many steps of one technique are listed. */
const MOST = 8;

export class StepsPanel {
  /** @param {App} app @param {import("../types.js").About} about */
  constructor(app, about) {
    this.app = app;
    this.about = about;
    /** @type {Step | null} */
    this.step = null;
    onClick("list-steps", () => this.list());
    onClick("steps-apply", () => this.step && app.game.apply(this.step));
  }

  reset() {
    this.step = null;
    button("steps-apply").hidden = true;
    block("steps-list").replaceChildren();
  }

  list() {
    const { app } = this;
    return app.run(
      () => ask("steps", { ...app.question(), voice: "terse", first: MOST, scenes: true, layers: true }),
      (/** @type {{steps: Step[], left_out: string[]}} */ found) => {
        block("steps-list").replaceChildren(...this.#items(found.steps));
        const count = found.steps.length;
        const names = found.left_out.map((id) => app.techniques.get(id)?.name ?? id);
        const left = names.length ? ` Not looked for: ${names.join(", ")}.` : "";
        const told = count ? `${count} found, at most ${MOST} of each technique.` : "No technique finds anything here.";
        block("steps-note").textContent = told + left;
        app.announce(told);
      },
    );
  }

  /** @param {Step[]} steps */
  #items(steps) {
    /** @type {Node[]} */
    const items = [];
    let technique = "";
    for (const step of steps) {
      if (step.technique !== technique) items.push(this.#heading(step.technique));
      technique = step.technique;
      items.push(this.#item(step));
    }
    return items;
  }

  /** @param {string} id */
  #heading(id) {
    const item = document.createElement("li");
    const heading = document.createElement("h3");
    heading.textContent = this.about.techniques.find((technique) => technique.id === id)?.name ?? id;
    item.append(heading);
    return item;
  }

  /** @param {Step} step */
  #item(step) {
    const item = document.createElement("li");
    const node = document.createElement("button");
    node.type = "button";
    node.textContent = withoutNumber(step.text ?? "").replace(/^[^:]+: /, "");
    node.addEventListener("click", () => this.#choose(node, step));
    item.append(node);
    return item;
  }

  /** @param {HTMLButtonElement} node @param {Step} step */
  #choose(node, step) {
    for (const other of block("steps-list").querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
    node.setAttribute("aria-current", "step");
    this.step = step;
    button("steps-apply").hidden = false;
    if (step.scene) this.app.look({ scene: step.scene, isOther: false, title: "" });
    this.app.explain(step.text ?? "");
  }
}
