// @ts-check
/** The help beside the board: hints, the solution, all steps, why, grades, practice; one of them is in front. */

import { ask } from "../api.js";
import { block, button, onClick } from "../page.js";
import { living } from "../text/mentions.js";
import { connectGrade } from "./grade.js";
import { HintPanel } from "./hint.js";
import { PracticePanel } from "./practice.js";
import { SolutionPanel } from "./solution.js";
import { StepsPanel } from "./steps.js";
import { WhyPanel } from "./why.js";

/** @typedef {import("../app.js").App} App */

const TABS = ["hint", "solution", "steps", "why", "grade", "practice"];

export class Help {
  /**
   * @param {App} app
   * @param {import("../types.js").About} about
   */
  constructor(app, about) {
    this.app = app;
    this.tab = "hint";
    this.hint = new HintPanel(app, () => this.#bring("hint"));
    this.solution = new SolutionPanel(app, about);
    this.steps = new StepsPanel(app, about);
    this.why = new WhyPanel(app, about, () => this.#bring("why"));
    this.practice = new PracticePanel(app, about, () => this.#bring("practice"));
    connectGrade(app);
    onClick("check", () => this.check());
    this.#connectTabs();
    block("board").addEventListener("cell-chosen", () => {
      if (this.tab === "why" && !app.game.editing) this.why.why();
    });
    app.onMove.push(() => this.#reset());
  }

  #connectTabs() {
    TABS.forEach((name, i) => {
      const tab = button(`tab-${name}`);
      tab.addEventListener("click", () => this.choose(name));
      tab.addEventListener("keydown", (event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        const to = event.key === "Home" ? 0 : event.key === "End" ? TABS.length - 1 : null;
        if (by === undefined && to === null) return;
        event.preventDefault();
        this.choose(TABS[to ?? (i + (by ?? 0) + TABS.length) % TABS.length], true);
      });
    });
  }

  /** @param {string} name */
  #bring(name) {
    if (this.tab !== name) this.choose(name);
  }

  /** @param {string} name */
  choose(name, focus = false) {
    this.tab = name;
    for (const other of TABS) {
      const tab = button(`tab-${other}`);
      tab.setAttribute("aria-selected", String(other === name));
      tab.tabIndex = other === name ? 0 : -1;
      block(`panel-${other}`).hidden = other !== name;
    }
    if (focus) button(`tab-${name}`).focus();
    this.solution.stop();
    this.app.argue(null);
    if (this.app.looking) this.app.look(null);
  }

  /** The position has changed: what was said of it holds no more. */
  #reset() {
    for (const panel of [this.hint, this.solution, this.steps, this.why, this.practice]) panel.reset();
  }

  /** Back and forth in a list of steps that is shown. @param {number} by */
  move(by) {
    return this.solution.list.move(by) || this.why.list.move(by);
  }

  check() {
    const { app } = this;
    return app.run(
      () => ask("mistakes", app.question()),
      (/** @type {import("../types.js").Mistakes} */ found) => {
        app.bad = new Set(found.cells.map((name) => app.game.grid.index(name)));
        app.draw();
        app.tell(found.text, found.ok, living(found.pieces));
        app.announce(found.text);
      },
    );
  }
}
