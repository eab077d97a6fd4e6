// @ts-check
/** What is going on: the game, what is selected, and what the board shows at the moment. */

import { ApiError } from "./api.js";
import { Game } from "./board/game.js";
import { Light } from "./board/light.js";
import { View } from "./board/view.js";
import { block, byId, capital, store } from "./page.js";
import { loadSettings } from "./settings.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {"digit" | "corner" | "centre" | "colour"} Mode */
/**
 * Something to look at: a pattern on one's own board, or (`isOther`) a board of a solution.
 *
 * It may be one of several: `move` goes on to another of them, and says whether there was one; `go` takes its number.
 * @typedef {{scene: Scene, isOther: boolean, title: string, move?: (by: number) => boolean, go?: (number: number) => void}} Look
 */

export class App {
  constructor() {
    this.game = new Game();
    this.settings = loadSettings();
    this.view = new View(byId("picture", SVGSVGElement), block("board"), block("legend"));
    this.light = new Light(this);
    /** The argument that can be gone through line by line. @type {import("./text/argument.js").Argument | null} */
    this.argument = null;
    /** @type {Set<number>} */
    this.selected = new Set([0]);
    this.active = 0;
    /** @type {Mode} */
    this.mode = "digit";
    this.colour = 1;
    /** @type {Set<number>} */
    this.bad = new Set();
    /** Where the puzzle's solutions differ. @type {Set<number>} */
    this.differing = new Set();
    /** Are cells with two candidates lit up? */
    this.pairs = false;
    /** What the server knows, by id. @type {Map<string, import("./types.js").Technique>} */
    this.techniques = new Map();
    /** @type {Look | null} */
    this.looking = null;
    /** Called after every change of the position. @type {(() => void)[]} */
    this.onMove = [];
    /** Called whenever the board is drawn. @type {(() => void)[]} */
    this.onDraw = [];
    this.game.changed = () => this.#moved();
  }

  #moved() {
    this.bad = new Set();
    this.differing = new Set();
    this.looking = null;
    this.tell("");
    this.caption("");
    if (this.active >= this.game.grid.count) this.select(0, false);
    for (const run of this.onMove) run();
    store("sudologue.position", this.game.editing ? "" : this.game.toFragment());
    this.draw();
    if (this.game.isComplete && !this.game.editing) this.tell("Solved. Well done!", true);
  }

  /**
   * @param {number} cell
   * @param {boolean} more
   */
  select(cell, more) {
    if (!more) this.selected = new Set();
    this.selected.add(cell);
    this.active = cell;
  }

  get cells() {
    return [...this.selected];
  }

  draw() {
    this.view.draw(this.#shown());
    this.#drawRemarks();
    for (const run of this.onDraw) run();
  }

  /** What was left out, guessed or not read when the puzzle was opened. */
  #drawRemarks() {
    const place = block("remarks");
    const { remarks } = this.game;
    place.hidden = remarks.length === 0;
    place.replaceChildren(
      ...remarks.map(({ kind, text }) => {
        const item = document.createElement("li");
        item.className = kind;
        item.textContent = capital(text);
        return item;
      }),
    );
  }

  #shown() {
    const { game, looking } = this;
    const { grid, play } = game;
    const scene = looking?.scene ?? null;
    const common = { grid, selected: this.selected, active: this.active, scene, differing: this.differing, pairs: this.pairs };
    const nothing = new Array(grid.count).fill(0);
    if (looking?.isOther && scene) {
      return {
        ...common,
        digits: scene.digits.map((digit) => digit ?? 0),
        givens: nothing.map((_, cell) => scene.givens.includes(cell)),
        candidates: scene.candidates,
        corner: nothing,
        centre: nothing,
        cellColours: nothing,
        candidateColours: {},
        bad: /** @type {Set<number>} */ (new Set()),
        selected: /** @type {Set<number>} */ (new Set()),
      };
    }
    const auto = (this.settings.auto || scene !== null) && !game.editing;
    return {
      ...common,
      digits: play.digits,
      givens: play.digits.map((digit, cell) => digit > 0 && (game.editing || play.givens[cell] > 0)),
      candidates: nothing.map((_, cell) => (auto ? game.candidates(cell) : [])),
      corner: auto ? nothing : play.corner,
      centre: auto ? nothing : play.centre,
      cellColours: scene ? nothing : play.cellColours,
      candidateColours: scene ? {} : play.candidateColours,
      bad: new Set([...this.bad, ...game.clashes()]),
    };
  }

  /** @param {Look | null} look */
  look(look) {
    this.looking = look;
    if (look) block("board").scrollIntoView({ block: "nearest" });
    else this.caption("");
    this.draw();
  }

  /** What is told of the board, beneath it, where the help is too far away to be read. @param {string} text @param {Node | string} shown */
  caption(text, shown = text) {
    block("caption").replaceChildren(shown);
    block("caption").hidden = !text;
  }

  /** Say a step to those who listen and to those who look. @param {string} text @param {Node | string} shown the same with mentions */
  explain(text, shown = text) {
    this.announce(text);
    this.caption(text, shown);
  }

  /** Nothing is mentioned at the moment; a line of an argument may still be shown. */
  unlight() {
    if (this.argument) this.argument.light();
    else this.light.clear();
  }

  /** @param {string} text for those who listen */
  announce(text) {
    block("announce").textContent = text;
  }

  /** @param {string} text */
  tell(text, isGood = false) {
    const place = block("problem");
    place.hidden = !text;
    place.textContent = text;
    place.classList.toggle("ok", isGood);
  }

  /**
   * Ask the server, say what goes wrong, and drop an answer that comes too late.
   *
   * @template T
   * @param {() => Promise<T>} work
   * @param {(answer: T) => void} use
   */
  async run(work, use) {
    const asked = this.game.play;
    document.body.classList.add("busy");
    this.tell("");
    try {
      const answer = await work();
      if (this.game.play === asked) use(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.tell(error.message);
    } finally {
      document.body.classList.remove("busy");
    }
  }

  /** What every question says of the board and the rules. */
  question() {
    const { ladder, uniqueness } = this.settings;
    return { ...this.game.position(), ladder, uniqueness };
  }

  /** @param {number} digit */
  type(digit) {
    const { game, cells } = this;
    if (this.looking?.isOther) this.looking = null;
    if (game.editing && cells.length === 1) return this.typeGiven(digit);
    const mode = game.editing ? "digit" : this.mode;
    const auto = this.settings.auto;
    if (mode === "digit") game.setDigit(cells, digit);
    else if (mode === "colour") this.#colourByKey(digit);
    else game.toggleMark(auto ? "removed" : mode, cells, digit);
    this.announce(this.view.cells[this.active].getAttribute("aria-label") ?? String(digit));
    return undefined;
  }

  /** One cell after another, as puzzles are written in a line. @param {number} digit 0 for none @param {number} by */
  typeGiven(digit, by = 1) {
    const { game } = this;
    game.setGiven(this.active, digit);
    const told = this.view.cells[this.active].getAttribute("aria-label") ?? "";
    const hadFocus = this.view.cells[this.active] === document.activeElement;
    this.select(Math.max(0, Math.min(game.grid.count - 1, this.active + by)), false);
    this.draw();
    if (hadFocus) this.view.cells[this.active].focus();
    this.announce(told);
  }

  /** Select the cells that are like one: with the same digit, or empty and with the same candidates. @param {number} cell */
  selectLike(cell) {
    const { game } = this;
    /** @param {number} other */
    const look = (other) => game.play.digits[other] || game.candidates(other).join(" ");
    const all = Array.from({ length: game.grid.count }, (_, other) => other);
    this.selectAll(all.filter((other) => look(other) === look(cell)));
  }

  /** @param {number[]} cells */
  selectAll(cells) {
    this.selected = new Set(cells);
    this.draw();
    this.announce(`${cells.length} cells selected`);
  }

  /** @param {number} digit */
  #colourByKey(digit) {
    const hasIt = this.game.candidates(this.active).includes(digit);
    if (this.settings.auto && hasIt) this.game.colourCandidate(this.active, digit, this.colour);
    else this.game.colourCell(this.active, this.colour);
  }
}
