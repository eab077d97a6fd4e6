// @ts-check
/** A new puzzle: one of the library, or made by the generator; the one of the day; or a blank grid. */

import { within } from "../dialogs.js";
import { block, dialog, fill, fillGroups, named, onClick, select } from "../page.js";
import { byLevel } from "../techniques.js";
import { readPosition } from "./opening.js";
import { lastLevel, openDaily, openReady } from "./ready.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").About} About */

/**
 * @param {App} app
 * @param {About} about
 */
export function connectNew(app, about) {
  fill(select("new-level"), [["", "Any"], ...about.levels.map(named)]);
  fill(select("new-symmetry"), [["", "As it comes"], ...about.symmetries.map(named)]);
  fill(select("new-technique"), [["", "Anything"]]);
  fillGroups(select("new-technique"), byLevel(about, false));
  select("new-level").value = lastLevel();
  // A technique brings its own level.
  select("new-technique").addEventListener("change", () => {
    if (select("new-technique").value) select("new-level").value = "";
  });
  select("new-size").addEventListener("change", () => offerOfSize(about));
  onClick("new", () => {
    block("new-problem").hidden = true;
    dialog("new-dialog").showModal();
  });
  onClick("new-blank", () => {
    const board = ".".repeat(Number(select("new-size").value) ** 2);
    within("new", async () => {
      app.game.open(await readPosition({ board }), true);
      app.select(0, false); // where puzzles begin that are written in a line
      app.draw();
    });
  });
  onClick("new-daily", () => within("new", () => openDaily(app, select("new-level").value || lastLevel())));
  dialog("new-dialog").addEventListener("submit", (event) => {
    event.preventDefault();
    const technique = select("new-technique").value;
    const request = {
      size: Number(select("new-size").value),
      level: select("new-level").value || null,
      symmetry: select("new-symmetry").value || null,
      required: technique ? [technique] : [],
    };
    within("new", () => openReady(app, request));
  });
}

/** A small puzzle is never hard: what no puzzle of the chosen size can be is not offered. @param {About} about */
function offerOfSize(about) {
  const levels = about.levels_by_size[select("new-size").value];
  const of = new Map(about.techniques.map(({ id, level }) => [id, level]));
  restrict(select("new-level"), (level) => levels.includes(level), levels[levels.length - 1]);
  restrict(select("new-technique"), (technique) => levels.includes(of.get(technique) ?? ""), "");
}

/** @param {HTMLSelectElement} list @param {(value: string) => boolean} has @param {string} other what is chosen instead */
function restrict(list, has, other) {
  for (const option of list.options) option.disabled = option.value !== "" && !has(option.value);
  if (list.selectedOptions[0].disabled) list.value = other;
}
