// @ts-check
/** The line beneath the board that says what it shows, where that is not simply the game. */

import { block, button } from "../page.js";
import { inspect } from "../puzzles/opening.js";

/** @typedef {import("../app.js").App} App */

/** @param {string} text @param {() => void} run */
function action(text, run) {
  const node = document.createElement("button");
  node.type = "button";
  node.textContent = text;
  node.addEventListener("click", run);
  return node;
}

/**
 * Back and on, within reach of the board; whoever is on one of them stays there.
 * @param {import("../app.js").Look | null} looking
 */
function drawSteps(looking) {
  const place = block("banner-steps");
  const at = [...place.children].indexOf(/** @type {Element} */ (document.activeElement));
  const move = looking?.move ?? null;
  const back = action("‹", () => move?.(-1));
  const on = action("›", () => move?.(1));
  back.setAttribute("aria-label", "One step back");
  on.setAttribute("aria-label", "One step on");
  place.replaceChildren(...(move ? [back, on] : []));
  /** @type {HTMLElement | undefined} */ (place.children[at])?.focus();
}

/** @param {App} app */
export function drawBanner(app) {
  const banner = block("banner");
  const actions = block("banner-actions");
  const { game, looking } = app;
  banner.hidden = !game.editing && !looking?.isOther && !game.practice;
  drawSteps(looking);
  if (looking?.isOther) {
    block("banner-text").textContent = looking.title;
    actions.replaceChildren(
      action("Play from here", () => game.takeOver(looking.scene)),
      action("My board", () => app.look(null)),
    );
  } else if (game.editing) {
    block("banner-text").textContent = game.sheet.before ? "Change the givens." : "Type in the givens.";
    actions.replaceChildren(action("Start playing", () => {
      game.finishEditing();
      inspect(app);
    }));
  } else if (game.practice) {
    block("banner-text").textContent = `Practising: ${app.techniques.get(game.practice)?.name ?? game.practice}`;
    const end = () => {
      game.endPractice();
      app.announce("Practice has ended. Your own board is back.");
    };
    const isOver = button("practice-check").hidden;
    const on = isOver ? "practice-next" : "practice-check";
    actions.replaceChildren(action(isOver ? "Next" : "Check answer", () => button(on).click()), action("End", end));
  }
}
