// @ts-check
/** What this is, in one line, for who comes for the first time; it goes as soon as the page is used. */

import { block, onClick, store, stored } from "../page.js";

const KEY = "sudologue.welcomed";

/** @param {import("../app.js").App} app once its first puzzle is open */
export function connectWelcome(app) {
  if (stored(KEY)) return;
  block("welcome").hidden = false;
  const close = () => {
    block("welcome").hidden = true;
    store(KEY, "yes");
  };
  onClick("welcome-close", () => {
    close();
    app.view.cells[app.active].focus();
  });
  app.onMove.push(close);
  app.onDraw.push(() => app.looking && close());
}
