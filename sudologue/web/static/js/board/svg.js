// @ts-check
/** Making elements of a picture. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
export function element(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/**
 * A layer that the server has drawn.
 *
 * @param {string} name
 * @param {string} [drawn]
 */
export function layer(name, drawn = "") {
  const made = element("g", { class: name });
  made.innerHTML = drawn;
  return made;
}
