// @ts-check
/** What is set goes out: as a link, as data, as a picture, or onto the board to be played. */

import { ApiError, ask, askPicture } from "../api.js";
import { byId, download, input, onClick } from "../page.js";
import { openPosition } from "../puzzles/opening.js";

/** @typedef {import("./setter.js").Setting} Setting */

/** What is said of a puzzle, in fields. */
const WORDS = /** @type {const} */ (["name", "author", "rules"]);

/** @param {Setting} setting */
export function connectExport(setting) {
  const text = byId("setter-text", HTMLTextAreaElement);
  /** @param {() => Promise<void>} work */
  const tried = async (work) => {
    setting.tell("");
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setting.tell(error.message);
    }
  };
  /** @param {string} format */
  const write = async (format) => {
    text.value = format === "link" ? link(setting) : (await ask("convert", { board: setting.document(), to: format, lossy: true })).text;
    text.hidden = false;
    text.focus();
    text.select();
    const copied = await navigator.clipboard?.writeText(text.value).then(() => true, () => false);
    setting.tell(copied ? "It is copied." : "Copy it from the field.", true);
  };
  for (const node of document.querySelectorAll("[data-setter-export]")) {
    const format = node instanceof HTMLElement ? (node.dataset.setterExport ?? "") : "";
    node.addEventListener("click", () => tried(() => (format === "svg" ? picture(setting) : write(format))));
  }
  for (const name of WORDS) {
    const field = fieldOf(name);
    field.addEventListener("change", () => setting.change((draft) => ({ ...draft, [name]: field.value.trim() }), setting.hand.chosen));
  }
  onClick("setter-play", () => tried(() => play(setting)));
}

/** @param {typeof WORDS[number]} name @returns {HTMLInputElement | HTMLTextAreaElement} */
const fieldOf = (name) => (name === "rules" ? byId("setter-rules", HTMLTextAreaElement) : input(`setter-${name}`));

/** What a puzzle says of itself; where somebody types just now, nothing changes. @param {import("./puzzle.js").Draft} draft */
export function drawWords(draft) {
  for (const name of WORDS) if (fieldOf(name) !== document.activeElement) fieldOf(name).value = draft[name];
}

/** A link to go on setting. @param {Setting} setting */
const link = (setting) => `${location.origin}${location.pathname}#set=${encodeURIComponent(JSON.stringify(setting.document()))}`;

/** @param {Setting} setting */
async function picture(setting) {
  const theme = document.documentElement.dataset.theme ?? "light";
  const svg = await askPicture({ board: setting.document(), theme, candidates: false });
  download("puzzle.svg", new Blob([svg], { type: "image/svg+xml" }));
}

/** @param {Setting} setting */
async function play(setting) {
  await openPosition(setting.app, { board: JSON.stringify(setting.document()) });
  dispatchEvent(new Event("sudologue-play"));
}
