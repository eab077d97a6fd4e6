// @ts-check
/** A link to the position, and the position on paper. */

import { onClick } from "../page.js";

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
  const link = `${location.origin}${location.pathname}#${app.game.toFragment()}`;
  history.replaceState(null, "", link);
  try {
    await navigator.clipboard.writeText(link);
    app.tell("The link to this position is copied.", true);
  } catch {
    app.tell("The link to this position is in the address bar: copy it from there.", true);
  }
}
