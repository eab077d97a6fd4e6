// @ts-check
/** Between playing and setting: the page does one of them at a time. Setting has an address of its own, `#set`. */

import { button, goToBoard, isField, onClick } from "../page.js";
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
    await app.run(() => /** @type {Setting} */ (setting).open(decoded(fragment)), () => {});
    if (!document.body.dataset.mode) return;
    button("set").textContent = "Play";
    // Loaded again, it goes on with what has become of it; from the button, the browser's Back leads to the board again.
    if (fragment) history.replaceState(null, "", "#set");
    else if (location.hash !== "#set") history.pushState(null, "", "#set");
    scrollTo(0, 0);
  };
  const close = () => {
    setting?.close();
    button("set").textContent = "Set";
    app.draw();
    goToBoard();
  };
  const leave = () => {
    if (location.hash) history.replaceState(null, "", location.pathname);
    close();
  };
  onClick("set", () => (document.body.dataset.mode ? leave() : enter("")));
  addEventListener("sudologue-play", leave);
  addEventListener("keydown", (event) => {
    if (!document.body.dataset.mode || !(event.ctrlKey || event.metaKey)) return;
    const name = event.key.toLowerCase();
    if (isField(event.target) || (name !== "z" && name !== "y")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (name === "z" && !event.shiftKey) setting?.undo();
    else setting?.redo();
  });
  addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (!document.body.dataset.mode || isField(event.target) || document.querySelector("dialog[open]") || !pasted) return;
    setting?.takeOver(pasted);
  });
  return async (/** @type {string} */ hash) => {
    const found = /^#set(?:=(.*))?$/s.exec(hash);
    if (found) await enter(found[1] ?? "");
    else if (document.body.dataset.mode) close();
    return Boolean(found);
  };
}

/** Text of a link. What is not written as links are is left as it is: whoever reads it says what is wrong. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
