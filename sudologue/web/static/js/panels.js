// @ts-check
/** The help beside the board: hints, the solution, all steps, why, grades, practice. */

import { ask } from "./api.js";
import { factsOf, techniquesOf } from "./grades.js";
import { readMade } from "./opening.js";
import { block, button, byId, capital, fillGroups, onClick, reveal, select } from "./page.js";
import { StepList } from "./steplist.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Told} Told */

const LEVELS = ["What kind of step", "Where to look", "The pattern", "The conclusion, and why"];
const MORE = ["Give me a hint", "Where?", "Show me the pattern", "Tell me"];
const TABS = ["hint", "solution", "steps", "why", "grade", "practice"];

export class Panels {
  /**
   * @param {App} app
   * @param {import("./types.js").About} about
   */
  constructor(app, about) {
    this.app = app;
    this.about = about;
    this.level = 0;
    /** @type {Step | null} */
    this.step = null;
    this.solution = new StepList(app, block("solution-list"), "Step");
    this.whyList = new StepList(app, block("why-list"), "Reason");
    /** @type {number | undefined} */
    this.timer = undefined;
    this.#connect();
    app.onMove.push(() => this.reset());
    app.onDraw.push(() => this.#nameWhy());
  }

  #connect() {
    onClick("hint", () => this.hint());
    onClick("quick-hint", () => this.hint());
    onClick("next", () => this.next());
    onClick("hint-apply", () => this.#apply());
    onClick("steps-apply", () => this.#apply());
    onClick("solve", () => this.solve());
    onClick("list-steps", () => this.allSteps());
    onClick("why", () => this.why());
    onClick("grade", () => this.grade());
    onClick("practise", () => this.practise());
    onClick("check", () => this.check());
    onClick("first", () => this.solution.show(0));
    onClick("previous", () => this.solution.move(-1));
    onClick("following", () => this.solution.move(1));
    onClick("last", () => this.solution.show(this.solution.length - 1));
    onClick("play", () => this.#togglePlaying());
    this.#connectTabs();
    this.#connectPractice();
    block("board").addEventListener("cell-chosen", () => {
      if (this.tab === "why" && !this.app.game.editing) this.why();
    });
  }

  #connectTabs() {
    this.tab = "hint";
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

  #connectPractice() {
    const list = select("practice-technique");
    fillGroups(list, byLevel(this.about, true));
    const explain = () => {
      block("practice-idea").textContent = this.#technique(list.value)?.idea ?? "";
    };
    list.value = "x-wing";
    list.addEventListener("change", explain);
    explain();
  }

  /** @param {string} id */
  #technique(id) {
    return this.about.techniques.find((technique) => technique.id === id);
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
    this.#stopPlaying();
    if (this.app.looking) this.app.look(null);
  }

  /** The position has changed: what was said of it holds no more. */
  reset() {
    this.level = 0;
    this.step = null;
    block("hint-levels").replaceChildren();
    button("hint-apply").hidden = true;
    block("hint-empty").hidden = false;
    button("steps-apply").hidden = true;
    block("steps-list").replaceChildren();
    button("hint").textContent = MORE[0];
    button("hint").hidden = false;
    button("hint").disabled = this.app.game.editing;
    button("next").disabled = this.app.game.editing;
    block("player").hidden = true;
    block("solution-text").hidden = true;
    block("why-text").hidden = true;
    this.solution.clear();
    this.whyList.clear();
    this.#stopPlaying();
  }

  /** A question for hints: while a technique is practised, that technique alone. */
  #hintQuestion() {
    const { practice } = this.app.game;
    const question = this.app.question();
    return practice ? { ...question, rules: [practice] } : question;
  }

  hint() {
    this.choose("hint");
    const level = Math.min(this.level + 1, 4);
    const { app } = this;
    return app.run(
      () => ask("hint", { ...this.#hintQuestion(), level, layers: true }),
      (/** @type {Hint} */ hint) => this.#showHint(hint),
    );
  }

  /** @param {Hint} hint */
  #showHint(hint) {
    const { app } = this;
    block("hint-empty").hidden = true;
    if (hint.status !== "hint") {
      app.bad = new Set((hint.mistakes?.cells ?? []).map((name) => app.game.grid.index(name)));
      app.draw();
      app.tell(hint.text, hint.status === "complete");
      return;
    }
    if (!this.level) block("hint-levels").replaceChildren(); // what "Next step" said of the last step
    if (hint.level > this.level) this.#addLevel(hint);
    this.level = hint.level;
    this.step = hint.step ?? null;
    button("hint-apply").hidden = !this.step;
    button("hint").textContent = MORE[Math.min(this.level, 3)];
    const isFocused = document.activeElement === button("hint");
    button("hint").hidden = this.level === 4;
    if (isFocused && this.level === 4) button("hint-apply").focus();
    app.look(hint.scene ? { scene: hint.scene, isOther: false, title: "" } : null);
    app.explain(withoutNumber(hint.text));
  }

  /** @param {Hint} hint */
  #addLevel(hint) {
    const item = document.createElement("li");
    const heading = document.createElement("small");
    heading.textContent = LEVELS[hint.level - 1];
    item.append(heading, withoutNumber(hint.text));
    block("hint-levels").append(item);
    reveal(item);
  }

  /** Take the next step at once. */
  next() {
    const { app } = this;
    if (this.tab !== "hint") this.choose("hint");
    return app.run(
      () => ask("hint", { ...this.#hintQuestion(), level: 4, layers: true }),
      (/** @type {Hint} */ hint) => {
        if (hint.status !== "hint" || !hint.step) return this.#showHint(hint);
        const { scene } = hint;
        app.game.apply(hint.step);
        this.#addLevel(hint);
        block("hint-empty").hidden = true;
        if (scene && !app.game.isComplete) app.look({ scene, isOther: false, title: "" });
        app.explain(withoutNumber(hint.text));
      },
    );
  }

  #apply() {
    if (this.step) this.app.game.apply(this.step);
  }

  solve() {
    const { app } = this;
    return app.run(
      () => ask("solve", { ...app.question(), voice: app.settings.voice, scenes: true, layers: true }),
      (/** @type {Told} */ told) => {
        const { trace, narration } = told;
        const text = [narration.opening, narration.closing].filter(Boolean).join("\n\n");
        block("solution-text").textContent = text || (trace.diagnosis?.message ?? "");
        block("solution-text").hidden = false;
        this.solution.fill(told);
        block("player").hidden = !this.solution.length;
        if (this.solution.length) this.solution.show(0);
      },
    );
  }

  #togglePlaying() {
    if (this.timer !== undefined) return this.#stopPlaying();
    button("play").textContent = "❚❚";
    button("play").setAttribute("aria-label", "Pause");
    this.timer = setInterval(() => {
      if (!this.solution.move(1)) this.#stopPlaying();
    }, 1600);
    return undefined;
  }

  #stopPlaying() {
    clearInterval(this.timer);
    this.timer = undefined;
    button("play").textContent = "▶";
    button("play").setAttribute("aria-label", "Play");
  }

  allSteps() {
    const { app } = this;
    const list = block("steps-list");
    return app.run(
      () => ask("steps", { ...app.question(), voice: "terse", first: 8, scenes: true, layers: true }),
      (/** @type {{steps: Step[], left_out: string[]}} */ found) => {
        /** @type {Node[]} */
        const items = [];
        let technique = "";
        for (const step of found.steps) {
          if (step.technique !== technique) items.push(this.#heading(step.technique));
          technique = step.technique;
          items.push(this.#stepItem(step));
        }
        list.replaceChildren(...items);
        const count = found.steps.length;
        const left = found.left_out.length ? ` Not looked for: ${found.left_out.join(", ")}.` : "";
        const told = count ? `${count} found, at most 8 of each technique.` : "No technique finds anything here.";
        block("steps-note").textContent = told + left;
        app.announce(told);
      },
    );
  }

  /** @param {string} id */
  #heading(id) {
    const item = document.createElement("li");
    const heading = document.createElement("h3");
    heading.textContent = this.#technique(id)?.name ?? id;
    item.append(heading);
    return item;
  }

  /** @param {Step} step */
  #stepItem(step) {
    const item = document.createElement("li");
    const node = document.createElement("button");
    node.type = "button";
    node.textContent = withoutNumber(step.text ?? "").replace(/^[^:]+: /, "");
    node.addEventListener("click", () => {
      for (const other of block("steps-list").querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
      node.setAttribute("aria-current", "step");
      this.step = step;
      button("steps-apply").hidden = false;
      if (step.scene) this.app.look({ scene: step.scene, isOther: false, title: "" });
      this.app.explain(step.text ?? "");
    });
    item.append(node);
    return item;
  }

  #nameWhy() {
    const { grid } = this.app.game;
    button("why").textContent = `Why ${grid.name(this.app.active)}?`;
    button("why").disabled = this.app.game.editing;
  }

  why() {
    const { app } = this;
    if (this.tab !== "why") this.choose("why");
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
        this.whyList.fill(told);
        if (count) this.whyList.show(count - 1);
        else app.look(null);
        if (!count) app.explain(told.text);
      },
    );
  }

  grade() {
    const { app } = this;
    const { board } = app.game.position();
    return app.run(
      () => ask("grade", { board }),
      (/** @type {import("./types.js").Grades} */ grades) => {
        block("grade-result").replaceChildren(factsOf(grades), techniquesOf(grades));
        app.announce(`Level: ${grades.level ?? "not solved by logic"}`);
      },
    );
  }

  practise() {
    const { app } = this;
    const technique = select("practice-technique").value;
    return app.run(
      async () => {
        const position = await ask("practice", { technique });
        return { ...position, opened: await readMade(position) };
      },
      (/** @type {{is_next: boolean, is_in_ladder: boolean, opened: import("./types.js").Opened}} */ position) => {
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

  check() {
    const { app } = this;
    return app.run(
      () => ask("mistakes", app.question()),
      (/** @type {import("./types.js").Mistakes} */ found) => {
        app.bad = new Set(found.cells.map((name) => app.game.grid.index(name)));
        app.draw();
        app.tell(found.text, found.ok);
        app.announce(found.text);
      },
    );
  }
}

/**
 * The techniques under the names of their levels.
 *
 * @param {import("./types.js").About} about
 * @param {boolean} toPractise
 */
export function byLevel(about, toPractise) {
  /** @type {Map<string, [string, string][]>} */
  const groups = new Map();
  for (const { id, name, level, can_be_practised: can } of about.techniques) {
    if (toPractise && !can) continue;
    groups.set(capital(level), [...(groups.get(capital(level)) ?? []), [id, name]]);
  }
  return groups;
}

/** @param {string} text */
const withoutNumber = (text) => text.replace(/^\d+\. /, "");

/** @param {string} id */
export const input = (id) => byId(id, HTMLInputElement);
