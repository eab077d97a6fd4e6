// @ts-check
/** The page of one technique: the idea, how to spot it, boards to step through, and what to do with it. */

import { ApiError, ask } from "../api.js";
import { Light } from "../board/light.js";
import { layoutOf } from "../board/sheet.js";
import { capital } from "../page.js";
import { readMade } from "../puzzles/opening.js";
import { living } from "../text/mentions.js";
import { stageFor } from "../text/stage.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Lesson} Lesson */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Technique} Technique */
/**
 * Ways to leave the page.
 * @typedef {object} Ways
 * @property {(technique: string) => void} practise
 * @property {(technique: string) => void} play a puzzle that takes it
 * @property {(run: () => unknown) => void} open back to the board, which then does something
 */

export class LessonPage {
  /** @param {App} app @param {Ways} ways */
  constructor(app, ways) {
    this.app = app;
    this.ways = ways;
    this.place = document.createElement("article");
    this.place.className = "lesson";
    this.frame = 0;
    /** @type {Lesson | null} */
    this.lesson = null;
    /** Its board, read. @type {Promise<import("../types.js").Opened> | null} */
    this.opened = null;
  }

  /** @param {Technique} technique */
  async show(technique) {
    if (await this.#ask(technique.id, 1)) {
      this.#draw(technique);
      this.place.querySelector("h2")?.focus({ preventScroll: true });
    }
  }

  /** @param {string} technique @param {number} board @returns {Promise<boolean>} is it still what is wanted? */
  async #ask(technique, board) {
    const hash = location.hash;
    try {
      /** @type {Lesson} */
      const lesson = await ask("lesson", { technique, board });
      if (location.hash !== hash) return false;
      this.lesson = lesson;
      this.opened = null;
      this.frame = 0;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.place.replaceChildren(paragraph(error.message, "problem"));
      return false;
    }
  }

  /** @param {Technique} technique */
  #draw(technique) {
    const lesson = /** @type {Lesson} */ (this.lesson);
    const heading = make("h2", lesson.name);
    heading.tabIndex = -1;
    const facts = paragraph(`${capital(lesson.level)} · ${lesson.family}`, "quiet");
    const actions = make("div", "", "row");
    actions.append(button("Practise now", () => this.ways.practise(technique.id), "primary"));
    if (technique.in_library) actions.append(button("Play a puzzle that takes it", () => this.ways.play(technique.id)));
    const words = make("div", "", "lesson-words");
    words.append(
      ...[make("h3", "The idea"), paragraph(lesson.idea), make("h3", "How to spot it"), paragraph(lesson.spotting)],
      actions,
    );
    const boards = make("section", "", "lesson-board");
    boards.setAttribute("aria-label", "Boards");
    this.place.replaceChildren(heading, facts, words, boards, this.#neighbours(technique));
    this.#drawBoard(boards);
  }

  /** One of the boards, as one of the four looks shows it. @param {HTMLElement} place */
  #drawBoard(place) {
    const lesson = /** @type {Lesson} */ (this.lesson);
    const { title, pieces, picture, scene } = lesson.frames[this.frame];
    const had = place.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.name : "";
    const figure = make("figure");
    const drawing = make("div", "", "lesson-picture");
    drawing.setAttribute("role", "img");
    drawing.setAttribute("aria-label", `Board ${lesson.board}: ${title.toLowerCase()}`);
    drawing.innerHTML = picture;
    drawing.firstElementChild?.setAttribute("aria-hidden", "true");
    const caption = make("figcaption");
    caption.setAttribute("aria-live", "polite");
    const about = lesson.is_next ? "" : "Simpler steps are on this board, too.";
    const words = make("p", "", "told");
    words.append(living(pieces.map((piece) => aboutBoard(piece)), { scene }));
    caption.append(make("strong", `${this.frame + 1} of ${lesson.frames.length}: ${title}`), words);
    this.#enliven(words, drawing, scene);
    if (about) caption.append(paragraph(about, "quiet"));
    figure.append(drawing, caption);
    const controls = make("div", "", "row");
    controls.append(...this.#boardChoice(place), ...this.#stepping(place));
    place.replaceChildren(controls, figure, this.#opening());
    if (had) /** @type {HTMLElement | null} */ (place.querySelector(`[data-name="${had}"]`))?.focus({ preventScroll: true });
  }

  /** What words mention is lit on the picture beneath them, as soon as it is known where that is. @param {HTMLElement} words @param {HTMLElement} drawing @param {Scene} scene */
  async #enliven(words, drawing, scene) {
    const lesson = /** @type {Lesson} */ (this.lesson);
    try {
      this.opened ??= readMade(lesson);
      const { grid } = layoutOf(await this.opened);
      const light = new Light(() => grid);
      drawing.firstElementChild?.append(light.layer);
      stageFor(words, grid, light, scene);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // the words are there without it
    }
  }

  /** @param {HTMLElement} place */
  #boardChoice(place) {
    const lesson = /** @type {Lesson} */ (this.lesson);
    const row = make("div", "", "row boards");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", "Which board");
    for (let number = 1; number <= lesson.boards; number += 1) {
      const node = button(number === 1 ? "Board 1" : String(number), async () => {
        if (await this.#ask(lesson.technique, number)) this.#drawBoard(place);
      });
      node.dataset.name = `board-${number}`;
      node.setAttribute("aria-label", `Board ${number}`);
      node.setAttribute("aria-pressed", String(number === lesson.board));
      row.append(node);
    }
    return lesson.boards > 1 ? [row] : [];
  }

  /** @param {HTMLElement} place */
  #stepping(place) {
    const lesson = /** @type {Lesson} */ (this.lesson);
    const row = make("div", "", "row");
    /** @param {number} by */
    const move = (by) => {
      this.frame = Math.max(0, Math.min(lesson.frames.length - 1, this.frame + by));
      this.#drawBoard(place);
    };
    const back = button("‹ Back", () => move(-1));
    const on = button("On ›", () => move(1), "primary");
    back.dataset.name = "back";
    on.dataset.name = "on";
    // A button that has the focus is not taken away from under it: at an end it says so, and does nothing.
    back.setAttribute("aria-disabled", String(this.frame === 0));
    on.setAttribute("aria-disabled", String(this.frame === lesson.frames.length - 1));
    row.append(back, on);
    return [row];
  }

  /** The position as a board that can be played, and read cell by cell. */
  #opening() {
    const lesson = /** @type {Lesson} */ (this.lesson);
    const { app } = this;
    const open = () => app.run(() => this.opened ?? readMade(lesson), (opened) => app.game.open(opened));
    return button("Open this board", () => this.ways.open(open));
  }

  /** @param {Technique} technique */
  #neighbours(technique) {
    const all = [...this.app.techniques.values()].filter((other) => other.in_ladder || other.id === technique.id);
    const at = all.findIndex((other) => other.id === technique.id);
    const row = make("nav", "", "row neighbours");
    row.setAttribute("aria-label", "Neighbours");
    for (const [other, text] of /** @type {[Technique | undefined, string][]} */ ([[all[at - 1], "‹ "], [all[at + 1], " ›"]])) {
      if (!other) continue;
      const link = document.createElement("a");
      link.href = `#learn=${other.id}`;
      link.textContent = text === "‹ " ? text + other.name : other.name + text;
      row.append(link);
    }
    return row;
  }
}

/** The page of the technique is here already. @param {import("../types.js").Piece} piece */
const aboutBoard = (piece) => (typeof piece !== "string" && piece.kind === "technique" ? piece.text : piece);

/** @param {string} name @param {string} text @param {string} look */
function make(name, text = "", look = "") {
  const node = document.createElement(name);
  node.textContent = text;
  if (look) node.className = look;
  return node;
}

/** @param {string} text @param {string} look */
const paragraph = (text, look = "") => make("p", text, look);

/** @param {string} text @param {() => unknown} run @param {string} look */
function button(text, run, look = "") {
  const node = document.createElement("button");
  node.type = "button";
  node.textContent = text;
  node.className = look;
  node.addEventListener("click", run);
  return node;
}
