// @ts-check
/** The puzzle that is being set, and whoever draws it: each change is shown and kept, or taken back if it cannot be. */

import { ApiError, StoppedError, ask } from "../api.js";
import { OUTDATED } from "../asking/python.js";
import { store, stored } from "../page.js";
import { History, blank, documentOf, draftOf } from "./puzzle.js";
import { fillTools } from "./tools.js";

/** @typedef {import("./puzzle.js").Draft} Draft */
/** @typedef {import("./types.js").Kind} Kind */

const KEY = "sudologue.setting";

/**
 * Who is told what has become of a change.
 *
 * @typedef {object} Owner
 * @property {(opened: import("../types.js").Opened) => void} shown the draft as it is drawn
 * @property {(why: string) => void} refused all is as it was when it was shown the last time
 */

export class Drafting {
  /** @param {Owner} owner */
  constructor(owner) {
    this.owner = owner;
    this.history = new History(blank(9));
    /** @type {Map<string, Kind>} */
    this.kinds = new Map();
    /** @type {import("./types.js").Set[]} */
    this.sets = [];
    /** The constraints as the server names them, in the draft's order. @type {import("./types.js").Placed[]} */
    this.placed = [];
    /** What was there when the server drew it the last time. */
    this.accepted = this.history.state;
    /** The drawing that is asked for. @type {AbortController | null} */
    this.asked = null;
    /** The size that the kinds are for. */
    this.size = 0;
  }

  get draft() {
    return this.history.draft;
  }

  /** The puzzle as the server reads it. */
  document() {
    return documentOf(this.draft, this.kinds);
  }

  /** What was set at the last visit; a tab that is loaded again goes on with its own. */
  get kept() {
    return stored(KEY, true) ?? stored(KEY);
  }

  /** @param {number} size */
  async listKinds(size) {
    if (size === this.size) return;
    /** @type {import("./types.js").Kinds} */
    const { kinds, sets } = await ask("kinds", { size });
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
    this.sets = sets;
    this.size = size;
    fillTools(kinds, sets);
  }

  /** The draft in a puzzle of any format. @param {string} text */
  async read(text) {
    const { text: written } = await ask("convert", { board: text, to: "json", lossy: true });
    return draftOf(JSON.parse(written));
  }

  /** Have the draft drawn. */
  async refresh() {
    const { draft } = this;
    this.asked?.abort(OUTDATED);
    const asked = new AbortController();
    this.asked = asked;
    try {
      const request = { board: this.document(), to: "json", lossy: true, layers: true };
      const opened = await ask("convert", request, asked.signal);
      await this.listKinds(draft.size);
      if (this.draft === draft) this.#accept(opened);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!(error instanceof StoppedError)) this.#goBack(error.message);
    }
  }

  /** @param {import("../types.js").Opened} opened */
  #accept(opened) {
    this.accepted = this.history.state;
    this.placed = opened.constraints ?? [];
    const text = JSON.stringify(this.document());
    store(KEY, text);
    store(KEY, text, true);
    this.owner.shown(opened);
  }

  /** Back to the last puzzle that could be drawn. @param {string} why */
  #goBack(why) {
    this.history.state = this.accepted;
    this.owner.refused(why);
  }
}
