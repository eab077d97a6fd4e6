// @ts-check
/** Groups of buttons of which one is chosen. */

import { ARROWS } from "../page.js";

/**
 * Arrow keys choose; whoever was in the group stays in it.
 *
 * @template T
 * @param {HTMLElement} place
 * @param {[T, string][]} options
 * @param {T} chosen
 * @param {(value: T, isPassing: boolean) => void} choose passing: by an arrow key, maybe on the way to another
 * @param {(node: HTMLElement, value: T, text: string) => void} dress
 */
export function drawRadios(place, options, chosen, choose, dress = (node, _, text) => (node.textContent = text)) {
  const hadFocus = place.contains(document.activeElement);
  const made = options.map(([value, text], i) => {
    const node = document.createElement("button");
    node.type = "button";
    node.setAttribute("role", "radio");
    node.setAttribute("aria-checked", String(value === chosen));
    node.tabIndex = value === chosen ? 0 : -1;
    dress(node, value, text);
    node.addEventListener("click", () => choose(value, false));
    node.addEventListener("keydown", (event) => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      choose(options[(i + arrow[0] + arrow[1] + options.length) % options.length][0], true);
    });
    return node;
  });
  place.replaceChildren(...made);
  if (hadFocus) made.find((node) => node.tabIndex === 0)?.focus();
}
