// @ts-check
/**
 * A tool: lines of one's own, between candidates or cells. Drawn again, a line goes away.
 *
 * With a pointer, from one end to the other; a tap on a line takes it away. By keys: the digit of a candidate, or Enter for
 * the cell, at one end and then at the other.
 */

import { setPen } from "./pad.js";
import { PENS } from "./pens.js";
import { endOf, partsOf } from "./play.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./input.js").Spot} Spot */
/** @typedef {import("./play.js").Link} Link */

/** How near to a line a tap means it, in cells. */
const NEAR = 0.16;

/** @param {Link} a @param {Link} b */
const isSame = (a, b) => (a.from === b.from && a.to === b.to) || (a.from === b.to && a.to === b.from);

export class PenTool {
  isFine = true;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** Where the line that is being drawn begins. @type {number | null} */
    this.start = null;
    /** Was it begun by keys? */
    this.isTyped = false;
    /** Where keys had begun one before the pointer was pressed. @type {number | null} */
    this.typed = null;
    /** Is this stroke along cells taking lines away? @type {boolean | null} */
    this.takes = null;
  }

  /** @param {Spot} spot @returns {number} the candidate, or for want of one the cell */
  #endAt(spot) {
    return endOf(spot.cell, this.app.pen === "line" ? 0 : this.app.view.digitAt(spot));
  }

  /** @param {Spot} spot */
  press(spot) {
    const { app } = this;
    if (app.looking) app.look(null);
    app.select(spot.cell, false);
    this.typed = this.isTyped ? this.start : null;
    this.start = this.#endAt(spot);
    this.isTyped = false;
    this.takes = null;
    this.at = spot;
    this.#show(this.start);
  }

  /** @param {Spot} spot */
  drag(spot) {
    if (this.start === null) return;
    this.at = spot;
    const isMiddle = Math.hypot(spot.x - 0.5, spot.y - 0.5) < 0.4;
    if (this.app.pen !== "line") this.#show(this.#endAt(spot));
    else if (isMiddle && endOf(spot.cell, 0) !== this.start) this.#goOn(endOf(spot.cell, 0));
  }

  /** Along cells, one line after the other, in one stroke. @param {number} to */
  #goOn(to) {
    const link = { from: /** @type {number} */ (this.start), to, kind: this.app.pen };
    const has = this.app.game.play.pen.some((other) => isSame(other, link));
    const more = this.takes !== null;
    this.takes ??= has;
    if (has === this.takes) this.#put(link, more);
    this.start = to;
    this.#show(to);
  }

  release() {
    const { start, at, app } = this;
    if (start === null || this.isTyped || !at) return;
    const to = this.#endAt(at);
    if (app.pen !== "line" && to !== start) this.#put({ from: start, to, kind: app.pen });
    else if (this.takes === null && this.typed !== null) return this.#begin(this.typed); // the tap chose the other end's cell
    else if (this.takes === null) this.#take(at);
    this.#stop();
  }

  /** By keys. @param {number} end */
  #begin(end) {
    this.start = end;
    this.isTyped = true;
    this.#show(end);
  }

  /** A line that is there already goes, unless it was of another kind. @param {Link} link @param {boolean} more */
  #put(link, more = false) {
    const { game } = this.app;
    const old = game.play.pen.find((other) => isSame(other, link));
    const rest = game.play.pen.filter((other) => other !== old);
    const isGone = old?.kind === link.kind;
    this.app.tell("");
    game.setOwn({ pen: isGone ? rest : [...rest, link] }, more);
    this.app.announce(`${nameOf(this.app, link)}${isGone ? " taken away" : ""}`);
  }

  /** The line that is tapped on. @param {Spot} spot */
  #take(spot) {
    const { game, view } = this.app;
    const found = game.play.pen.find((link) => view.distance(link, spot) < NEAR);
    if (!found) return this.app.tell(this.app.pen === "line" ? "Draw along the cells of a line." : "Draw from one candidate or cell to another.", true);
    game.setOwn({ pen: game.play.pen.filter((link) => link !== found) });
    this.app.announce(`${nameOf(this.app, found)} taken away`);
  }

  #stop() {
    this.start = null;
    this.isTyped = false;
    this.app.draft = null;
    this.app.draw();
  }

  /** @param {number} to */
  #show(to) {
    this.app.draft = { from: this.start ?? to, to, kind: this.app.pen };
    this.app.draw();
  }

  /** One end, and then the other. @param {number} digit */
  type(digit) {
    const { app } = this;
    if (app.looking) app.look(null);
    const end = endOf(app.active, app.pen === "line" ? 0 : digit);
    if (this.start === null || !this.isTyped) {
      this.#begin(end);
      app.announce(`From ${endName(app, end)}. Now the other end.`);
    } else if (end !== this.start) {
      this.#put({ from: this.start, to: end, kind: app.pen });
      if (app.pen !== "line") return this.#stop();
      this.start = end;
      this.#show(end);
    } else this.#stop();
    return undefined;
  }

  /** The lines of what is selected. */
  erase() {
    const { app } = this;
    const left = app.game.play.pen.filter(({ from, to }) => ![from, to].some((end) => app.selected.has(partsOf(end)[0])));
    if (left.length === app.game.play.pen.length) return;
    app.game.setOwn({ pen: left });
    app.announce("Lines taken away");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { app } = this;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Enter") this.type(0);
    else if (event.key === "Escape" && this.start !== null) this.#stop();
    else if (event.key.toLowerCase() === "k" && app.game.grid.size < 20) {
      const names = PENS.map(([name]) => name);
      setPen(app, names[(names.indexOf(app.pen) + 1) % names.length]);
      app.announce(`Pen: ${app.pen}`);
    } else return false;
    return true;
  }
}

/** @param {App} app @param {number} end */
function endName(app, end) {
  const [cell, digit] = partsOf(end);
  return digit ? `${digit} in ${app.game.grid.name(cell)}` : app.game.grid.name(cell);
}

/** @param {App} app @param {Link} link */
function nameOf(app, { from, to, kind }) {
  return `${kind === "line" ? "line" : `${kind} link`} from ${endName(app, from)} to ${endName(app, to)}`;
}
