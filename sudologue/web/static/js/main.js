// @ts-check
/** The page: puts the parts together, and opens the puzzle that the link, or the last visit, left. */

import { about, ApiError } from "./api.js";
import { App } from "./app.js";
import { connectDialogs } from "./dialogs.js";
import { Game } from "./game.js";
import { connectInput } from "./input.js";
import { inspect, openPosition } from "./opening.js";
import { block, byId, stored } from "./page.js";
import { Panels } from "./panels.js";

const FIRST = ".....45.....52..4.4..71.....96.5..3...1.7...6.2.1.......8...9..6..8..3.7.45......";

/**
 * @param {App} app
 * @param {Panels} panels
 */
function connectKeys(app, panels) {
  /** @type {Record<string, () => unknown>} */
  const keys = {
    h: () => panels.hint(),
    n: () => panels.next(),
    w: () => panels.why(),
    c: () => panels.check(),
    p: () => block("pairs").click(),
    o: () => block("open").click(),
    "?": () => block("settings").click(),
    ",": () => panels.solution.move(-1) || panels.whyList.move(-1),
    ".": () => panels.solution.move(1) || panels.whyList.move(1),
  };
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const name = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      const typing = event.target instanceof HTMLTextAreaElement;
      if (typing || (name !== "z" && name !== "y")) return;
      const isBack = name === "z" && !event.shiftKey;
      app.announce(isBack ? "Undone." : "Done again.");
      if (isBack) app.game.undo();
      else app.game.redo();
      event.preventDefault();
      return;
    }
    // Letters are for the board: elsewhere a key may mean something to a screen reader.
    const onBoard = document.activeElement === document.body || block("board").contains(document.activeElement);
    if (!onBoard || event.altKey || !keys[name] || app.game.editing) return;
    event.preventDefault();
    keys[name]();
  });
}

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
 * @param {import("./app.js").Look | null} looking
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
function drawBanner(app) {
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
    block("banner-text").textContent = "Type in the givens.";
    actions.replaceChildren(action("Start playing", () => {
      game.finishEditing();
      inspect(app);
    }));
  } else if (game.practice) {
    block("banner-text").textContent = `Practising: ${game.practice}`;
    const end = () => {
      game.practice = "";
      app.draw();
    };
    actions.replaceChildren(action("End", end));
  }
}

/** @param {App} app */
async function openFirst(app) {
  const links = [location.hash, location.search];
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
  try {
    const known = await about();
    const panels = new Panels(app, known);
    connectDialogs(app, known);
    connectKeys(app, panels);
    app.onDraw.push(() => drawBanner(app));
    await openFirst(app);
    addEventListener("hashchange", () => {
      if (Game.fromFragment(location.hash)) openFirst(app);
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
