// @ts-check
/** Python, and what it is asked. The first message says where it is to be found; each other one is a question. */

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

/** @param {{runtime: string, package: string}} place */
async function start({ runtime, package: address }) {
  const coming = bytes(address);
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: runtime });
  python.unpackArchive(await coming, "zip", { extractDir: FOLDER });
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  reply = python.pyimport("sudologue.web.work").reply;
}

/** @param {{name: string, body: string, seconds: number}} question */
function answer({ name, body, seconds }) {
  if (!reply) throw new Error("asked before it was ready");
  const found = reply(name, body, seconds);
  const [status, text] = found.toJs();
  found.destroy();
  return { answer: { status, text } };
}

/** @param {unknown} error */
const fail = (error) => postMessage({ failed: String(error).trim().split("\n").at(-1) });

// Pyodide waits for ever where a host lacks its WebAssembly, or calls it by a type that it does not know.
const { instantiateStreaming } = WebAssembly;
/** @param {Response | PromiseLike<Response>} source @param {WebAssembly.Imports} [imports] */
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  const isNamed = response.headers.get("content-type") === "application/wasm";
  try {
    if (isNamed) return await instantiateStreaming(response, imports);
    return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (error) {
    fail(error);
    throw error;
  }
};

addEventListener("message", async ({ data }) => {
  try {
    postMessage("runtime" in data ? ((await start(data)) ?? {}) : answer(data));
  } catch (error) {
    fail(error);
  }
});
