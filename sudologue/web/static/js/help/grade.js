// @ts-check
/** How hard a puzzle is, as tables. */

import { ask } from "../api.js";
import { block, capital, onClick } from "../page.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Grades} Grades */

/** @param {App} app */
export function connectGrade(app) {
  const before = [...block("grade-result").childNodes];
  /** The puzzle that the tables are about. */
  let graded = "";
  onClick("grade", () => {
    const { board } = app.game.position();
    return grade(app, board, () => (graded = board));
  });
  app.onMove.push(() => {
    if (!graded || app.game.position().board === graded) return;
    graded = "";
    block("grade-result").replaceChildren(...before);
  });
}

/** @param {App} app @param {string} board @param {() => void} then */
function grade(app, board, then) {
  return app.run(
    () => ask("grade", { board }),
    (/** @type {Grades} */ grades) => {
      block("grade-result").replaceChildren(factsOf(grades), ...(grades.techniques.length ? [techniquesOf(grades)] : []));
      app.announce(`Level: ${grades.level ?? "not solved by logic"}`);
      then();
    },
  );
}

/** @param {Grades} grades */
function factsOf(grades) {
  const list = document.createElement("dl");
  list.className = "facts";
  const solutions = { 0: "none", 1: "one", 2: "more than one" }[grades.solutions ?? -1] ?? "not counted";
  /** @type {[string, string][]} */
  const rows = [
    ["Level", grades.level ? capital(grades.level) : `Not solved by logic: ${grades.status}`],
    ...Object.values(grades.metrics).map(({ title, text }) => /** @type {[string, string]} */ ([title, text])),
    ["Clues", String(grades.clues)],
    ["Solutions", solutions],
    ["Steps", String(grades.steps)],
  ];
  for (const [name, value] of rows) {
    const term = document.createElement("dt");
    term.textContent = name;
    const description = document.createElement("dd");
    description.textContent = value;
    list.append(term, description);
  }
  return list;
}

/** @param {Grades} grades */
function techniquesOf(grades) {
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const text of ["Technique", "Times"]) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.textContent = text;
    head.append(cell);
  }
  const body = table.createTBody();
  for (const { name, count } of grades.techniques) {
    const row = body.insertRow();
    row.insertCell().textContent = name;
    row.insertCell().textContent = String(count);
  }
  return table;
}
