// @ts-check
/** Dialogs: what all of them share. */

import { ApiError } from "./api.js";
import { block, button, dialog, goToBoard } from "./page.js";


/** Buttons that close the dialog they are in. */
export function connectClosing() {
  for (const node of document.querySelectorAll("dialog .cancel")) {
    node.addEventListener("click", () => node.closest("dialog")?.close());
  }
}

/**
 * Bring a puzzle to the board by a dialog, which closes when it went well and says what went wrong.
 *
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function within(name, work) {
  const problem = block(`${name}-problem`);
  problem.hidden = true;
  const go = button(`${name}-go`);
  const label = go.textContent;
  go.disabled = true;
  go.textContent = "Working …";
  try {
    await work();
    dialog(`${name}-dialog`).close();
    goToBoard();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problem.textContent = error.message;
    problem.hidden = false;
    problem.scrollIntoView({ block: "nearest" });
  } finally {
    go.disabled = false;
    go.textContent = label;
  }
}
