// @ts-check
/** The dialog for settings. */

import { button, dialog, fill, input, named, onClick, select } from "./page.js";
import { USUAL, saveSettings } from "./settings.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types.js").About} About */

/**
 * @param {App} app
 * @param {About} about
 */
export function connectSettings(app, about) {
  const { settings } = app;
  fill(select("voice"), about.voices.map(named));
  fill(select("ladder"), about.ladders.map(named));
  onClick("settings", () => dialog("settings-dialog").showModal());
  for (const name of /** @type {("theme" | "voice" | "ladder")[]} */ (["theme", "voice", "ladder"])) {
    const list = select(name);
    list.value = settings[name];
    if (!list.value) settings[name] = list.value = USUAL[name]; // kept by another version of the page, perhaps
    list.addEventListener("change", () => {
      settings[name] = list.value;
      saveSettings(settings);
    });
  }
  for (const name of /** @type {("uniqueness" | "tidy" | "timer")[]} */ (["uniqueness", "tidy", "timer"])) {
    const box = input(name === "timer" ? "show-timer" : name);
    box.checked = settings[name];
    box.addEventListener("change", () => {
      settings[name] = box.checked;
      app.game.tidies = settings.tidy;
      saveSettings(settings);
      app.draw();
    });
  }
  button("settings").disabled = false;
}
