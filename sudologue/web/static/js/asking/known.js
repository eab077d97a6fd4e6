// @ts-check
/** Answers that never change: `sudologue site` writes them beside the page, which can be used before Python has started. */

export class Known {
  /** By what is asked, until they are there or turn out to be missing. @type {Promise<Record<string, string>>} */
  #answers;

  /** @param {string} address */
  constructor(address) {
    this.#answers = fetch(address).then((response) => (response.ok ? response.json() : {})).catch(() => ({}));
  }

  /** @param {string} name @param {string} body @returns {Promise<string | undefined>} */
  async answer(name, body) {
    const answers = await this.#answers;
    return answers[`${name} ${body}`] ?? (name === "convert" ? classic(answers, body) : undefined);
  }
}

/**
 * A classic puzzle looks as the empty board does, whose answer is known: only its givens are others.
 *
 * @param {Record<string, string>} answers
 * @param {string} body
 */
function classic(answers, body) {
  const request = JSON.parse(body);
  if (typeof request.board !== "string" || !/^[0-9.]{81}$/.test(request.board)) return undefined;
  const found = answers[`convert ${JSON.stringify({ ...request, board: ".".repeat(81) })}`];
  if (!found) return undefined;
  const { puzzle, text, scene: { regions, houses }, ...same } = JSON.parse(found);
  const givens = request.board.replaceAll("0", ".");
  const written = JSON.stringify({ ...JSON.parse(text), givens });
  return JSON.stringify({ ...same, puzzle: { ...puzzle, givens }, text: written, scene: { regions, houses } });
}
