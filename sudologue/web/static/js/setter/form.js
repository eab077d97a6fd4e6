// @ts-check
/** What is typed for a constraint: a place for each field of its kind, as the server describes them. */

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Kind} Kind */

export class Form {
  /**
   * @param {HTMLElement} place
   * @param {() => void} changed
   * @param {() => void} finished Enter in a field
   */
  constructor(place, changed, finished) {
    this.place = place;
    this.changed = changed;
    this.finished = finished;
    /** @type {Kind | null} */
    this.kind = null;
  }

  /**
   * The fields of a kind, with what a constraint holds in them, or with what usually stands there.
   *
   * @param {Kind | null} kind
   * @param {Record<string, unknown>} [values]
   */
  show(kind, values = {}) {
    if (kind?.kind !== this.kind?.kind) this.place.replaceChildren(...this.#rows(kind));
    this.kind = kind;
    if (this.#headNode) this.#headNode.selectedIndex = [values[kind?.head ?? ""] ?? 1].flat().length - 1;
    for (const field of kind?.fields ?? []) write(this.#node(field), field, field.name in values ? values[field.name] : field.default);
  }

  /** @param {Kind | null} kind */
  #rows(kind) {
    const rows = (kind?.fields ?? []).map((field) => this.#row(field));
    return kind && kind.longest_head > 1 ? [...rows, this.#headRow(kind)] : rows;
  }

  /** How many cells its head takes, of those that were drawn. @param {Kind} kind */
  #headRow({ head, longest_head }) {
    const row = document.createElement("label");
    const node = document.createElement("select");
    node.name = "head";
    node.append(...Array.from({ length: longest_head }, (_, i) => new Option(i ? `${i + 1}: a pill` : "1")));
    node.addEventListener("change", () => this.changed());
    row.className = "field";
    row.append(`Cells in the ${head}`, node);
    return row;
  }

  /** @returns {HTMLSelectElement | null} */
  get #headNode() {
    return this.place.querySelector("[name=head]");
  }

  /** How many of the cells that were drawn are its head. */
  get head() {
    return 1 + (this.#headNode?.selectedIndex ?? 0);
  }

  /** What is typed stays as it is, but what need not be there is gone. */
  forget() {
    for (const field of this.kind?.fields ?? []) if (!field.is_needed) write(this.#node(field), field, field.default);
  }

  /** @param {Field} field @returns {HTMLInputElement | HTMLSelectElement} */
  #node(field) {
    return /** @type {HTMLInputElement | HTMLSelectElement} */ (this.place.querySelector(`[name="${field.name}"]`));
  }

  /** @param {Field} field */
  #row(field) {
    const row = document.createElement("label");
    const node = document.createElement(field.type === "choice" ? "select" : "input");
    node.name = field.name;
    if (node instanceof HTMLSelectElement) node.append(...field.choices.map(({ value, title }) => new Option(title, value)));
    else if (field.type === "flag") node.type = "checkbox";
    else node.inputMode = "numeric";
    row.className = field.type === "flag" ? "check" : "field";
    if (field.type === "flag") row.append(node, field.title);
    else row.append(field.type === "digits" ? `${field.title}, such as 1 2 3` : field.title, node);
    node.addEventListener("input", () => this.changed());
    node.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key !== "Enter") return;
      event.preventDefault();
      this.finished();
    });
    return row;
  }

  /** The field that still has to be filled, if any. */
  get missing() {
    return this.kind?.fields.find((field) => field.is_needed && this.#node(field).value.trim() === "") ?? null;
  }

  /** The fields as JSON has them; those that are left open are left out. */
  values() {
    const said = (this.kind?.fields ?? []).map((field) => [field.name, read(this.#node(field), field)]);
    return Object.fromEntries(said.filter(([, value]) => value !== undefined));
  }

  /** The field to type in next: one that must be filled, or the first. @param {string} [text] typed at once */
  focus(text) {
    const field = this.missing ?? this.kind?.fields[0];
    if (!field) return false;
    const node = this.#node(field);
    node.focus();
    if (node instanceof HTMLInputElement && text !== undefined && field.type !== "flag") {
      node.value = text;
      this.changed();
    }
    return true;
  }
}

/** @param {HTMLInputElement | HTMLSelectElement} node @param {Field} field @param {unknown} value */
function write(node, field, value) {
  if (node instanceof HTMLInputElement && field.type === "flag") node.checked = Boolean(value);
  else node.value = Array.isArray(value) ? value.join(" ") : String(value ?? "");
}

/** @param {HTMLInputElement | HTMLSelectElement} node @param {Field} field */
function read(node, field) {
  if (node instanceof HTMLInputElement && field.type === "flag") return node.checked;
  const text = node.value.trim();
  if (!text) return undefined;
  if (field.type === "number") return /^-?\d+$/.test(text) ? Number(text) : text;
  if (field.type === "digits") return text.split(/[\s,]+/).map((each) => (/^\d+$/.test(each) ? Number(each) : each));
  return text;
}
