// @ts-check
/** The moves back from a position, as text that a link can hold: each says what was otherwise before it. */

import { MOST_MOVES } from "./game.js";
import { LinkError } from "./links.js";
import { difference, following, isWhole } from "./play.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./play.js").Play} Play */

const VERSION = "1";
const PACKING = "deflate-raw";
/** Characters that all moves together may take when they are unpacked. */
const MOST = 1_000_000;

/** What can be undone of this puzzle. @param {Game} game @returns {Promise<string>} nothing if there are no moves */
export async function packHistory(game) {
  const moments = game.past.filter(({ sheet }) => sheet === game.sheet);
  const back = [game.play, ...moments.reverse().map(({ play }) => play)];
  const moves = back.slice(1).map((before, i) => difference(back[i], before));
  if (!moves.length || game.editing) return "";
  const packed = new Blob([JSON.stringify(moves)]).stream().pipeThrough(new CompressionStream(PACKING));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${VERSION}${base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/**
 * @param {string} text what `packHistory` wrote
 * @param {Play} now
 * @returns {Promise<Play[]>} the states of play before, the first of all first
 */
export async function unpackHistory(text, now) {
  if (!text) return [];
  if (text[0] !== VERSION) throw new LinkError(`they are of version ${text[0]}, and this page reads ${VERSION}`);
  const back = [now];
  try {
    for (const move of JSON.parse(await unpacked(text.slice(1))).slice(0, MOST_MOVES)) {
      const play = following(back[back.length - 1], move);
      if (play.givens !== now.givens || !isWhole(play, now.digits.length)) throw new Error("a move on another board");
      back.push(play);
    }
  } catch {
    throw new LinkError("they cannot be read, or are of another board");
  }
  return back.slice(1).reverse();
}

/** @param {string} text base 64 */
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const chunks = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(PACKING)).pipeThrough(new TextDecoderStream());
  const reader = chunks.getReader();
  let read = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    read += next.value;
    if (read.length > MOST) throw new Error("too much");
  }
  return read;
}
