// @ts-check
/** The page: puts the parts together, and opens the puzzle that the link, or the last visit, left. */

import { about, ApiError } from "./api.js";
import { App } from "./app.js";
import { drawBanner } from "./board/banner.js";
import { Game } from "./board/game.js";
import { connectInput } from "./board/input.js";
import { connectPad } from "./board/pad.js";
import { connectClosing } from "./dialogs.js";
import { Help } from "./help/help.js";
import { connectKeys } from "./keys.js";
import { byId, stored } from "./page.js";
import { connectLearning, isLearning } from "./learn/learn.js";
import { connectWelcome } from "./learn/welcome.js";
import { connectExport } from "./puzzles/export.js";
import { connectNew } from "./puzzles/new.js";
import { connectOpen } from "./puzzles/open.js";
import { openPosition } from "./puzzles/opening.js";
import { connectShare } from "./puzzles/share.js";
import { connectSettings } from "./settings_dialog.js";
import { Mentions } from "./text/mentions.js";

const FIRST = ".....45.....52..4.4..71.....96.5..3...1.7...6.2.1.......8...9..6..8..3.7.45......";

/** @param {App} app */
async function openFirst(app) {
  const links = [location.hash, location.search].filter((link) => !isLearning(link));
  for (const fragment of [...links, stored("sudologue.position") ?? "", `p=${FIRST}`]) {
    const position = Game.fromFragment(fragment);
    if (!position) continue;
    try {
      await openPosition(app, position);
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (links.includes(fragment)) app.tell(`This link holds no puzzle. ${error.message}`);
    }
  }
}

async function start() {
  const app = new App();
  connectInput(app);
  connectPad(app);
  connectClosing();
  new Mentions(app);
  try {
    const known = await about();
    for (const technique of known.techniques) app.techniques.set(technique.id, technique);
    const help = new Help(app, known);
    connectOpen(app);
    connectNew(app, known);
    connectExport(app, known);
    connectShare(app);
    connectSettings(app, known);
    connectKeys(app, help);
    connectLearning(app, help, known);
    app.onDraw.push(() => drawBanner(app));
    await openFirst(app);
    connectWelcome(app);
    addEventListener("hashchange", () => {
      if (!isLearning(location.hash) && Game.fromFragment(location.hash)) openFirst(app);
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    app.tell(error.message);
  }
  app.draw();
  byId("skip", HTMLAnchorElement).addEventListener("click", (event) => {
    event.preventDefault();
    app.view.cells[app.active].focus();
  });
  document.body.dataset.ready = "true";
}

start();
