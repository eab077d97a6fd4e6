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
    return (await this.#answers)[`${name} ${body}`];
  }
}
