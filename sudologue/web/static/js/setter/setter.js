// @ts-check
/** Setter's mode: a puzzle is drawn thing by thing, and what is true of it is told at once. */

import { ApiError, ask } from "../api.js";
import { Grid } from "../board/grid.js";
import { block, button, input, onClick, select, store, stored } from "../page.js";
import { SettingBoard } from "./board.js";
import { connectExport } from "./export.js";
import { Form } from "./form.js";
import { drawList } from "./list.js";
import { History, blank, documentOf, draftOf, exchanged, plus, withGivens } from "./puzzle.js";
import { SolverPanel } from "./solving.js";
import { drawn } from "./strokes.js";
import { chosenKind, drawKeys, fillTools } from "./tools.js";
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
    /** Edits wait for those before them. @type {Promise<unknown>} */
    this.queue = Promise.resolve();
    /** @type {number | undefined} */
    this.typing = undefined;
    /** Counts what is begun: an edit that ends after something else was begun leaves that alone. */
    this.turn = 0;
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

  get draft() {
    return this.history.draft;
  }

  /** The puzzle as the server reads it. */
  document() {
    return documentOf(this.draft, this.kinds);
  }

  /** @param {string} fragment what comes after `#set=` in a link */
  async open(fragment = "") {
    document.body.dataset.mode = "setting";
    block("setter").hidden = false;
    await this.#listKinds(9);
    const kept = fragment ? decodeURIComponent(fragment) : stored(KEY);
    if (kept) await this.takeOver(kept);
    if (!this.board.grid.layers) await this.change((draft) => draft);
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
    fillTools(kinds, sets);
  }

  /** Go on from a puzzle in any format. @param {string} text */
  async takeOver(text) {
    await this.change(async () => {
      const { text: written } = await ask("convert", { board: text, to: "json", lossy: true });
      return draftOf(JSON.parse(written));
    });
  }

  /**
   * Change the puzzle, if the server takes it so; else say why not.
   *
   * @param {(draft: Draft) => Draft | Promise<Draft>} edit
   * @param {number | null} chosen what is chosen then
   */
  change(edit, chosen = null) {
    const { turn } = this;
    const changed = this.queue.then(() => this.#change(edit, chosen, turn));
    this.queue = changed;
    return changed;
  }

  /** @param {(draft: Draft) => Draft | Promise<Draft>} edit @param {number | null} chosen @param {number} turn */
  async #change(edit, chosen, turn) {
    try {
      const next = await edit(this.draft);
      const opened = await this.#drawnBy(next);
      if (next.size !== this.draft.size) await this.#listKinds(next.size);
      if (next !== this.draft) this.history.take(next);
      this.#show(opened, chosen, turn === this.turn);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.tell(error.message);
      this.board.strokes = [];
      this.#drawBoard();
      return false;
    }
  }

  /** @param {Draft} draft @returns {Promise<import("../types.js").Opened>} */
  #drawnBy(draft) {
    return ask("convert", { board: documentOf(draft, this.kinds), to: "json", lossy: true, layers: true });
  }

  /** @param {import("../types.js").Opened} opened @param {number | null} chosen @param {boolean} isLast */
  #show(opened, chosen, isLast) {
    const { size, givens } = this.draft;
    const { board } = this;
    board.grid = new Grid(size, opened.scene.regions, opened.scene.houses, opened.layers);
    board.givens = givens;
    if (isLast) board.strokes = [];
    board.scene = null;
    board.active = Math.min(board.active, board.grid.count - 1);
    if (board.candidates?.length !== board.grid.count) board.candidates = null;
    this.placed = opened.constraints ?? [];
    if (isLast) this.tell("");
    if (isLast) this.pick(chosen);
    else this.#drawAll();
    this.solver.reset();
    input("setter-boxes").checked = this.draft.boxes !== false;
    select("setter-size").value = String(size);
    store(KEY, JSON.stringify(this.document()));
    this.teller.turnTo(this.document());
  }

  /** Choose a constraint, to change it or take it away. @param {number | null} place */
  pick(place) {
    this.chosen = place;
    this.redrawn = null;
    const thing = place === null ? null : this.placed[place];
    if (place !== null && thing) {
      this.board.chosen = new Set(thing.cells.map((name) => this.board.grid.index(name)));
      this.form.show(this.kinds.get(thing.kind) ?? null, this.draft.constraints[place]);
      this.app.announce(`${thing.name}: ${thing.text}`);
    } else {
      this.board.chosen = new Set();
    }
    this.#drawAll();
  }

  /** What is drawn with now: the tool that is chosen, or the thing that is drawn again. */
  kindInHand() {
    if (this.redrawn !== null) return this.kinds.get(this.draft.constraints[this.redrawn].type) ?? null;
    return chosenKind(this.kinds);
  }

  /** @param {string | null} tool none: the one that is chosen on the page */
  choose(tool) {
    if (tool !== null) select("setter-tool").value = tool;
    this.turn += 1;
    this.board.strokes = [];
    this.form.show(chosenKind(this.kinds));
    this.pick(null);
  }

  #begun() {
    this.turn += 1;
    if (this.chosen === null) return;
    this.chosen = null;
    this.form.show(this.kindInHand(), this.form.kind === this.kindInHand() ? this.form.values() : {});
    this.form.forget();
    this.#drawAll();
  }

  /** @param {number} cell */
  #pressed(cell) {
    if (select("setter-tool").value !== "select") return;
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
    const set = this.sets.find(({ name }) => select("setter-tool").value === `set:${name}`);
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
    if (select("setter-tool").value === "given") this.#give(digit);
    else if (this.chosen !== null || this.board.strokes.length) this.form.focus(String(digit));
  }

  /** @param {number} digit */
  #give(digit) {
    const { board } = this;
    const cells = board.chosen.size ? [...board.chosen] : [board.active];
    const kept = new Set(cells);
    this.change((draft) => withGivens(draft, cells, digit)).then(() => {
      board.chosen = kept;
      this.#drawBoard();
      this.app.announce(board.view.cells[board.active].getAttribute("aria-label") ?? "");
    });
  }

  erase() {
    const { chosen } = this;
    if (chosen !== null) return this.remove(chosen);
    if (select("setter-tool").value === "given") return this.#give(0);
    return this.cancel();
  }

  /** @param {number} place */
  remove(place) {
    const { name } = this.placed[place];
    this.change((draft) => exchanged(draft, place, null)).then(() => this.app.announce(`${name} is gone.`));
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
    button("setter-longer").hidden = !truth || !(truth.gave_up || (truth.count > 0 && !truth.candidates));
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
    const set = this.sets.find(({ name }) => select("setter-tool").value === `set:${name}`);
    const thing = this.chosen === null ? null : this.placed[this.chosen];
    block("setter-how").textContent = thing && this.redrawn === null ? thing.text : kind ? `${kind.rule} ${kind.how}` : toolText(set?.name);
    block("setter-fields").hidden = !thing && !kind;
    button("setter-place").hidden = Boolean(thing) || !(set || (kind && ["grid", "apart", "groups"].includes(kind.hand)) || this.board.strokes.length);
    for (const name of ["setter-delete", "setter-redraw"]) button(name).hidden = !thing;
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

/** @param {string} [set] */
function toolText(set) {
  if (set) return `${set}: place it with the button.`;
  if (select("setter-tool").value === "given") return "Choose cells and type a digit; the same again takes it out.";
  return "Choose a cell to change or delete what is there; again for what lies beneath.";
}

/** @param {App} app */
export function connectSetter(app) {
  /** @type {Setting | null} */
  let setting = null;
  const enter = async (/** @type {string} */ fragment) => {
    setting ??= new Setting(app);
    button("set").textContent = "Play";
    await app.run(() => /** @type {Setting} */ (setting).open(fragment), () => {});
  };
  const leave = () => {
    setting?.close();
    button("set").textContent = "Set";
    app.draw();
    app.view.cells[app.active].focus();
  };
  onClick("set", () => (document.body.dataset.mode ? leave() : enter("")));
  addEventListener("sudologue-play", leave);
  addEventListener("keydown", (event) => {
    if (!document.body.dataset.mode || !(event.ctrlKey || event.metaKey)) return;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    const name = event.key.toLowerCase();
    if (isField || (name !== "z" && name !== "y")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (name === "z" && !event.shiftKey) setting?.undo();
    else setting?.redo();
  });
  return async (/** @type {string} */ hash) => {
    const found = /^#set(?:=(.*))?$/s.exec(hash);
    if (found) await enter(found[1] ?? "");
    return Boolean(found);
  };
}
