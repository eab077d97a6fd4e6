// @ts-check
/** Keys that work wherever one is on the page. */

import { block, isBoardAway, isField } from "./page.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./help/help.js").Help} Help */

/**
 * @param {App} app
 * @param {Help} help
 */
export function connectKeys(app, help) {
  /** @type {Record<string, () => unknown>} */
  const keys = {
    h: () => help.hint.hint(),
    n: () => help.hint.next(),
    w: () => help.why.why(),
    c: () => help.check(),
    a: () => app.game.practice && help.practice.check(),
    p: () => block("pairs").click(),
    f: () => block("filter").click(),
    t: () => block("timer").click(),
    o: () => block("open").click(),
    "?": () => block("settings").click(),
    ",": () => help.move(-1),
    ".": () => help.move(1),
    j: () => app.argument?.move(1),
    k: () => app.argument?.move(-1),
  };
  addEventListener("keydown", (event) => {
    if (isBoardAway()) return;
    const name = event.key.toLowerCase();
    const isCovered = block("board").inert;
    if (event.ctrlKey || event.metaKey) {
      if (isCovered || isField(event.target) || (name !== "z" && name !== "y")) return;
      const isBack = name === "z" && !event.shiftKey;
      app.announce(isBack ? "Undone." : "Done again.");
      if (isBack) app.game.undo();
      else app.game.redo();
      event.preventDefault();
      return;
    }
    // Letters are for the board: elsewhere a key may mean something to a screen reader.
    const onBoard = document.activeElement === document.body || block("board").contains(document.activeElement);
    const isMeant = isCovered ? name === "t" : onBoard && !app.game.editing;
    if (!isMeant || event.altKey || !keys[name]) return;
    event.preventDefault();
    keys[name]();
  });
}
