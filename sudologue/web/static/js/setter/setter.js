// @ts-check
/** Setter's mode: a puzzle is drawn thing by thing, and what is true of it is told at once. */

import { ApiError } from "../api.js";
import { Grid } from "../board/grid.js";
import { block, button, goToBoard, input, onClick, select } from "../page.js";
import { SettingBoard } from "./board.js";
import { Drafting } from "./drafting.js";
import { connectExport, drawWords } from "./export.js";
import { Hand } from "./hand.js";
import { drawList } from "./list.js";
import { blank } from "./puzzle.js";
import { SolverPanel } from "./solving.js";
import { takesStrokes } from "./strokes.js";
import { drawKeys, toolText } from "./tools.js";
import { Teller } from "./truth.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./puzzle.js").Draft} Draft */
/** @typedef {import("./types.js").Truth} Truth */

/** What was asked for is to be seen there. */
const atBoard = () => goToBoard("setter-board");

export class Setting {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.drafting = new Drafting({ shown: (opened) => this.#show(opened), refused: (why) => this.#refused(why) });
    this.hand = new Hand(this);
    const { hand } = this;
    this.board = new SettingBoard({
      kind: () => hand.kind,
      begun: () => hand.begin(),
      pressed: (cell) => hand.press(cell),
      finished: () => hand.endStroke(),
      place: () => hand.place(),
      type: (digit) => hand.type(digit),
      erase: () => hand.erase(),
      cancel: () => hand.cancel(),
    });
    this.teller = new Teller((truth, problem) => this.#showTruth(truth, problem));
    this.solver = new SolverPanel(this);
    this.#connect();
    connectExport(this);
  }

  #connect() {
    const { hand } = this;
    select("setter-tool").addEventListener("change", () => {
      this.tell("");
      hand.takeTool();
    });
    onClick("setter-place", () => hand.place());
    onClick("setter-delete", () => hand.erase());
    onClick("setter-redraw", () => hand.redraw());
    onClick("setter-undo", () => this.undo());
    onClick("setter-redo", () => this.redo());
    onClick("setter-longer", () => this.teller.lookLonger());
    onClick("setter-new", () => this.change(() => blank(Number(select("setter-size").value))).then(atBoard));
    onClick("setter-take", () => this.takeOver(this.app.game.puzzle()).then(atBoard));
    input("setter-boxes").addEventListener("change", () => this.change((draft) => ({ ...draft, boxes: input("setter-boxes").checked })));
    input("setter-true").addEventListener("change", () => this.#drawBoard());
  }

  get draft() {
    return this.drafting.draft;
  }

  get placed() {
    return this.drafting.placed;
  }

  document() {
    return this.drafting.document();
  }

  /**
   * What was set before is there again. A puzzle that a link brings comes on top of it: Undo goes back to one's own.
   *
   * @param {string} link what comes after `#set=` in a link
   */
  async open(link = "") {
    const { drafting, board } = this;
    await drafting.listKinds(this.draft.size);
    if (!board.grid.layers && drafting.kept) await this.takeOver(drafting.kept);
    if (link) await this.takeOver(link);
    if (!board.grid.layers) await drafting.refresh();
    else this.teller.turnTo(this.document());
    document.body.dataset.mode = "setting";
    block("setter").hidden = false;
    this.hand.takeTool();
  }

  close() {
    this.teller.stop();
    delete document.body.dataset.mode;
    block("setter").hidden = true;
  }

  /** Go on from a puzzle in any format. @param {string} text */
  async takeOver(text) {
    try {
      const draft = await this.drafting.read(text);
      await this.change(() => draft);
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
    const { history } = this.drafting;
    const next = edit(this.draft);
    if (next !== this.draft) history.take(next);
    this.board.strokes = [];
    this.tell("");
    this.hand.hold(chosen);
    this.teller.stop();
    return this.drafting.refresh();
  }

  undo() {
    if (this.drafting.history.undo()) this.#again("Undone.");
  }

  redo() {
    if (this.drafting.history.redo()) this.#again("Done again.");
  }

  /** @param {string} said */
  #again(said) {
    this.app.announce(said);
    return this.change((draft) => draft);
  }

  /** @param {string} why */
  #refused(why) {
    this.hand.refuse();
    this.tell(why);
    this.teller.turnTo(this.document());
  }

  /** @param {import("../types.js").Opened} opened */
  #show(opened) {
    const { board, draft, hand } = this;
    board.grid = new Grid(draft.size, opened.scene.regions, opened.scene.houses, opened.layers);
    board.givens = draft.givens;
    board.scene = null;
    board.active = Math.min(board.active, board.grid.count - 1);
    if (board.candidates?.length !== board.grid.count) board.candidates = null;
    this.solver.reset();
    hand.light();
    input("setter-boxes").checked = draft.boxes !== false;
    select("setter-size").value = String(draft.size);
    drawWords(draft);
    this.teller.turnTo(this.document());
    const thing = this.placed[hand.chosen ?? -1];
    if (thing) this.app.announce(`${thing.name}: ${thing.text}`);
    this.draw();
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

  draw() {
    this.#drawHand();
    button("setter-undo").disabled = !this.drafting.history.past.length;
    button("setter-redo").disabled = !this.drafting.history.future.length;
    drawKeys(this);
    drawList(this);
    this.#drawBoard();
  }

  /** What is in the hand, and what can be done with it. */
  #drawHand() {
    const { kind, set, chosen, redrawn } = this.hand;
    const thing = chosen === null ? null : this.placed[chosen];
    const isChosen = chosen !== null;
    block("setter-how").textContent = thing && redrawn === null ? thing.text : kind ? `${kind.rule} ${kind.how}` : toolText(set?.name);
    block("setter-fields").hidden = !isChosen && !kind;
    const isDrawn = this.board.strokes.length > 0;
    button("setter-place").hidden = isChosen || !(set || kind?.hand === "grid" || takesStrokes(kind) || isDrawn);
    button("setter-delete").hidden = !isChosen && !isDrawn;
    button("setter-delete").textContent = isChosen ? "Delete" : "Clear";
    button("setter-redraw").hidden = !isChosen || this.drafting.kinds.get(thing?.kind ?? "")?.hand === "grid";
  }

  /** @param {string} text @param {boolean} [ok] */
  tell(text, ok = false) {
    const place = block("setter-problem");
    place.textContent = text;
    place.hidden = !text;
    place.classList.toggle("ok", ok);
  }
}
