// @ts-check
/** What is answered where nobody answers, in the shape of all that goes wrong. */

/** @typedef {import("../types.js").Answered} Answered */

/** @param {string} message @returns {Answered} */
export const failure = (message) => ({ status: 0, text: JSON.stringify({ error: { message } }) });

export const stopped = () => failure("Stopped.");
