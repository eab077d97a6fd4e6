// @ts-check
/** Setter's mode: a puzzle is drawn thing by thing, and what is true of it is told at once. */

import { ApiError, StoppedError, ask } from "../api.js";
import { OUTDATED } from "../asking/python.js";
import { Grid } from "../board/grid.js";
import { block, button, input, onClick, select, store, stored } from "../page.js";
import { SettingBoard } from "./board.js";
import { connectExport } from "./export.js";
import { Form } from "./form.js";
import { drawList } from "./list.js";
import { History, blank, documentOf, draftOf, exchanged, plus, withGivens } from "./puzzle.js";
import { SolverPanel } from "./solving.js";
import { drawn } from "./strokes.js";
import { chosenKind, drawKeys, fillTools, toolText } from "./tools.js";
import { Teller } from "./truth.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./puzzle.js").Draft} Draft */
/** @typedef {import("./types.js").Kind} Kind */
/** @typedef {import("./types.js").Truth} Truth */

const KEY = "sudologue.setting";
/** Milliseconds after the last key before what is typed in a field takes effect. */
const PAUSE = 350;

export class Setting {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.history = new History(blank(9));
    /** @type {Map<string, Kind>} */
    this.kinds = new Map();
    /** @type {import("./types.js").Set[]} */
    this.sets = [];
    /** The constraints as the server names them, in the draft's order. @type {import("./types.js").Placed[]} */
    this.placed = [];
    /** The place of the constraint that is chosen, and of the one that is being drawn again. @type {number | null} */
    this.chosen = null;
    /** @type {number | null} */
    this.redrawn = null;
    /** The last draft that the server has drawn. */
    this.accepted = this.history.draft;
    /** The drawing that is asked for. @type {AbortController | null} */
    this.asked = null;
    /** The size that the tools are for. */
    this.size = 0;
    /** @type {number | undefined} */
    this.typing = undefined;
    this.board = new SettingBoard({
      kind: () => this.kindInHand(),
      begun: () => this.#begun(),
      pressed: (cell) => this.#pressed(cell),
      finished: () => this.#strokeEnds(),
      place: () => this.place(),
      type: (digit) => this.type(digit),
      erase: () => this.erase(),
      cancel: () => this.cancel(),
    });
    this.form = new Form(block("setter-fields"), () => this.#typed(), () => this.#entered());
    this.teller = new Teller((truth, problem) => this.#showTruth(truth, problem));
    this.solver = new SolverPanel(this);
    this.#connect();
    connectExport(this);
  }

  #connect() {
    select("setter-tool").addEventListener("change", () => this.choose(null));
    onClick("setter-place", () => this.place());
    onClick("setter-delete", () => this.erase());
    onClick("setter-redraw", () => this.#redraw());
    onClick("setter-undo", () => this.undo());
    onClick("setter-redo", () => this.redo());
    onClick("setter-longer", () => this.teller.lookLonger());
    onClick("setter-new", () => this.change(() => blank(Number(select("setter-size").value))));
    onClick("setter-take", () => this.takeOver(this.app.game.puzzle()));
    input("setter-boxes").addEventListener("change", () => this.change((draft) => ({ ...draft, boxes: input("setter-boxes").checked })));
    input("setter-true").addEventListener("change", () => this.#drawBoard());
  }

  /** What is chosen to be placed: a kind, `given`, `select`, or a set of constraints. */
  get tool() {
    return select("setter-tool").value;
  }

  get draft() {
    return this.history.draft;
  }

  /** The puzzle as the server reads it. */
  document() {
    return documentOf(this.draft, this.kinds);
  }

  /** @param {string} fragment what comes after `#set=` in a link */
  async open(fragment = "") {
    await this.#listKinds(9);
    const kept = fragment ? decodeURIComponent(fragment) : stored(KEY);
    if (kept) await this.takeOver(kept);
    if (!this.board.grid.layers) await this.change((draft) => draft);
    document.body.dataset.mode = "setting";
    block("setter").hidden = false;
    this.choose(null);
  }

  close() {
    this.teller.stop();
    delete document.body.dataset.mode;
    block("setter").hidden = true;
  }

  /** @param {number} size */
  async #listKinds(size) {
    /** @type {import("./types.js").Kinds} */
    const { kinds, sets } = await ask("kinds", { size });
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.sets = sets;
    this.size = size;
    fillTools(kinds, sets);
  }

  /** Go on from a puzzle in any format. @param {string} text */
  async takeOver(text) {
    try {
      const { text: written } = await ask("convert", { board: text, to: "json", lossy: true });
      await this.change(() => draftOf(JSON.parse(written)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.tell(error.message);
    }
  }

  /**
   * Change the puzzle at once; the server draws it, or says why it cannot be like that: then it is as before.
   *
   * @param {(draft: Draft) => Draft} edit
   * @param {number | null} chosen the place of the constraint that is chosen then
   */
  change(edit, chosen = null) {
    const next = edit(this.draft);
    if (next !== this.draft) this.history.take(next);
    this.board.strokes = [];
    this.tell("");
    this.pick(chosen);
    return this.#refresh();
  }

  async #refresh() {
    const { draft } = this;
    this.teller.stop();
    this.asked?.abort(OUTDATED);
    const asked = new AbortController();
    this.asked = asked;
    try {
      const request = { board: this.document(), to: "json", lossy: true, layers: true };
      const opened = await ask("convert", request, asked.signal);
      if (draft.size !== this.size) await this.#listKinds(draft.size);
      if (this.draft === draft) this.#show(opened);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!(error instanceof StoppedError)) this.#goBack(error.message);
    }
  }

  /** Back to the last puzzle that could be drawn. @param {string} why */
  #goBack(why) {
    this.history.returnTo(this.accepted);
    this.pick(null);
    this.tell(why);
    this.teller.turnTo(this.document());
  }

  /** @param {import("../types.js").Opened} opened */
  #show(opened) {
    const { board, draft } = this;
    this.accepted = draft;
    board.grid = new Grid(draft.size, opened.scene.regions, opened.scene.houses, opened.layers);
    board.givens = draft.givens;
    board.scene = null;
    board.active = Math.min(board.active, board.grid.count - 1);
    if (board.candidates?.length !== board.grid.count) board.candidates = null;
    this.placed = opened.constraints ?? [];
    this.solver.reset();
    this.#light();
    input("setter-boxes").checked = draft.boxes !== false;
    select("setter-size").value = String(draft.size);
    store(KEY, JSON.stringify(this.document()));
    this.teller.turnTo(this.document());
    const thing = this.placed[this.chosen ?? -1];
    if (thing) this.app.announce(`${thing.name}: ${thing.text}`);
    this.#drawAll();
  }

  /** Choose a constraint, to change it or take it away. @param {number | null} place */
  pick(place) {
    this.chosen = place;
    this.redrawn = null;
    const constraint = this.draft.constraints[place ?? -1];
    if (constraint) this.form.show(this.kinds.get(constraint.type) ?? null, constraint);
    this.#light();
    this.#drawAll();
  }

  /** Show where the chosen thing is. */
  #light() {
    const { chosen, board } = this;
    if (chosen !== null) board.chosen = new Set((this.placed[chosen]?.cells ?? []).map((name) => board.grid.index(name)));
    else if (this.tool !== "given") board.chosen = new Set();
  }

  /** What is drawn with now: the tool that is chosen, or the thing that is drawn again. */
  kindInHand() {
    if (this.redrawn !== null) return this.kinds.get(this.draft.constraints[this.redrawn].type) ?? null;
    return chosenKind(this.kinds);
  }

  /** @param {string | null} tool none: the one that is chosen on the page */
  choose(tool) {
    if (tool !== null) select("setter-tool").value = tool;
    this.board.strokes = [];
    this.board.chosen = new Set();
    this.form.show(chosenKind(this.kinds));
    this.pick(null);
  }

  #begun() {
    if (this.chosen === null || this.redrawn !== null) return;
    this.chosen = null;
    this.form.show(this.kindInHand(), this.form.kind === this.kindInHand() ? this.form.values() : {});
    this.form.forget();
    this.#drawAll();
  }

  /** @param {number} cell */
  #pressed(cell) {
    if (this.tool !== "select") return;
    const name = this.board.grid.name(cell);
    const here = this.placed.flatMap(({ cells }, place) => (cells.includes(name) ? [place] : []));
    const next = here[(here.indexOf(this.chosen ?? -1) + 1) % (here.length || 1)];
    this.pick(next ?? null);
  }

  #strokeEnds() {
    const hand = this.kindInHand()?.hand ?? "";
    if (["apart", "groups"].includes(hand)) this.#drawAll();
    else this.place();
  }

  /** What was drawn and typed becomes a constraint. */
  place() {
    const set = this.sets.find(({ name }) => this.tool === `set:${name}`);
    if (set) return this.change((draft) => plus(draft, set.constraints), this.draft.constraints.length);
    const kind = this.kindInHand();
    const { board } = this;
    if (!kind || (kind.hand !== "grid" && !board.strokes.length)) return undefined;
    const found = drawn(board.grid, kind, board.strokes);
    if ("missing" in found) return this.tell(found.missing);
    const field = this.form.missing;
    if (field) {
      this.tell(`${field.title}? Type it, then press Enter.`);
      this.form.focus();
      return undefined;
    }
    const constraint = { type: kind.kind, ...found.fields, ...this.form.values() };
    const again = this.redrawn;
    if (again !== null) return this.change((draft) => exchanged(draft, again, constraint), again);
    return this.change((draft) => plus(draft, [constraint]), this.draft.constraints.length);
  }

  #redraw() {
    this.redrawn = this.chosen;
    const kind = this.kindInHand();
    if (kind) this.tell(kind.how, true);
    this.#drawAll();
    this.board.view.cells[this.board.active].focus();
  }

  /** Something was typed in a field of the thing that is chosen. */
  #typed() {
    clearTimeout(this.typing);
    if (this.chosen !== null) this.typing = setTimeout(() => this.#retell(), PAUSE);
  }

  /** Enter in a field. */
  #entered() {
    clearTimeout(this.typing);
    if (this.board.strokes.length || this.chosen === null) this.place();
    else this.#retell();
    this.board.view.cells[this.board.active].focus();
  }

  /** Let the chosen constraint say what is typed. */
  #retell() {
    const { chosen, form } = this;
    if (chosen === null || form.missing || !form.kind) return;
    const { kind } = form;
    const values = form.values();
    this.change((draft) => {
      const old = draft.constraints[chosen];
      const drawnFields = Object.entries(old).filter(([name]) => !kind.fields.some((field) => field.name === name));
      return exchanged(draft, chosen, { ...Object.fromEntries(drawnFields), type: old.type, ...values });
    }, chosen);
  }

  /** @param {number} digit */
  type(digit) {
    if (this.tool === "given" && digit <= this.draft.size) this.#give(digit);
    else if (this.chosen !== null || this.board.strokes.length) this.form.focus(String(digit));
  }

  /** @param {number} digit */
  #give(digit) {
    const { board } = this;
    const cells = board.chosen.size ? [...board.chosen] : [board.active];
    this.change((draft) => withGivens(draft, cells, digit)).then(() => {
      this.app.announce(board.view.cells[board.active].getAttribute("aria-label") ?? "");
    });
  }

  erase() {
    const { chosen } = this;
    if (chosen !== null) return this.remove(chosen);
    if (this.tool === "given") return this.#give(0);
    return this.cancel();
  }

  /** @param {number} place */
  remove(place) {
    const { type } = this.draft.constraints[place];
    this.change((draft) => exchanged(draft, place, null));
    this.app.announce(`${this.kinds.get(type)?.name ?? type} is gone.`);
  }

  cancel() {
    this.board.strokes = [];
    this.board.scene = null;
    this.pick(null);
  }

  undo() {
    if (this.history.undo()) this.#again("Undone.");
  }

  redo() {
    if (this.history.redo()) this.#again("Done again.");
  }

  /** @param {string} said */
  #again(said) {
    this.app.announce(said);
    return this.change((draft) => draft);
  }

  /** @param {Truth | null} truth @param {string} problem */
  #showTruth(truth, problem) {
    const { board } = this;
    block("setter-truth").textContent = problem || truth?.text || "Counting …";
    block("setter-truth").classList.toggle("waiting", !truth && !problem);
    button("setter-longer").hidden = !truth || !(truth.gave_up || (truth.count ? !truth.candidates : !truth.blame));
    board.bad = new Set((truth?.blame?.cells ?? []).map((name) => board.grid.index(name)));
    if (truth) board.candidates = truth.candidates;
    this.#drawBoard();
  }

  #drawBoard() {
    const { board } = this;
    const known = board.candidates;
    if (!input("setter-true").checked) board.candidates = null;
    board.draw();
    board.candidates = known;
  }

  #drawAll() {
    const kind = this.kindInHand();
    const set = this.sets.find(({ name }) => this.tool === `set:${name}`);
    const thing = this.chosen === null ? null : this.placed[this.chosen];
    const isChosen = this.chosen !== null;
    block("setter-how").textContent = thing && this.redrawn === null ? thing.text : kind ? `${kind.rule} ${kind.how}` : toolText(set?.name);
    block("setter-fields").hidden = !isChosen && !kind;
    button("setter-place").hidden = isChosen || !(set || (kind && ["grid", "apart", "groups"].includes(kind.hand)) || this.board.strokes.length);
    for (const name of ["setter-delete", "setter-redraw"]) button(name).hidden = !isChosen;
    button("setter-redraw").hidden ||= this.kinds.get(thing?.kind ?? "")?.hand === "grid";
    button("setter-undo").disabled = !this.history.past.length;
    button("setter-redo").disabled = !this.history.future.length;
    drawKeys(this);
    drawList(this);
    this.#drawBoard();
  }

  /** @param {string} text @param {boolean} [ok] */
  tell(text, ok = false) {
    const place = block("setter-problem");
    place.textContent = text;
    place.hidden = !text;
    place.classList.toggle("ok", ok);
  }
}
