// @ts-check
/** What takes longer than a moment says for how long, and can be stopped. */

/** Milliseconds before anything is said. */
const PATIENCE = 1000;

/** What is being worked on, when it began, and whether whoever does it has started. @type {Map<AbortController, {began: number, isReady: () => boolean}>} */
const going = new Map();
/** @type {ReturnType<typeof setInterval> | undefined} */
let clock;

const note = document.createElement("div");
const text = document.createElement("span");
const button = document.createElement("button");
note.className = "working";
note.id = "working";
note.setAttribute("role", "status");
button.type = "button";
button.id = "stop";
button.textContent = "Stop";
note.append(text, button);
button.addEventListener("click", () => {
  for (const control of going.keys()) control.abort();
});

/** In a dialog that is open, for nothing outside of it can be reached. */
function draw() {
  const works = [...going.values()];
  const longest = performance.now() - Math.min(...works.map(({ began }) => began));
  if (longest < PATIENCE) return note.remove();
  const isPageReady = Boolean(document.body.dataset.ready);
  const isReady = isPageReady && works.every(({ isReady }) => isReady());
  text.textContent = isReady ? `Working … ${Math.floor(longest / 1000)} s` : "Getting ready …";
  button.hidden = !isPageReady;
  const place = document.querySelector("dialog[open] form") ?? document.body;
  if (note.parentElement !== place) place.append(note);
  return undefined;
}

/**
 * Do something that may take long, in sight of whoever waits for it.
 *
 * @template T
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @param {() => boolean} isReady has whoever does it started?
 * @returns {Promise<T>}
 */
export async function whileWorking(work, isReady) {
  const control = new AbortController();
  going.set(control, { began: performance.now(), isReady });
  clock ??= setInterval(draw, 250);
  try {
    return await work(control.signal);
  } finally {
    going.delete(control);
    draw();
    if (going.size === 0) {
      clearInterval(clock);
      clock = undefined;
    }
  }
}
