// @ts-check
/** Hints, from vague to concrete, and the next step at once. */

import { ask } from "../api.js";
import { block, button, onClick, reveal } from "../page.js";
import { inspect } from "../puzzles/opening.js";
import { Argument } from "../text/argument.js";
import { living } from "../text/mentions.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Step} Step */

const LEVELS = ["What kind of step", "Where to look", "The pattern", "The conclusion, and why"];
/** The level that shows a pattern. */
const PATTERN = 3;
const MORE = ["Give me a hint", "Where?", "Show me the pattern", "Tell me"];

export class HintPanel {
  /** @param {App} app @param {() => void} open brings this panel to the front */
  constructor(app, open) {
    this.app = app;
    this.open = open;
    this.level = 0;
    /** @type {Step | null} */
    this.step = null;
    /** What was asked for before, done or on its way. @type {Promise<void>} */
    this.asked = Promise.resolve();
    /** Counts what takes away the ground for what is still to be asked. */
    this.ground = 0;
    /** Is it our own step that changes the position? */
    this.isStepping = false;
    onClick("hint", () => this.hint());
    onClick("quick-hint", () => this.hint());
    onClick("next", () => this.next());
    onClick("hint-apply", () => this.step && app.game.apply(this.step));
  }

  reset() {
    if (!this.isStepping) this.ground += 1;
    this.level = 0;
    this.step = null;
    this.app.argue(null);
    block("hint-levels").replaceChildren();
    button("hint-apply").hidden = true;
    block("hint-empty").hidden = false;
    button("hint").textContent = MORE[0];
    button("hint").hidden = false;
    button("hint").disabled = this.app.game.editing;
    button("next").disabled = this.app.game.editing;
  }

  /** A question for hints: while a technique is practised, that technique alone. */
  #question() {
    const { practice } = this.app.game;
    const question = this.app.question();
    const asked = { ...question, voice: this.app.settings.voice, layers: true };
    return practice ? { ...asked, rules: [practice] } : asked;
  }

  /**
   * Who presses a key twice wants two of it, also while the first answer is on its way: each is asked for when those before
   * it are there, unless somebody else has changed the position.
   *
   * @param {() => Promise<void>} run
   */
  #inTurn(run) {
    this.open();
    const { ground } = this;
    this.asked = this.asked.catch(() => {}).then(() => (this.ground === ground ? run() : undefined));
    return this.asked;
  }

  hint() {
    return this.#inTurn(() =>
      this.app.run(
        () => ask("hint", { ...this.#question(), level: Math.min(this.level + 1, 4) }),
        (/** @type {Hint} */ hint) => this.#show(hint),
      ),
    );
  }

  /** @param {Hint} hint */
  #show(hint) {
    const { app } = this;
    block("hint-empty").hidden = true;
    if (hint.status !== "hint") {
      app.bad = new Set((hint.mistakes?.cells ?? []).map((name) => app.game.grid.index(name)));
      app.draw();
      app.tell(hint.text, hint.status === "complete", living(hint.pieces));
      if (hint.status === "stuck") inspect(app); // several solutions are a reason that says more
      return;
    }
    if (!this.level) block("hint-levels").replaceChildren(); // what "Next step" said of the last step
    if (hint.level > this.level) this.#addLevel(hint);
    app.used(this.level, hint.level);
    this.level = hint.level;
    this.step = hint.step ?? null;
    button("hint-apply").hidden = !this.step;
    button("hint").textContent = MORE[Math.min(this.level, 3)];
    const isFocused = document.activeElement === button("hint");
    button("hint").hidden = this.level === 4;
    if (isFocused && this.level === 4) button("hint-apply").focus();
    app.look(hint.scene ? { scene: hint.scene, isOther: false, isVague: hint.level < PATTERN, title: "" } : null);
    this.#explain(hint);
  }

  /** @param {Hint} hint */
  #explain({ text, pieces, scene }) {
    this.app.explain(text, living(pieces, { isReachable: false, scene }));
  }

  /** @param {Hint} hint */
  #addLevel(hint) {
    const item = document.createElement("li");
    const heading = document.createElement("small");
    heading.textContent = LEVELS[hint.level - 1];
    item.append(heading, living(hint.pieces, { scene: hint.scene }));
    block("hint-levels").append(item);
    const { implications, scene } = hint;
    const argument = implications && scene ? new Argument(this.app, implications, scene) : null;
    if (argument) item.append(argument.node);
    this.app.argue(argument);
    reveal(item);
  }

  /** Take the next step at once. */
  next() {
    return this.#inTurn(() =>
      this.app.run(
        () => ask("hint", { ...this.#question(), level: 4 }),
        (/** @type {Hint} */ hint) => (hint.status === "hint" && hint.step ? this.#take(hint, hint.step) : this.#show(hint)),
      ),
    );
  }

  /** @param {Hint} hint @param {Step} step */
  #take(hint, step) {
    const { app } = this;
    app.used(this.level, 4);
    this.isStepping = true;
    app.game.apply(step);
    this.isStepping = false;
    this.#addLevel(hint);
    block("hint-empty").hidden = true;
    if (hint.scene && !app.game.isComplete) app.look({ scene: hint.scene, isOther: false, title: "" });
    this.#explain(hint);
  }
}
