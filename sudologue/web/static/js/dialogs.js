// @ts-check
/** Opening, making, sharing and exporting puzzles, and settings. */

import { ApiError, ask, askPicture } from "./api.js";
import { openPosition, readMade, readPosition } from "./opening.js";
import { block, button, byId, capital, dialog, download, fill, fillGroups, onClick, select } from "./page.js";
import { byLevel, input } from "./panels.js";
import { saveSettings } from "./settings.js";

/** @typedef {import("./app.js").App} App */
/** @typedef {import("./types.js").About} About */

/**
 * @param {App} app
 * @param {About} about
 */
export function connectDialogs(app, about) {
  for (const node of document.querySelectorAll("dialog .cancel")) {
    node.addEventListener("click", () => node.closest("dialog")?.close());
  }
  connectOpen(app);
  connectNew(app, about);
  connectExport(app, about);
  connectSettings(app, about);
  onClick("share", () => share(app));
  onClick("print", () => {
    if (app.looking && !app.looking.isOther) app.look(null);
    print();
  });
}

/**
 * Run something in a dialog, which closes when it went well and says what went wrong.
 *
 * @param {string} name
 * @param {() => Promise<void>} work
 */
async function within(name, work) {
  const problem = block(`${name}-problem`);
  problem.hidden = true;
  const go = byId(`${name}-go`, HTMLButtonElement);
  const label = go.textContent;
  go.disabled = true;
  go.textContent = "Working …";
  try {
    await work();
    dialog(`${name}-dialog`).close();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problem.textContent = error.message;
    problem.hidden = false;
  } finally {
    go.disabled = false;
    go.textContent = label;
  }
}

/** @param {App} app */
function connectOpen(app) {
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
    const inField = event.target instanceof HTMLTextAreaElement;
    if (inField || document.querySelector("dialog[open]") || pasted.length < 16) return;
    app.run(() => openPosition(app, { board: pasted }), () => {});
  });
}

/**
 * @param {App} app
 * @param {About} about
 */
function connectNew(app, about) {
  fill(select("new-level"), [["", "Any"], ...about.levels.map(pair)]);
  fill(select("new-symmetry"), [["", "As it comes"], ...about.symmetries.map(pair)]);
  fill(select("new-technique"), [["", "Anything"]]);
  fillGroups(select("new-technique"), byLevel(about, false));
  select("new-level").value = "medium";
  // A technique brings its own level.
  select("new-technique").addEventListener("change", () => {
    if (select("new-technique").value) select("new-level").value = "";
  });
  onClick("new", () => {
    block("new-problem").hidden = true;
    dialog("new-dialog").showModal();
  });
  onClick("new-blank", () => {
    const board = ".".repeat(Number(select("new-size").value) ** 2);
    const opened = within("new", async () => app.game.open(await readPosition({ board }), true));
    opened.then(() => app.view.cells[app.active].focus());
  });
  dialog("new-dialog").addEventListener("submit", (event) => {
    event.preventDefault();
    const technique = select("new-technique").value;
    const request = {
      size: Number(select("new-size").value),
      level: select("new-level").value || null,
      symmetry: select("new-symmetry").value || null,
      required: technique ? [technique] : [],
    };
    within("new", async () => app.game.open(await readMade(await ask("generate", request))));
  });
}

/** @param {string} name @returns {[string, string]} */
const pair = (name) => [name, capital(name)];

/** @param {App} app */
async function share(app) {
  const link = `${location.origin}${location.pathname}#${app.game.toFragment()}`;
  history.replaceState(null, "", link);
  try {
    await navigator.clipboard.writeText(link);
    app.tell("The link to this position is copied.", true);
  } catch {
    app.tell("The link to this position is in the address bar: copy it from there.", true);
  }
}

/**
 * @param {App} app
 * @param {About} about
 */
function connectExport(app, about) {
  const format = select("export-format");
  const text = byId("export-text", HTMLTextAreaElement);
  fill(format, about.formats.map((name) => [name, name]));
  /** @param {() => Promise<void>} work */
  const tried = async (work) => {
    const problem = block("export-problem");
    problem.hidden = true;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem.textContent = error.message;
      problem.hidden = false;
    }
  };
  const write = () =>
    tried(async () => {
      text.value = "";
      text.value = (await ask("convert", { ...app.game.position(), to: format.value, lossy: true })).text;
    });
  onClick("export", () => {
    dialog("export-dialog").showModal();
    write();
  });
  format.addEventListener("change", write);
  onClick("export-copy", () => {
    text.select();
    navigator.clipboard?.writeText(text.value).catch(() => document.execCommand("copy"));
  });
  for (const node of document.querySelectorAll("[data-export]")) {
    const kind = node instanceof HTMLElement ? (node.dataset.export ?? "") : "";
    node.addEventListener("click", () => tried(() => exportAs(app, kind)));
  }
}

/**
 * @param {App} app
 * @param {string} kind
 */
async function exportAs(app, kind) {
  const theme = document.documentElement.dataset.theme ?? "light";
  if (kind === "svg" || kind === "png") {
    const picture = await askPicture({ ...app.game.position(), theme, candidates: app.settings.auto });
    const content = new Blob([picture], { type: "image/svg+xml" });
    download(`sudoku.${kind}`, kind === "svg" ? content : await asPng(content));
    return;
  }
  const told = await ask("solve", { ...app.question(), voice: app.settings.voice });
  if (kind === "json") {
    download("solution.json", new Blob([JSON.stringify(told.trace, null, 2)], { type: "application/json" }));
    return;
  }
  const { opening, steps, closing } = told.narration;
  const text = [opening, steps.join("\n"), closing].filter(Boolean).join("\n\n");
  download("solution.txt", new Blob([`${text}\n`], { type: "text/plain" }));
}

/** @param {Blob} svg @returns {Promise<Blob>} */
async function asPng(svg) {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width * 2;
    canvas.height = image.height * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done));
    if (!made) throw new ApiError("This browser cannot make the picture.");
    return made;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * @param {App} app
 * @param {About} about
 */
function connectSettings(app, about) {
  const { settings } = app;
  fill(select("voice"), about.voices.map(pair));
  fill(select("ladder"), about.ladders.map(pair));
  onClick("settings", () => dialog("settings-dialog").showModal());
  for (const name of /** @type {("theme" | "voice" | "ladder")[]} */ (["theme", "voice", "ladder"])) {
    const list = select(name);
    list.value = settings[name];
    list.addEventListener("change", () => {
      settings[name] = list.value;
      saveSettings(settings);
    });
  }
  const uniqueness = input("uniqueness");
  uniqueness.checked = settings.uniqueness;
  uniqueness.addEventListener("change", () => {
    settings.uniqueness = uniqueness.checked;
    saveSettings(settings);
  });
  button("settings").disabled = false;
}
