// @ts-check
/** Opening a puzzle that was pasted, in any format. */

import { within } from "../dialogs.js";
import { block, byId, dialog, goToBoard, input, isField, onClick } from "../page.js";
import { openPosition } from "./opening.js";

/** @typedef {import("../app.js").App} App */

/** @param {App} app */
export function connectOpen(app) {
  const text = byId("open-text", HTMLTextAreaElement);
  onClick("open", () => {
    block("open-problem").hidden = true;
    dialog("open-dialog").showModal();
    text.focus();
    text.select();
  });
  dialog("open-dialog").addEventListener("submit", (event) => {
    event.preventDefault();
    within("open", async () => {
      await openPosition(app, { board: text.value, ignore_unknown: input("open-ignore").checked });
      text.value = "";
    });
  });
  addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (isField(event.target) || document.querySelector("dialog[open], body[data-mode]") || pasted.length < 16) return;
    app.run(() => openPosition(app, { board: pasted }).then(() => goToBoard()), () => {});
  });
}
