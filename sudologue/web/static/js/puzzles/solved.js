// @ts-check
/** A board that is full: if it is right, a card with what it took, and what to do next. */

import { ask, ApiError } from "../api.js";
import { isClassic } from "../board/sheet.js";
import { clock } from "../board/timer.js";
import { within } from "../dialogs.js";
import { block, button, capital, dialog, onClick } from "../page.js";
import { nextPuzzle, openReady } from "./ready.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Grades} Grades */
/** @typedef {import("../types.js").Mistakes} Mistakes */

const LEVELS = ["what kind of step", "where to look", "the pattern", "the whole step"];

/** @param {App} app */
export function connectSolved(app) {
  app.onMove.push((how) => {
    const { game } = app;
    if (how !== "move" || game.editing || !game.play.digits.every(Boolean)) return;
    if (game.isComplete) verdict(app);
    else app.tell("The board is full, but digits in red rule each other out.");
  });
  onClick("solved-go", () => within("solved", () => nextPuzzle(app)));
  dialog("solved-dialog").addEventListener("close", () => app.view.cells[app.active].focus());
}

/** All cells are filled and no house has a digit twice; whether the rest is right, too, the server knows. @param {App} app */
async function verdict(app) {
  const question = app.question();
  await Promise.resolve(); // after what the move itself draws and says
  app.run(
    () => ask("mistakes", question),
    (/** @type {Mistakes} */ found) => {
      app.bad = new Set(found.cells.map((name) => app.game.grid.index(name)));
      app.draw();
      if (!found.ok) return app.tell(found.text);
      app.tell("Solved. Well done!", true);
      return show(app);
    },
  );
}

/** @param {App} app */
async function show(app) {
  const { tally } = app.game.sheet;
  block("solved-problem").hidden = true;
  button("solved-like").hidden = true;
  const rows = [...(app.settings.timer ? [["Time", clock(tally.seconds)]] : []), ["Hints", hintsUsed(tally)]];
  drawFacts([...rows, ["Grade", "being worked out …"]]);
  dialog("solved-dialog").showModal();
  button("solved-go").focus();
  const grades = await gradesOf(app);
  drawFacts([...rows, ["Grade", grades?.level ? gradeOf(grades) : "not solved by logic alone"]]);
  if (grades?.level && isClassic(app.game.variant)) offerLike(app, grades);
}

/** @param {App} app @returns {Promise<Grades | null>} */
async function gradesOf(app) {
  try {
    return await ask("grade", { board: app.game.puzzle() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** @param {Grades} grades */
function gradeOf({ level, techniques }) {
  const hardest = techniques[0];
  return `${capital(level ?? "")}${hardest ? `, up to ${hardest.name}` : ""}`;
}

/** @param {import("../board/sheet.js").Tally} tally */
function hintsUsed({ hints, looked }) {
  const told = hints.flatMap((count, i) => (count ? [`${count} × ${LEVELS[i]}`] : []));
  if (looked) told.push("looked at the solution");
  return told.length ? capital(told.join(", ")) : "None";
}

/** @param {string[][]} rows */
function drawFacts(rows) {
  block("solved-facts").replaceChildren(
    ...rows.flatMap(([name, value]) => {
      const [term, description] = ["dt", "dd"].map((tag) => document.createElement(tag));
      term.textContent = name;
      description.textContent = value;
      return [term, description];
    }),
  );
}

/** A puzzle of the same size and level. @param {App} app @param {Grades} grades */
function offerLike(app, { level }) {
  const like = button("solved-like");
  const { size } = app.game.grid;
  like.hidden = ![4, 6, 9].includes(size);
  like.onclick = () => within("solved", () => openReady(app, { size, level }));
}
