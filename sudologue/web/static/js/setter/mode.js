// @ts-check
/** Between playing and setting: the page does one of them at a time. */

import { button, onClick } from "../page.js";
import { Setting } from "./setter.js";

/** @typedef {import("../app.js").App} App */

/**
 * @param {App} app
 * @returns {(hash: string) => Promise<boolean>} opens the puzzle of a link for setters, and says whether it was one
 */
export function connectSetter(app) {
  /** @type {Setting | null} */
  let setting = null;
  const enter = async (/** @type {string} */ fragment) => {
    if (document.body.classList.contains("learning")) location.hash = "";
    setting ??= new Setting(app);
    button("set").textContent = "Play";
    await app.run(() => /** @type {Setting} */ (setting).open(fragment), () => {});
  };
  const leave = () => {
    setting?.close();
    button("set").textContent = "Set";
    app.draw();
    app.view.cells[app.active].focus();
  };
  onClick("set", () => (document.body.dataset.mode ? leave() : enter("")));
  addEventListener("sudologue-play", leave);
  addEventListener("keydown", (event) => {
    if (!document.body.dataset.mode || !(event.ctrlKey || event.metaKey)) return;
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    const name = event.key.toLowerCase();
    if (isField || (name !== "z" && name !== "y")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (name === "z" && !event.shiftKey) setting?.undo();
    else setting?.redo();
  });
  return async (/** @type {string} */ hash) => {
    const found = /^#set(?:=(.*))?$/s.exec(hash);
    if (found) await enter(found[1] ?? "");
    return Boolean(found);
  };
}
