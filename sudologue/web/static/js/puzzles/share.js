// @ts-check
/** A link to the position, and the position on paper. */

import { packHistory } from "../board/history.js";
import { toFragment } from "../board/links.js";
import { onClick, store } from "../page.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function connectShare(app) {
  onClick("share", () => share(app));
  onClick("print", () => {
    if (app.looking && !app.looking.isOther) app.look(null);
    print();
  });
}

/** @param {App} app */
async function share(app) {
  const position = toFragment(app.game);
  const moves = await packHistory(app.game);
  const fragment = `#${position}${moves && `&h=${moves}`}`;
  const link = `${location.origin}${location.pathname}${fragment}`;
  store("sudologue.link", fragment, true); // who loads it again goes on with what is on the table
  history.replaceState(null, "", link);
  try {
    await navigator.clipboard.writeText(link);
    app.tell("The link to this position is copied.", true);
  } catch {
    app.tell("The link to this position is in the address bar: copy it from there.", true);
  }
}
