// @ts-check
/** Python, and what it is asked. The first message says where it is to be found; each other one is a question. */

import { keepMemory, keptMemory } from "./memory.js";

/** The package's folder. */
const FOLDER = "/lib/sudologue";

/** @type {((name: string, body: string, seconds: number) => {toJs: () => [number, string], destroy: () => void}) | null} */
let reply = null;

/** @param {string} address */
async function bytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}

/** @typedef {{runtime: string, package: string, version: string}} Place */

/** @param {Place} place */
async function start(place) {
  const coming = bytes(place.package);
  const { loadPyodide } = await import(`${place.runtime}pyodide.mjs`);
  const python = (await restored(loadPyodide, place)) ?? (await loadPyodide({ indexURL: place.runtime, _makeSnapshot: true }));
  python.unpackArchive(await coming, "zip", { extractDir: FOLDER });
  const isNew = python.runPython(`import sys; "${FOLDER}" not in sys.path`);
  if (isNew) python.runPython(`sys.path.insert(0, "${FOLDER}"); import sudologue.web.work`);
  const memory = isNew ? memoryOf(python) : null;
  reply = python.pyimport("sudologue.web.work").reply;
  postMessage({});
  if (memory) await keepMemory(place, memory);
}

/** Its memory, where this version of Pyodide lets it be taken. @param {any} python @returns {Uint8Array<ArrayBuffer> | null} */
function memoryOf(python) {
  try {
    return python.makeMemorySnapshot();
  } catch (error) {
    console.warn("Python's memory cannot be kept", error);
    return null;
  }
}

/** How many bytes of memory Python needs from the beginning. */
let needed = 0;

/** Python as it was kept, if it was. @param {(options: object) => Promise<any>} loadPyodide @param {Place} place */
async function restored(loadPyodide, place) {
  const memory = await keptMemory(place);
  if (!memory) return null;
  try {
    needed = memory.byteLength;
    return await loadPyodide({ indexURL: place.runtime, _loadSnapshot: memory });
  } catch (error) {
    console.warn("what was kept of Python cannot be used", error);
    await keepMemory(place, null);
    return null;
  }
}

/** @param {{name: string, body: string, seconds: number}} question */
function answer({ name, body, seconds }) {
  if (!reply) throw new Error("asked before it was ready");
  const found = reply(name, body, seconds);
  const [status, text] = found.toJs();
  found.destroy();
  return { answer: { status, text } };
}

/** What is nested without end is too much for the stack of a browser, and Python has no say in it. @param {unknown} error */
function told(error) {
  const isTooDeep = /call stack|too much recursion/i.test(String(error));
  return isTooDeep ? "what it was asked goes deeper than this browser can follow" : String(error).trim().split("\n").at(-1);
}

/** @param {unknown} error */
const fail = (error) => postMessage({ failed: told(error) });

/** Pyodide puts a memory that was kept where its own is, which begins smaller. @param {WebAssembly.Instance} instance */
function makeRoom({ exports: { memory } }) {
  if (!(memory instanceof WebAssembly.Memory)) return;
  const missing = needed - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}

/** Of WebAssembly's memory, in bytes. */
const PAGE = 65_536;

// Pyodide waits for ever where a host lacks its WebAssembly, or calls it by a type that it does not know.
const { instantiateStreaming } = WebAssembly;
/** @param {Response | PromiseLike<Response>} source @param {WebAssembly.Imports} [imports] */
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  const isNamed = response.headers.get("content-type") === "application/wasm";
  try {
    const found = isNamed
      ? await instantiateStreaming(response, imports)
      : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    makeRoom(found.instance);
    return found;
  } catch (error) {
    fail(error);
    throw error;
  }
};

addEventListener("message", async ({ data }) => {
  try {
    if ("runtime" in data) await start(data);
    else postMessage(answer(data));
  } catch (error) {
    fail(error);
  }
});
