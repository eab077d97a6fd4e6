// @ts-check
/** The constraints as text: each can be chosen, and taken away. */

import { block } from "../page.js";

/** @typedef {import("./setter.js").Setting} Setting */

/** @param {Setting} setting */
export function drawList(setting) {
  const place = block("setter-list");
  const at = [...place.querySelectorAll("button")].indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  place.replaceChildren(...setting.placed.map((_, i) => item(setting, i)));
  block("setter-empty").hidden = setting.placed.length > 0;
  const nodes = place.querySelectorAll("button");
  if (at >= 0) nodes[Math.min(at, nodes.length - 1)]?.focus();
}

/** @param {Setting} setting @param {number} i */
function item(setting, i) {
  const { name, text } = setting.placed[i];
  const made = document.createElement("li");
  const choose = document.createElement("button");
  const heading = document.createElement("small");
  heading.textContent = name.replaceAll("_", " ");
  choose.append(heading, text);
  choose.type = "button";
  choose.setAttribute("aria-pressed", String(setting.hand.chosen === i));
  choose.addEventListener("click", () => setting.hand.pick(setting.hand.chosen === i ? null : i));
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = "×";
  remove.setAttribute("aria-label", `Delete ${name.replaceAll("_", " ")}`);
  remove.addEventListener("click", () => setting.hand.remove(i));
  made.append(choose, remove);
  return made;
}
