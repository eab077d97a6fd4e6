// @ts-check
/** Finding steps in a long list: by technique, or by any words. */

import { block, byId, input } from "../page.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./step_list.js").StepList} StepList */

/**
 * The field `NAME-filter`, which offers what `NAME-techniques` lists.
 *
 * @param {App} app
 * @param {StepList} list
 * @param {string} name
 */
export function connectFilter(app, list, name) {
  const field = input(`${name}-filter`);
  const offers = byId(`${name}-techniques`, HTMLDataListElement);
  const count = block(`${name}-found`);
  const tell = () => {
    const found = list.filter(field.value);
    const told = field.value ? `${found} of ${list.length}` : "";
    count.textContent = told;
    if (told) app.announce(`${told} steps`);
  };
  field.addEventListener("input", tell);
  list.onHidden = () => {
    field.value = "";
    tell();
  };
  return {
    reset() {
      field.value = "";
      count.textContent = "";
      offers.replaceChildren();
    },
    /** The list has other steps now. */
    offer() {
      const names = new Set(list.steps.map((_, i) => list.nameOf(i)));
      offers.replaceChildren(...[...names].map((text) => new Option(text, text)));
      if (field.value) tell();
    },
  };
}
