// @ts-check
/** What is going on: the game, what is selected, and what the board shows at the moment. */

import { ApiError } from "./api.js";
import { Game } from "./board/game.js";
import { Light } from "./board/light.js";
import { PaintTool } from "./board/paint.js";
import { PenTool } from "./board/pen.js";
import { SelectTool } from "./board/select.js";
import { View } from "./board/view.js";
import { block, byId, capital } from "./page.js";
import { loadSettings } from "./settings.js";
import { drawLineBar } from "./text/line_bar.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {"digit" | "corner" | "centre" | "colour" | "pen"} Mode */
/**
 * Something to look at: a pattern on one's own board, which takes the place of own marks unless it is only said where it is
 * (`isVague`), or (`isOther`) a board of a solution.
 *
 * It may be one of several: `move` goes on to another of them, and says whether there was one; `go` takes its number, and
 * `stepAt` tells what was done there.
 * @typedef {{scene: Scene, isOther: boolean, isVague?: boolean, title: string, move?: (by: number) => boolean,
 *   go?: (number: number) => void, stepAt?: (number: number) => import("./types.js").Step | undefined}} Look
 */

export class App {
  constructor() {
    this.game = new Game();
    this.settings = loadSettings();
    /** Are all candidates shown now? A setting, unless something else is needed for a while. */
    this.auto = this.settings.auto;
    this.view = new View(byId("picture", SVGSVGElement), block("board"), block("legend"));
    this.light = new Light(() => this.game.grid);
    this.view.top.push(this.light.layer);
    /** The argument that can be gone through line by line. @type {import("./text/argument.js").Argument | null} */
    this.argument = null;
    /** @type {Set<number>} */
    this.selected = new Set([0]);
    this.active = 0;
    /** @type {Mode} */
    this.mode = "digit";
    this.colour = 1;
    /** Are candidates painted, rather than cells? */
    this.paintsCandidates = false;
    /** Which lines the pen draws. @type {import("./board/play.js").LinkKind} */
    this.pen = "strong";
    /** The line that is being drawn. @type {import("./board/play.js").Link | null} */
    this.draft = null;
    /** What pointers and keys do on the board, by mode, and now. @type {Record<Mode, import("./board/input.js").Tool>} */
    this.tools = toolsFor(this);
    this.tool = this.tools.digit;
    /** @type {Set<number>} */
    this.bad = new Set();
    /** Where the puzzle's solutions differ. @type {Set<number>} */
    this.differing = new Set();
    /** Are cells with two candidates lit up? */
    this.pairs = false;
    /** The digit that is lit up, whatever is selected; 0 for none. */
    this.filter = 0;
    /** What the server knows, by id. @type {Map<string, import("./types.js").Technique>} */
    this.techniques = new Map();
    /** What is on the board where no other puzzle is asked for. */
    this.first = "";
    /** @type {Look | null} */
    this.looking = null;
    this.standing = this.game.standing;
    /** Of the puzzle that is on the board. */
    this.tally = this.game.sheet.tally;
    /** Called after every change of the position. @type {((how: import("./board/game.js").How) => void)[]} */
    this.onMove = [];
    /** Called after every change, also of marks, colours and lines. @type {(() => void)[]} */
    this.onChange = [];
    /** Called whenever the board is drawn. @type {(() => void)[]} */
    this.onDraw = [];
    /** How many messages were told. */
    this.told = 0;
    /** While an answer is used: what had been told when it was asked for. @type {{told: number} | null} */
    this.answering = null;
    /** Questions that are not answered yet. */
    this.waiting = 0;
    this.game.tidies = this.settings.tidy;
    this.game.changed = (how) => this.#changed(how);
  }

  /** @param {import("./board/game.js").How} how */
  #changed(how) {
    if (this.active >= this.game.grid.count) this.select(0, false);
    if (this.game.standing !== this.standing) this.#moved(how);
    for (const run of this.onChange) run();
    this.draw();
  }

  /** The position is another: what was said of it holds no more. @param {import("./board/game.js").How} how */
  #moved(how) {
    this.standing = this.game.standing;
    this.bad = new Set();
    this.differing = new Set();
    this.looking = null;
    this.tell("");
    this.caption("");
    for (const run of this.onMove) run(how);
    const isOther = this.tally !== this.game.sheet.tally;
    this.tally = this.game.sheet.tally;
    if (how === "undo" && isOther) this.tell("Another puzzle is on the board again.", true);
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

  /** Of several. @param {number} cell */
  unselect(cell) {
    this.selected.delete(cell);
    if (this.active === cell) [this.active] = this.cells.slice(-1);
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
    const { selected, active, differing, pairs, filter } = this;
    const common = { grid, selected, active, scene, differing, pairs, filter: scene ? 0 : filter, pen: [], draft: null };
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
    const isPattern = scene !== null && !looking?.isVague;
    const auto = (this.auto || isPattern) && !game.editing;
    return {
      ...common,
      digits: play.digits,
      givens: play.digits.map((digit, cell) => digit > 0 && (game.editing || play.givens[cell] > 0)),
      candidates: nothing.map((_, cell) => (auto ? game.candidates(cell) : [])),
      corner: auto ? nothing : play.corner,
      centre: auto ? nothing : play.centre,
      cellColours: isPattern ? nothing : play.cellColours,
      candidateColours: isPattern ? {} : play.candidateColours,
      pen: isPattern ? [] : play.pen,
      draft: this.draft,
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
    delete block("caption").dataset.verdict;
  }

  /** Say a step to those who listen and to those who look. @param {string} text @param {Node | string} shown the same with mentions */
  explain(text, shown = text) {
    this.announce(text);
    this.caption(text, shown);
  }

  /** There is another argument to go through, or none. @param {import("./text/argument.js").Argument | null} argument */
  argue(argument) {
    this.argument = argument;
    this.unlight();
    drawLineBar(this);
  }

  /** Nothing is mentioned at the moment; a line of an argument may still be shown. */
  unlight() {
    if (this.argument) this.argument.light();
    else this.light.clear();
  }

  /** A hint was given where one of a lower level, or none (0), had been. @param {number} before @param {number} level */
  used(before, level) {
    const { hints } = this.game.sheet.tally;
    if (level <= before) return;
    if (before) hints[before - 1] -= 1;
    hints[level - 1] += 1;
  }

  /** @param {string} text for those who listen */
  announce(text) {
    block("announce").textContent = text;
  }

  /** @param {string} text @param {boolean} isGood @param {Node | string} shown the same with mentions */
  tell(text, isGood = false, shown = text) {
    if (this.answering && text && this.answering.told !== this.told) return;
    if (text) this.told += 1;
    if (this.answering) this.answering.told = this.told;
    const place = block("problem");
    place.hidden = !text;
    place.replaceChildren(shown);
    place.classList.toggle("ok", isGood);
  }

  /** An answer that comes late replaces nothing that was told since. @param {number} asked what `told` was then @param {string} text */
  tellLate(asked, text) {
    if (this.told === asked) this.tell(text);
  }

  /** What nobody asked for replaces nothing that was told since, either, and keeps no answer from being told. @param {number} since what `told` was then @param {string} text */
  tellUnasked(since, text) {
    if (this.told !== since) return;
    this.tell(text);
    this.told = since;
  }

  /**
   * Ask the server, say what goes wrong, and drop an answer that comes too late: the position is another, or, of what
   * it has to tell, something else was told since.
   *
   * @template T
   * @param {() => Promise<T>} work
   * @param {(answer: T) => void} use
   */
  async run(work, use) {
    const { standing } = this.game;
    const asked = this.told;
    this.#wait(1);
    this.tell("");
    try {
      const answer = await work();
      this.answering = { told: asked };
      if (this.game.standing === standing) use(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.game.standing === standing) this.tellLate(asked, error.message);
    } finally {
      this.answering = null;
      this.#wait(-1);
    }
  }

  /** @param {number} by */
  #wait(by) {
    this.waiting += by;
    document.body.classList.toggle("busy", this.waiting > 0);
  }

  /** What every question says of the board and the rules. */
  question() {
    const { ladder, uniqueness } = this.settings;
    return { ...this.game.position(), ladder, uniqueness };
  }

  /** A digit, by key or on the pad. @param {number} digit @param {import("./board/input.js").Held} held */
  type(digit, held = {}) {
    if (this.looking?.isOther) this.looking = null;
    this.tool.type(digit, held);
  }

  /** @param {number[]} cells */
  selectAll(cells) {
    this.selected = new Set(cells);
    this.draw();
    this.announce(`${cells.length} cells selected`);
  }
}

/** @param {App} app */
function toolsFor(app) {
  const select = new SelectTool(app);
  return { digit: select, corner: select, centre: select, colour: new PaintTool(app), pen: new PenTool(app) };
}
