// @ts-check
/** Between playing and setting: the page does one of them at a time. */

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
    if (fragment) history.replaceState(null, "", "#set"); // loaded again, it goes on with what has become of it
    scrollTo(0, 0);
  };
  const leave = () => {
    setting?.close();
    button("set").textContent = "Set";
    if (location.hash) history.replaceState(null, "", location.pathname);
    app.draw();
    goToBoard();
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
