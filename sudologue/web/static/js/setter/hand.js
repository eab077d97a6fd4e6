// @ts-check
/** What a setter's hand does: chooses what to place, draws it, types what it says, and changes or takes away what is there. */

import { block, select } from "../page.js";
import { Form } from "./form.js";
import { exchanged, plus, withGivens } from "./puzzle.js";
import { drawn, takesStrokes, withHead } from "./strokes.js";
import { chosenKind } from "./tools.js";

/** @typedef {import("./setter.js").Setting} Setting */

/** Milliseconds after the last key before what is typed in a field takes effect. */
const PAUSE = 350;

export class Hand {
  /** @param {Setting} setting */
  constructor(setting) {
    this.setting = setting;
    /** The place of the constraint that is chosen, and of the one that is being drawn again. @type {number | null} */
    this.chosen = null;
    /** @type {number | null} */
    this.redrawn = null;
    /** @type {number | undefined} */
    this.typing = undefined;
    this.form = new Form(block("setter-fields"), () => this.#typed(), () => this.#entered());
  }

  /** What is chosen to be placed: a kind, `given`, `select`, or a set of constraints. */
  get tool() {
    return select("setter-tool").value;
  }

  /** The set of constraints that is chosen, if it is one. */
  get set() {
    return this.setting.drafting.sets.find(({ name }) => this.tool === `set:${name}`);
  }

  /** What is drawn with now: the tool that is chosen, or the thing that is drawn again. */
  get kind() {
    const { draft, drafting } = this.setting;
    if (this.redrawn !== null) return drafting.kinds.get(draft.constraints[this.redrawn].type) ?? null;
    return chosenKind(drafting.kinds);
  }

  /** Choose a constraint, to change it or take it away. @param {number | null} place */
  pick(place) {
    this.#settle();
    this.hold(place);
  }

  /** @param {number | null} place */
  hold(place) {
    const { draft, drafting } = this.setting;
    this.chosen = place;
    this.redrawn = null;
    const constraint = draft.constraints[place ?? -1];
    if (constraint) this.form.show(drafting.kinds.get(constraint.type) ?? null, constraint);
    this.light();
    this.setting.draw();
  }

  /** A change was refused: what it was to change is still chosen, and what is typed stays there, to be put right. */
  refuse() {
    const isThere = this.setting.draft.constraints[this.chosen ?? -1]?.type === this.form.kind?.kind;
    if (this.chosen === null || !isThere) return this.hold(null);
    this.redrawn = null;
    this.light();
    return this.setting.draw();
  }

  /** Show where the chosen thing is. */
  light() {
    const { board, placed } = this.setting;
    if (this.chosen !== null) board.chosen = new Set((placed[this.chosen]?.cells ?? []).map((name) => board.grid.index(name)));
    else if (this.tool !== "given") board.chosen = new Set();
  }

  /** Another tool was chosen on the page. */
  takeTool() {
    const { board, drafting } = this.setting;
    this.#settle();
    board.strokes = [];
    board.chosen = new Set();
    this.form.show(chosenKind(drafting.kinds));
    this.hold(null);
  }

  /** A stroke begins. */
  begin() {
    this.#settle();
    if (this.chosen === null || this.redrawn !== null) return;
    this.chosen = null;
    this.form.show(this.kind, this.form.kind === this.kind ? this.form.values() : {});
    this.form.forget();
    this.setting.draw();
  }

  /** @param {number} cell */
  press(cell) {
    const { board, placed } = this.setting;
    if (this.tool !== "select") return;
    const name = board.grid.name(cell);
    const here = placed.flatMap(({ cells }, place) => (cells.includes(name) ? [place] : []));
    const next = here[(here.indexOf(this.chosen ?? -1) + 1) % (here.length || 1)];
    this.pick(next ?? null);
  }

  /** A stroke has come to an end. */
  endStroke() {
    if (takesStrokes(this.kind)) this.setting.draw();
    else this.place();
  }

  /** What was drawn and typed becomes a constraint. */
  place() {
    const { set, kind, setting, form } = this;
    const { board, draft } = setting;
    if (set) return setting.change((before) => plus(before, set.constraints), draft.constraints.length);
    if (!kind || (kind.hand !== "grid" && !board.strokes.length)) return undefined;
    const found = drawn(board.grid, kind, board.strokes, form.head);
    if ("missing" in found) return this.#wants(found.missing);
    if (form.missing) {
      this.#wants(`${form.missing.title}? Type it, then press Enter or “Place it”.`);
      return void form.focus();
    }
    return this.#put(found.fields.map((fields) => ({ type: kind.kind, ...fields, ...form.values() })));
  }

  /** Says what is missing of what was drawn; it can be placed when that is there, also where no key is Enter, or be cleared. @param {string} missing */
  #wants(missing) {
    this.setting.tell(missing);
    this.setting.draw();
  }

  /** @param {import("./puzzle.js").Constraint[]} made in the place of the one that is drawn again, or after all others */
  #put(made) {
    const { setting, redrawn } = this;
    if (redrawn !== null) return setting.change((draft) => exchanged(draft, redrawn, made), redrawn);
    return setting.change((draft) => plus(draft, made), setting.draft.constraints.length);
  }

  redraw() {
    const { setting } = this;
    this.redrawn = this.chosen;
    if (this.kind) setting.tell(this.kind.how, true);
    setting.draw();
    setting.board.focus();
  }

  /** Something was typed in a field of the thing that is chosen. */
  #typed() {
    clearTimeout(this.typing);
    if (this.chosen !== null) this.typing = setTimeout(() => this.#settle(), PAUSE);
  }

  /** What was typed takes effect, now at the latest: who goes on quickly must not lose it. */
  #settle() {
    if (this.typing === undefined) return;
    this.#wait();
    this.#retell();
  }

  #wait() {
    clearTimeout(this.typing);
    this.typing = undefined;
  }

  /** Enter in a field. */
  #entered() {
    const { board } = this.setting;
    this.#wait();
    if (board.strokes.length || this.chosen === null) this.place();
    else this.#retell();
    board.focus();
  }

  /** Let the chosen constraint say what is typed. */
  #retell() {
    const { chosen, form } = this;
    if (chosen === null || form.missing || !form.kind) return;
    const { kind } = form;
    const values = form.values();
    this.setting.change((draft) => {
      const old = draft.constraints[chosen];
      const drawnFields = Object.entries(old).filter(([name]) => !kind.fields.some((field) => field.name === name));
      const changed = { ...Object.fromEntries(drawnFields), type: old.type, ...values };
      const head = kind.head ? withHead(kind, [old[kind.head], old.cells].flat().map(String), form.head) : {};
      return exchanged(draft, chosen, [{ ...changed, ...head }]);
    }, chosen);
  }

  /** @param {number} digit */
  type(digit) {
    const { draft, board } = this.setting;
    if (this.tool === "given" && digit <= draft.size) this.#give(digit);
    else if (this.chosen !== null || board.strokes.length) this.form.focus(String(digit));
  }

  /** @param {number} digit */
  #give(digit) {
    const { board, app } = this.setting;
    const cells = board.chosen.size ? [...board.chosen] : [board.active];
    this.setting.change((draft) => withGivens(draft, cells, digit)).then(() => {
      app.announce(board.view.cells[board.active].getAttribute("aria-label") ?? "");
    });
  }

  erase() {
    if (this.chosen !== null) return this.remove(this.chosen);
    if (this.tool === "given") return this.#give(0);
    return this.cancel();
  }

  /** @param {number} place */
  remove(place) {
    const { draft, drafting, app } = this.setting;
    const { type } = draft.constraints[place];
    this.#wait();
    this.setting.change((before) => exchanged(before, place, []));
    app.announce(`${drafting.kinds.get(type)?.name ?? type} is gone.`);
  }

  cancel() {
    const { board } = this.setting;
    board.strokes = [];
    board.scene = null;
    this.setting.tell("");
    this.#wait();
    this.hold(null);
  }
}
