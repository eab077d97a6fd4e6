// @ts-check
/**
 * Keeps the files of the page in the browser. `sudologue site` puts it beside the page, with the names of the files and a
 * version that changes with any of them; so a new site is noticed, fetched whole, and takes the place of the old.
 */

/** Files are named from here; those from elsewhere by their whole address. */
const SITE = { version: "", files: [""] };

/** @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} LifeEvent */
/** @typedef {Event & {request: Request, respondWith: (answer: Promise<Response>) => void}} AskedEvent */
/** @typedef {{registration: {scope: string}, skipWaiting: () => Promise<void>}} Scope */
const { registration, skipWaiting } = /** @type {Scope} */ (/** @type {unknown} */ (self));

/** Several sites may share a host. */
const PREFIX = `sudologue ${registration.scope} `;
const KEPT = PREFIX + SITE.version;

async function keep() {
  const cache = await caches.open(KEPT);
  // What the browser has from before may be of another version: ask whether it still holds.
  await cache.addAll(SITE.files.map((file) => new Request(file, { cache: "no-cache" })));
}

async function forget() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Whatever puzzle a link names, the page is the same. @param {Request} request */
async function find(request) {
  const cache = await caches.open(KEPT);
  const wanted = request.mode === "navigate" ? registration.scope : request;
  return (await cache.match(wanted)) ?? fetch(request);
}

addEventListener("install", (event) => /** @type {LifeEvent} */ (event).waitUntil(keep()));
addEventListener("activate", (event) => /** @type {LifeEvent} */ (event).waitUntil(forget()));
addEventListener("message", () => skipWaiting.call(self));
addEventListener("fetch", (event) => {
  const { request, respondWith } = /** @type {AskedEvent} */ (event);
  if (request.method === "GET") respondWith.call(event, find(request));
});
