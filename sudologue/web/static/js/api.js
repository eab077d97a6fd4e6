// @ts-check
/** Talking to the server. The page knows nothing of Sudoku's techniques: all of that comes from here. */

/** What the server says is wrong. */
export class ApiError extends Error {}
/** Nobody waits for the answer any more. */
export class StoppedError extends ApiError {}

/**
 * @param {string} name
 * @param {object} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
async function post(name, body, signal) {
  let response;
  try {
    response = await fetch(`/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal,
    });
  } catch {
    if (signal?.aborted) throw new StoppedError();
    throw new ApiError("The server cannot be reached.");
  }
  if (!response.ok) throw new ApiError(await complaint(response));
  return response;
}

/** @param {Response} response */
async function complaint(response) {
  try {
    const message = (await response.json()).error.message;
    return message.charAt(0).toUpperCase() + message.slice(1);
  } catch {
    return `The server answered ${response.status}.`;
  }
}

/**
 * @param {string} name
 * @param {object} body
 * @param {AbortSignal} [signal] stops the work when nobody wants its answer any more: then it ends with `StoppedError`
 * @returns {Promise<any>}
 */
export async function ask(name, body, signal) {
  const response = await post(name, body, signal);
  try {
    return await response.json();
  } catch (error) {
    throw signal?.aborted ? new StoppedError() : error;
  }
}

/**
 * @param {object} body
 * @returns {Promise<string>}
 */
export async function askPicture(body) {
  return (await post("render", body)).text();
}

/** @returns {Promise<import("./types.js").About>} */
export async function about() {
  const response = await fetch("/api/about");
  if (!response.ok) throw new ApiError(await complaint(response));
  return response.json();
}
