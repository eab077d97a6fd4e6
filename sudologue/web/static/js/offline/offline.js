// @ts-check
/** A page of files is kept in the browser, with all that it needs, and works without a network from the second visit on. */

/** Is this page one that the browser has kept? */
export const isKept = () => Boolean(navigator.serviceWorker?.controller);

/** A newer version that waits is taken at the beginning of a visit, when nothing is lost by it. */
export async function registerOffline() {
  if (!navigator.serviceWorker) return; // a page that is neither https nor on this machine
  const isFirst = !isKept();
  try {
    const { waiting } = await navigator.serviceWorker.register(new URL("service-worker.js", document.baseURI));
    if (isFirst || !waiting) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  } catch {
    // Private windows may refuse; the page works without.
  }
}
