// @ts-check
/**
 * Python's memory, as it is when it has started, is kept in the browser: with that, it starts in a third of the time.
 *
 * It is good for one version of Python and the package. Where there is none, or it cannot be kept, Python starts as usual.
 */

/** @param {{package: string, version: string}} place */
const named = (place) => `${place.package}?memory=${place.version}`;

/** Several sites may share a host. @param {{package: string}} place */
const cacheOf = (place) => caches.open(`sudologue memory ${place.package}`);

/** @param {{package: string, version: string}} place @returns {Promise<ArrayBuffer | undefined>} */
export async function keptMemory(place) {
  try {
    return await (await (await cacheOf(place)).match(named(place)))?.arrayBuffer();
  } catch {
    return undefined; // plain http, or a private window
  }
}

/** In place of what was kept before. @param {{package: string, version: string}} place @param {Uint8Array<ArrayBuffer> | null} memory */
export async function keepMemory(place, memory) {
  try {
    const cache = await cacheOf(place);
    for (const old of await cache.keys()) await cache.delete(old);
    if (memory) await cache.put(named(place), new Response(memory));
  } catch {
    // It is only quicker with it.
  }
}
