// @ts-check
/** The rules of a variant in words, and as soon as digits break one of them, which and where. */

import { ApiError, ask } from "../api.js";
import { OUTDATED } from "../asking/python.js";
import { isSigned } from "../board/sheet.js";
import { block, byId } from "../page.js";

/** @typedef {import("../app.js").App} App */

/** Milliseconds without a move before the board is looked over. */
const PAUSE = 120;

/** @param {App} app */
export function connectRules(app) {
  /** @type {import("../board/grid.js").Grid | null} */
  let shown = null;
  app.onDraw.push(() => {
    if (shown === app.game.grid) return;
    shown = app.game.grid;
    drawRules(app);
  });
  const watch = watcher(app);
  app.onMove.push(watch);
}

/** @param {App} app */
function drawRules(app) {
  const { asked } = app.game.grid;
  const { variant } = app.game;
  const place = byId("rules", HTMLDetailsElement);
  place.hidden = !asked.rules?.length && !isSigned(variant);
  const heading = asked.rules?.length || variant?.rules ? "Rules" : "Puzzle";
  const by = variant?.author ? `by ${variant.author}` : "";
  block("rules-title").textContent = [heading, [variant?.name, by].filter(Boolean).join(" ")].filter(Boolean).join(": ");
  const own = variant?.rules ? [paragraph(variant.rules)] : [];
  block("rules-text").replaceChildren(...own, ...(asked.rules ?? []).map(paragraph));
  block("rules-each").hidden = !asked.constraints?.length;
  block("rules-list").replaceChildren(...(asked.constraints ?? []).map((each) => item(app, each)));
}

/** @param {string} text */
function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

/** One constraint; chosen, its cells are selected. @param {App} app @param {{text: string, cells: string[]}} constraint */
function item(app, { text, cells }) {
  const made = document.createElement("li");
  if (!cells.length) {
    made.textContent = text;
    return made;
  }
  const node = document.createElement("button");
  node.type = "button";
  node.textContent = text;
  node.addEventListener("click", () => app.selectAll(cells.map((name) => app.game.grid.index(name))));
  made.append(node);
  return made;
}

/** Says after each move which rules the digits on the board break; of houses, the board shows it by itself. @param {App} app */
function watcher(app) {
  let timer = 0;
  /** @type {AbortController | null} */
  let asked = null;
  return () => {
    clearTimeout(timer);
    asked?.abort(OUTDATED);
    const { game, told } = app;
    if (!game.grid.asked.constraints?.length || game.editing || !game.play.digits.some(Boolean)) return;
    timer = setTimeout(async () => {
      asked = new AbortController();
      const { standing } = game;
      try {
        /** @type {import("../types.js").Mistakes} */
        const found = await ask("mistakes", { ...app.question(), at_sight: true }, asked.signal);
        const broken = found.problems.filter(({ constraint }) => constraint);
        if (game.standing !== standing || !broken.length) return;
        app.bad = new Set([...app.bad, ...broken.flatMap(({ cells }) => cells.map((name) => game.grid.index(name)))]);
        app.draw();
        app.tellUnasked(told, broken.map(({ text }) => text).join(" "));
        app.announce(broken[0].text);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error; // whoever asks for a check is told
      }
    }, PAUSE);
  };
}
