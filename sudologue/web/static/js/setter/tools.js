// @ts-check
/** What there is to place, and the digits for givens. */

import { block, select } from "../page.js";

/** @typedef {import("./types.js").Kind} Kind */
/** @typedef {import("./setter.js").Setting} Setting */

/** @param {Kind[]} kinds @param {import("./types.js").Set[]} sets */
export function fillTools(kinds, sets) {
  const list = select("setter-tool");
  const before = list.value || "given";
  list.replaceChildren(new Option("Givens", "given"), new Option("Select what is placed", "select"));
  for (const title of new Set(kinds.map(({ group }) => group))) {
    const group = document.createElement("optgroup");
    group.label = title;
    group.append(...kinds.filter((kind) => kind.group === title).map(({ name, kind }) => new Option(name, kind)));
    list.append(group);
  }
  const last = /** @type {HTMLElement} */ (list.lastElementChild);
  last.append(...sets.map(({ name }) => new Option(name, `set:${name}`)));
  list.value = before;
  if (!list.value) list.value = "given";
}

/** @param {Map<string, Kind>} kinds */
export const chosenKind = (kinds) => kinds.get(select("setter-tool").value) ?? null;

/** Keys for those without a keyboard. @param {Setting} setting */
export function drawKeys(setting) {
  const place = block("setter-keys");
  const { size } = setting.draft;
  place.hidden = select("setter-tool").value !== "given";
  if (place.childElementCount === size) return;
  place.dataset.size = String(size);
  place.replaceChildren(
    ...Array.from({ length: size }, (_, i) => {
      const node = document.createElement("button");
      node.type = "button";
      node.textContent = String(i + 1);
      node.addEventListener("click", () => setting.hand.type(i + 1));
      return node;
    }),
  );
}

/** What to do with a tool that is no kind of constraint. @param {string} [set] */
export function toolText(set) {
  if (set) return `${set}: place it with the button.`;
  if (select("setter-tool").value === "given") return "Choose cells and type a digit; the same again takes it out.";
  return "Choose a cell to change or delete what is there; again for what lies beneath.";
}
