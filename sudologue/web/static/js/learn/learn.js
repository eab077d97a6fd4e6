// @ts-check
/**
 * The place to learn: all techniques by level, and a page for each, with an address of its own: `#learn`, `#learn=x-wing`.
 *
 * It takes the place of the board, which is as it was when one comes back.
 */

import { block, capital, goToBoard, onClick } from "../page.js";
import { openReady } from "../puzzles/ready.js";
import { LessonPage } from "./lesson.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../help/help.js").Help} Help */
/** @typedef {import("../types.js").About} About */
/** @typedef {import("../types.js").Technique} Technique */

/** The family of techniques that only puzzles with constraints need. */
const VARIANTS = "constraints";
const ADDRESS = /^#learn(?:=([\w-]*))?$/;

/** @param {string} hash */
export const isLearning = (hash) => ADDRESS.test(hash);

/**
 * @param {App} app
 * @param {Help} help
 * @param {About} about
 */
export function connectLearning(app, help, about) {
  const learning = new Learning(app, help, about);
  onClick("learn-open", () => {
    location.hash = "#learn";
  });
  addEventListener("hashchange", () => learning.route());
  // Whoever opens a puzzle meanwhile wants to see it; the first one is opened before anybody could want anything.
  app.onMove.push(() => document.body.dataset.ready && learning.leave());
  learning.route();
}

class Learning {
  /** @param {App} app @param {Help} help @param {About} about */
  constructor(app, help, about) {
    this.app = app;
    this.help = help;
    this.about = about;
    this.place = block("learn");
    this.title = document.title;
    this.list = document.createElement("nav");
    this.page = new LessonPage(app, {
      practise: (technique) => this.leave(() => this.help.practice.begin(technique)),
      play: (technique) => this.leave(() => app.run(() => openReady(app, { required: [technique] }), () => {})),
      open: (run) => this.leave(run),
    });
  }

  /** Shows what the address asks for. */
  route() {
    const found = ADDRESS.exec(location.hash);
    const wasHidden = this.place.hidden;
    this.place.hidden = !found;
    document.body.classList.toggle("learning", Boolean(found));
    if (!found) {
      document.title = this.title;
      if (!wasHidden) goToBoard();
      return;
    }
    if (!this.place.childElementCount) this.#build();
    const technique = this.app.techniques.get(found[1] ?? "");
    this.place.classList.toggle("has-lesson", Boolean(technique));
    this.#mark(technique?.id ?? "");
    document.title = `${technique?.name ?? "Learn"} – Sudologue`;
    scrollTo(0, 0);
    if (technique) this.page.show(technique);
    else this.#welcome();
  }

  /** Back to the board, which may then do something. @param {() => unknown} [then] */
  leave(then = () => {}) {
    if (this.place.hidden) return;
    history.pushState(null, "", location.pathname);
    this.route();
    then();
  }

  #build() {
    const back = document.createElement("button");
    back.type = "button";
    back.textContent = "‹ Back to the board";
    back.id = "learn-close";
    back.addEventListener("click", () => this.leave());
    const all = document.createElement("a");
    all.href = "#learn";
    all.className = "all-techniques";
    all.textContent = "All techniques";
    const bar = document.createElement("div");
    bar.className = "learn-bar";
    bar.append(back, all);
    this.list.className = "technique-list";
    this.list.setAttribute("aria-label", "Techniques");
    this.list.append(...this.#groups().map(([title, techniques]) => group(title, techniques)));
    this.place.replaceChildren(bar, this.list, this.page.place);
  }

  /** Techniques under their headings. @returns {[string, Technique[]][]} */
  #groups() {
    const { techniques, levels } = this.about;
    const classic = techniques.filter((technique) => technique.family !== VARIANTS);
    return [
      ...levels.map((level) => /** @type {[string, Technique[]]} */ ([capital(level), classic.filter((technique) => technique.level === level)])),
      ["For variants", techniques.filter((technique) => technique.family === VARIANTS)],
    ];
  }

  /** @param {string} id of the technique that is shown */
  #mark(id) {
    for (const link of this.list.querySelectorAll("a")) {
      const isCurrent = link.hash === `#learn=${id}`;
      link.toggleAttribute("aria-current", isCurrent);
      if (!isCurrent) continue;
      link.setAttribute("aria-current", "page");
      const folded = link.closest("details");
      if (folded) folded.open = true;
      if (link.offsetTop > this.list.scrollTop + this.list.clientHeight || link.offsetTop < this.list.scrollTop) {
        this.list.scrollTop = link.offsetTop - this.list.clientHeight / 2;
      }
    }
  }

  /** Nothing chosen yet. */
  #welcome() {
    const heading = document.createElement("h2");
    heading.textContent = "Learn";
    heading.tabIndex = -1;
    const text = document.createElement("p");
    text.textContent =
      "Every technique that the hints use, from the simplest on: the idea, how to spot it, boards to see it on, and positions to practise. " +
      "Begin at the top of a level that you can nearly solve.";
    this.page.place.replaceChildren(heading, text, levels(this.#groups()));
    heading.focus({ preventScroll: true });
  }
}

/** Where to begin, level by level. @param {[string, Technique[]][]} groups */
function levels(groups) {
  const list = document.createElement("ul");
  list.className = "levels-to-learn";
  list.append(
    ...groups.map(([title, techniques]) => {
      const item = document.createElement("li");
      const heading = document.createElement("h3");
      heading.textContent = title;
      const needed = techniques.filter((technique) => technique.in_ladder);
      const number = document.createElement("p");
      number.className = "quiet";
      number.textContent = `${needed.length} techniques, the last of them ${needed.at(-1)?.name}`;
      const first = document.createElement("a");
      first.href = `#learn=${needed[0].id}`;
      first.textContent = `Begin with ${needed[0].name}`;
      item.append(heading, number, first);
      return item;
    }),
  );
  return list;
}

/** Techniques under a heading; those that are seldom needed are folded away. @param {string} title @param {Technique[]} techniques */
function group(title, techniques) {
  const made = document.createElement("section");
  const heading = document.createElement("h2");
  heading.textContent = title;
  const seldom = techniques.filter((technique) => !technique.in_ladder);
  made.append(heading, links(techniques.filter((technique) => technique.in_ladder)));
  if (seldom.length) {
    const more = document.createElement("details");
    const summary = document.createElement("summary");
    summary.textContent = `${seldom.length} that are seldom needed`;
    more.append(summary, links(seldom));
    made.append(more);
  }
  return made;
}

/** @param {Technique[]} techniques */
function links(techniques) {
  const list = document.createElement("ul");
  list.append(
    ...techniques.map(({ id, name }) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = `#learn=${id}`;
      link.textContent = name;
      item.append(link);
      return item;
    }),
  );
  return list;
}
