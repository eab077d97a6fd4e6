// @ts-check
/** Small helpers for the document. */

/**
 * The element of that id, of the type that is asked for.
 *
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`no ${type.name} #${id}`);
  return found;
}

/** @param {string} id */
export const button = (id) => byId(id, HTMLButtonElement);
/** @param {string} id */
export const select = (id) => byId(id, HTMLSelectElement);
/** @param {string} id */
export const dialog = (id) => byId(id, HTMLDialogElement);
/** @param {string} id */
export const block = (id) => byId(id, HTMLElement);
/** @param {string} id */
export const input = (id) => byId(id, HTMLInputElement);

/**
 * @param {string} id
 * @param {() => void} run
 */
export function onClick(id, run) {
  button(id).addEventListener("click", run);
}

/**
 * @param {HTMLSelectElement} list
 * @param {[string, string][]} options value and text
 */
export function fill(list, options) {
  list.replaceChildren(...options.map(([value, text]) => new Option(text, value)));
}

/**
 * Options under headings.
 *
 * @param {HTMLSelectElement} list
 * @param {Map<string, [string, string][]>} groups
 */
export function fillGroups(list, groups) {
  for (const [label, options] of groups) {
    const group = document.createElement("optgroup");
    group.label = label;
    group.append(...options.map(([value, text]) => new Option(text, value)));
    list.append(group);
  }
}

/** Is something else in front of the game: a dialog, the place to learn, the setter's mode? Keys are for that, then. */
export const isBoardAway = () => document.querySelector("dialog[open], body.learning, body[data-mode]") !== null;

/** Is the board on the screen, be it behind a dialog? */
export const isBoardSeen = () => !document.hidden && document.querySelector("body.learning, body[data-mode]") === null;

/** Is this a place for text, which keys and what is pasted are for? @param {EventTarget | null} target */
export const isField = (target) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !["checkbox", "range"].includes(target.type));

/** A puzzle has come to a board: there the eyes go, and the keys. On a phone that is above the button that was pressed. @param {string} id */
export function goToBoard(id = "board") {
  scrollTo(0, 0);
  /** @type {HTMLElement | null} */ (block(id).querySelector("[tabindex='0']"))?.focus({ preventScroll: true });
}

/** Rows down and columns to the right that a key moves. @type {Record<string, [number, number]>} */
export const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** How much of the top of a room is taken by what stays there when it scrolls. @param {Element} room */
function headOf(room) {
  const staying = [...room.querySelectorAll(".tabs, [role=tabpanel]:not([hidden]) > .row")];
  return staying.filter((node) => getComputedStyle(node).position === "sticky").reduce((sum, node) => sum + node.clientHeight, 0);
}

/** How much of its end is taken by the tools of the argument that an item is a line of. @param {HTMLElement} item */
function footOf(item) {
  const tools = item.closest(".argument")?.querySelector(".argument-head");
  return tools && getComputedStyle(tools).position === "sticky" ? tools.clientHeight : 0;
}

/**
 * Scrolls a list, or the help where that scrolls by itself, until an item is seen; of what is too long, the beginning.
 * Never the page: on a phone the board may be all that is seen of it. Once all is drawn that is drawn with the item; and
 * again where what comes into sight turns out to be longer than it was taken for.
 *
 * @param {HTMLElement} item
 * @param {number} tries
 */
export function reveal(item, tries = 4) {
  requestAnimationFrame(() => {
    const isMoved = [".step-list", ".panel"].map((name) => bring(item, item.closest(name))).some(Boolean);
    if (isMoved && tries > 1) reveal(item, tries - 1);
  });
}

/** @param {HTMLElement} item @param {Element | null} room @returns {boolean} was there anything to scroll? */
function bring(item, room) {
  if (!room || room.scrollHeight <= room.clientHeight) return false;
  const before = room.scrollTop;
  const [outer, inner] = [room, item].map((node) => node.getBoundingClientRect());
  const above = inner.top - outer.top - headOf(room);
  const below = inner.bottom + (footOf(item) || 12) - outer.bottom;
  if (above < 0) room.scrollTop += above;
  else if (below > 0) room.scrollTop += Math.min(below, above);
  return room.scrollTop !== before;
}

/** Begins a sentence; names of cells stay as they are. @param {string} text */
export const capital = (text) => (/^r\d+c\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));

/** An option of that name. @param {string} name @returns {[string, string]} */
export const named = (name) => [name, capital(name)];

/**
 * @param {string} name
 * @param {Blob} content
 */
export function download(name, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @param {string} key @param {boolean} inTab only what this tab has kept? */
export function stored(key, inTab = false) {
  try {
    return (inTab ? sessionStorage : localStorage).getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 * @param {boolean} inTab for this tab alone?
 */
export function store(key, value, inTab = false) {
  try {
    (inTab ? sessionStorage : localStorage).setItem(key, value);
  } catch {
    // Private windows may refuse; the page works without.
  }
}
