// @ts-check
/** The whole solution: a list to click through, to search, or to let play. */

import { ask } from "../api.js";
import { block, button, input, onClick, select } from "../page.js";
import { saveSettings } from "../settings.js";
import { connectFilter } from "./filter.js";
import { living } from "../text/mentions.js";
import { plain, StepList } from "./step_list.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Told} Told */

/** Time that a step is shown while the solution plays at its usual speed, in milliseconds. */
const PACE = 1600;

export class SolutionPanel {
  /** @param {App} app @param {import("../types.js").About} about */
  constructor(app, about) {
    this.app = app;
    this.list = new StepList(app, block("solution-list"), about, { word: "Step", isTrail: true });
    this.filter = connectFilter(app, this.list, "solution");
    /** @type {number | null} */
    this.hardest = null;
    /** @type {number | undefined} */
    this.timer = undefined;
    onClick("solve", () => this.solve());
    onClick("first", () => this.list.show(0));
    onClick("previous", () => this.list.move(-1));
    onClick("following", () => this.list.move(1));
    onClick("last", () => this.list.show(this.list.length - 1));
    onClick("hardest", () => this.hardest && this.list.show(this.hardest - 1, true));
    onClick("play", () => (this.timer === undefined ? this.#play() : this.stop()));
    this.#connectSlider();
    this.#connectSpeed();
  }

  #connectSlider() {
    const slider = input("slider");
    slider.addEventListener("input", () => this.list.show(Number(slider.value) - 1));
    this.list.onShow.push((i) => {
      slider.value = String(i + 1);
      slider.setAttribute("aria-valuetext", `Step ${i + 1} of ${this.list.length}: ${this.list.nameOf(i)}`);
    });
  }

  #connectSpeed() {
    const { settings } = this.app;
    const speed = select("speed");
    speed.value = String(settings.speed);
    speed.addEventListener("change", () => {
      settings.speed = Number(speed.value);
      saveSettings(settings);
      if (this.timer !== undefined) this.#play();
    });
  }

  reset() {
    for (const name of ["player", "solution-tools", "solution-text", "solution-end"]) block(name).hidden = true;
    block("solution-note").hidden = false;
    this.filter.reset();
    this.list.clear();
    this.stop();
  }

  solve() {
    const { app } = this;
    const question = app.question();
    return app.run(
      () => ask("solve", { ...question, voice: app.settings.voice, references: true }),
      (/** @type {Told} */ told) => {
        const { trace, narration } = told;
        app.game.sheet.tally.looked = true;
        block("solution-note").hidden = true;
        const isSaid = narration.opening || narration.closing;
        say("solution-text", isSaid ? narration.opening_pieces : [trace.diagnosis?.message ?? ""]);
        say("solution-end", narration.closing_pieces);
        this.#fill(told, question);
      },
    );
  }

  /** @param {Told} told @param {import("./step_list.js").Position} position */
  #fill({ trace, narration, hardest }, position) {
    this.list.fill({ steps: trace.steps, pieces: narration.pieces, position });
    this.filter.offer();
    this.hardest = hardest;
    const { length } = this.list;
    for (const name of ["player", "solution-tools"]) block(name).hidden = !length;
    input("slider").max = String(Math.max(1, length));
    if (length) this.list.begin(0);
  }

  #play() {
    this.stop();
    button("play").textContent = "❚❚";
    button("play").setAttribute("aria-label", "Pause");
    this.timer = setInterval(() => {
      if (!this.list.move(1)) this.stop();
    }, PACE / this.app.settings.speed);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = undefined;
    button("play").textContent = "▶";
    button("play").setAttribute("aria-label", "Play");
  }
}

/** What is said before the steps, or after them. @param {string} id @param {import("../types.js").Piece[]} pieces */
function say(id, pieces) {
  block(id).hidden = !plain(pieces);
  block(id).replaceChildren(living(pieces));
}
