// @ts-check
/** Practice: a position for a technique, the player's answer, a verdict from the server, and on to the next. */

import { ask } from "../api.js";
import { setMode } from "../board/pad.js";
import { block, button, fillGroups, goToBoard, input, onClick, reveal, select } from "../page.js";
import { readMade } from "../puzzles/opening.js";
import { byLevel } from "../techniques.js";
import { living } from "../text/mentions.js";
import { extendStreak, endStreak, streakText } from "./streak.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Opened} Opened */
/** @typedef {import("../types.js").Verdict} Verdict */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {{is_next: boolean, is_in_ladder: boolean, enters: "digit" | "candidates", opened: Opened}} Exercise */

/** Verdicts that end a streak: something was entered that the technique does not say. */
const MISSES = ["wrong", "unshown"];

export class PracticePanel {
  /** @param {App} app @param {import("../types.js").About} about @param {() => void} open brings this panel to the front */
  constructor(app, about, open) {
    this.app = app;
    this.open = open;
    /** What is to be done, on the sheet that it was said of. @type {{sheet: object, text: string}} */
    this.task = { sheet: {}, text: "" };
    /** Of the exercise that has been solved, or given away. @type {object} */
    this.over = {};
    const list = select("practice-technique");
    fillGroups(list, byLevel(about, true));
    list.value = "x-wing";
    list.addEventListener("change", () => this.#choose());
    onClick("practise", () => this.practise());
    onClick("practice-next", () => this.practise());
    onClick("practice-check", () => this.check());
    onClick("practice-again", () => this.#again());
    onClick("practice-show", () => this.#show());
    block("practice-streak").textContent = streakText();
    // Practice may be ended where the board is.
    app.onDraw.push(() => block("exercise").hidden === Boolean(app.game.practice) && this.reset());
    this.#explain();
  }

  get #technique() {
    return select("practice-technique").value;
  }

  /** How the technique is named in a sentence. */
  get #phrase() {
    return this.app.techniques.get(this.#technique)?.phrase ?? this.#technique;
  }

  #explain() {
    block("practice-idea").textContent = this.app.techniques.get(this.#technique)?.idea ?? "";
    block("practice-learn").setAttribute("href", `#learn=${this.#technique}`);
  }

  /** Another technique is for the next position. */
  #choose() {
    this.#explain();
    button("practise").hidden = false;
    block("practice-idea").hidden = false;
  }

  /** The position has changed: what was said of it holds no more, and the exercise may be over, or there again. */
  reset() {
    const { practice, sheet } = this.app.game;
    const isGiven = Boolean(practice);
    const isLeft = !isGiven && !block("exercise").hidden;
    block("exercise").hidden = !isGiven;
    if (isLeft && this.app.mode === "corner") setMode(this.app, "digit"); // candidates were crossed out for the exercise
    block("practice-idea").hidden = isGiven;
    button("practise").hidden = isGiven;
    if (!isGiven) return;
    select("practice-technique").value = practice;
    this.#explain();
    const { task } = this;
    block("practice-task").textContent = task.sheet === sheet ? task.text : `Find ${this.#phrase}.`;
    this.#setOver(this.over === sheet);
    if (this.over !== sheet) block("practice-verdict").textContent = "";
  }

  /** An exercise that was left is on the board again: it is in front, and says what is to be done. */
  resume() {
    this.open();
    this.app.caption(block("practice-task").textContent ?? "");
    reveal(block("exercise"));
  }

  /** Choose a technique, and give a position for it. @param {string} technique */
  begin(technique) {
    select("practice-technique").value = technique;
    this.#explain();
    return this.practise();
  }

  practise() {
    const { app } = this;
    const technique = this.#technique;
    this.open();
    return app.run(
      async () => {
        const position = await ask("practice", { technique });
        return { ...position, opened: await readMade(position) };
      },
      (/** @type {Exercise} */ exercise) => this.#give(technique, exercise),
    );
  }

  /** @param {string} technique @param {Exercise} exercise */
  #give(technique, exercise) {
    const { app } = this;
    // What is to be crossed out has to be there.
    if (!app.settings.auto) input("auto").click();
    app.game.open(exercise.opened);
    app.game.practice = technique;
    this.task = { sheet: app.game.sheet, text: `${this.#task(exercise)} ${this.#note(exercise)}` };
    setMode(app, exercise.enters === "digit" ? "digit" : "corner");
    this.reset();
    app.draw();
    app.announce(this.task.text);
    app.caption(this.#task(exercise));
    goToBoard();
    reveal(block("exercise"));
  }

  /** @param {Exercise} exercise */
  #task({ enters }) {
    const doing = enters === "digit" ? "place its digit" : "cross out all candidates that go";
    return `Find ${this.#phrase}, and ${doing}.`;
  }

  /** @param {Exercise} exercise */
  #note({ is_next: isNext, is_in_ladder: isInLadder }) {
    if (isNext) return "Nothing simpler is there.";
    return isInLadder ? "Simpler steps are there, too: leave them." : "It is seldom needed: simpler steps are there, too. Leave them.";
  }

  /** What was entered since the position was given: `r1c2=3`, `r4c5<>6`. */
  #entered() {
    const { grid, play, beginning: before } = this.app.game;
    /** @type {string[]} */
    const found = [];
    for (let cell = 0; cell < grid.count; cell += 1) {
      const name = grid.name(cell);
      if (play.digits[cell] !== before.digits[cell]) found.push(`${name}=${play.digits[cell]}`);
      const gone = play.removed[cell] & ~before.removed[cell];
      for (let digit = 1; digit <= grid.size; digit += 1) if (gone & (1 << digit)) found.push(`${name}<>${digit}`);
    }
    return found.filter((text) => !text.endsWith("=0"));
  }

  check() {
    const { app } = this;
    const { game } = app;
    if (!game.practice || this.over === game.sheet) return undefined;
    const entered = this.#entered();
    return app.run(
      () => ask("judge", { ...game.position(game.beginning), technique: game.practice, entered, layers: true }),
      (/** @type {Verdict} */ verdict) => this.#judge(verdict),
    );
  }

  /** @param {Verdict} verdict */
  #judge({ verdict, text, pieces, scene }) {
    const { app } = this;
    if (verdict === "right") extendStreak();
    else if (MISSES.includes(verdict)) endStreak();
    if (verdict === "right") this.#end();
    if (scene) app.look({ scene, isOther: false, title: "" });
    this.#say(verdict, text, pieces, scene ?? null);
  }

  /** Give it away. */
  #show() {
    const { app } = this;
    const { game } = app;
    endStreak();
    return app.run(
      () => ask("hint", { ...game.position(game.beginning), rules: [game.practice], level: 4, layers: true }),
      (/** @type {Hint} */ hint) => {
        this.#end();
        if (hint.scene) app.look({ scene: hint.scene, isOther: false, title: "" });
        this.#say("shown", hint.text, hint.pieces, hint.scene ?? null);
      },
    );
  }

  /** @param {string} kind @param {string} text @param {import("../types.js").Piece[]} pieces @param {import("../types.js").Scene | null} scene */
  #say(kind, text, pieces, scene) {
    block("practice-verdict").dataset.verdict = kind;
    block("practice-verdict").replaceChildren(living(pieces, { scene }));
    reveal(block("practice-verdict"));
    block("practice-streak").textContent = streakText();
    this.app.caption(text, living(pieces, { isReachable: false, scene }));
    this.app.draw();
  }

  /** The answer has been found, or given away. */
  #end() {
    this.over = this.app.game.sheet;
    this.#setOver(true);
  }

  /** Take back what was entered. */
  #again() {
    const { game } = this.app;
    this.over = {};
    const { beginning } = game;
    while (game.play !== beginning && game.past.length) game.undo();
    this.reset();
    this.app.look(null);
  }

  /** @param {boolean} isOver has the answer been found, or given away? */
  #setOver(isOver) {
    const hadFocus = [button("practice-check"), button("practice-show"), button("practice-next")].includes(
      /** @type {HTMLButtonElement} */ (document.activeElement),
    );
    button("practice-check").hidden = isOver;
    button("practice-show").hidden = isOver;
    button("practice-next").hidden = !isOver;
    if (hadFocus) button(isOver ? "practice-next" : "practice-check").focus();
  }
}
