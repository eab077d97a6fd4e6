// @ts-check
/** The page: puts the parts together, and opens the puzzle that the link, or the last visit, left. */

import { about, ApiError, started } from "./api.js";
import { App } from "./app.js";
import { drawBanner } from "./board/banner.js";
import { connectInput } from "./board/input.js";
import { connectFilter } from "./board/filter.js";
import { connectPad } from "./board/pad.js";
import { Timer } from "./board/timer.js";
import { connectClosing } from "./dialogs.js";
import { Help } from "./help/help.js";
import { connectRules } from "./help/rules.js";
import { connectKeys } from "./keys.js";
import { connectLearning } from "./learn/learn.js";
import { connectWelcome } from "./learn/welcome.js";
import { byId } from "./page.js";
import { connectEditing } from "./puzzles/editing.js";
import { connectExport } from "./puzzles/export.js";
import { connectKeeping, followLink, openFirst } from "./puzzles/first.js";
import { connectNew } from "./puzzles/new.js";
import { connectOpen } from "./puzzles/open.js";
import { connectShare } from "./puzzles/share.js";
import { connectSolved } from "./puzzles/solved.js";
import { connectSetter } from "./setter/mode.js";
import { connectSettings } from "./settings_dialog.js";
import { connectLineBar } from "./text/line_bar.js";
import { Mentions } from "./text/mentions.js";

/** @param {App} app @param {unknown} error */
function tellError(app, error) {
  if (!(error instanceof ApiError)) throw error;
  app.tell(error.message);
}

async function start() {
  const app = new App();
  connectInput(app);
  connectPad(app);
  connectFilter(app);
  connectClosing();
  new Timer(app);
  new Mentions(app);
  connectLineBar(app);
  try {
    const known = await about();
    for (const technique of known.techniques) app.techniques.set(technique.id, technique);
    app.first = known.first;
    const help = new Help(app, known);
    connectOpen(app);
    connectNew(app, known);
    connectExport(app, known);
    connectShare(app);
    connectEditing(app);
    connectSolved(app);
    connectSettings(app, known);
    connectKeys(app, help);
    connectRules(app);
    connectLearning(app, help, known);
    app.onDraw.push(() => drawBanner(app));
    connectKeeping(app);
    const openSetter = connectSetter(app);
    const { hash } = location;
    await openFirst(app);
    if (app.game.practice) help.practice.resume();
    connectWelcome(app);
    await openSetter(hash);
    addEventListener("hashchange", async ({ oldURL }) => {
      if (!(await openSetter(location.hash))) followLink(app, new URL(oldURL).hash);
    });
  } catch (error) {
    tellError(app, error);
  }
  started().catch((error) => tellError(app, error));
  app.draw();
  byId("skip", HTMLAnchorElement).addEventListener("click", (event) => {
    event.preventDefault();
    app.view.cells[app.active].focus();
  });
  document.body.dataset.ready = "true";
}

start();
