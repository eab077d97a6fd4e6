// @ts-check
/** The board or its solution as a file, or as text. */

import { ApiError, ask, askPicture } from "../api.js";
import { block, button, byId, dialog, download, fill, onClick, select } from "../page.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").About} About */

/**
 * @param {App} app
 * @param {About} about
 */
export function connectExport(app, about) {
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
      button("export-copy").textContent = "Copy";
      const question = { ...app.game.position(), to: format.value };
      try {
        text.value = (await ask("convert", question)).text;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        text.value = (await ask("convert", { ...question, lossy: true })).text;
        throw error; // which says what is lost
      }
    });
  onClick("export", () => {
    dialog("export-dialog").showModal();
    write();
  });
  format.addEventListener("change", write);
  onClick("export-copy", async () => {
    text.select();
    const isCopied = await navigator.clipboard?.writeText(text.value).then(() => true, () => false);
    button("export-copy").textContent = isCopied || document.execCommand("copy") ? "Copied" : "Copy it from the field";
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
    const picture = await askPicture({ ...app.game.position(), theme, candidates: app.auto });
    const content = new Blob([picture], { type: "image/svg+xml" });
    download(`sudoku.${kind}`, kind === "svg" ? content : await asPng(content));
    if (isMarked(app.game.play)) throw new ApiError("The picture is without marks, colours and lines of your own.");
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

/** Has the player written or drawn anything that is in no picture? @param {import("../board/play.js").Play} play */
const isMarked = ({ corner, centre, cellColours, candidateColours, pen }) =>
  [...corner, ...centre, ...cellColours].some(Boolean) || Object.keys(candidateColours).length + pen.length > 0;

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
