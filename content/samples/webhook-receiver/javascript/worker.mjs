import { resourceOf } from './order.mjs';

// #region worker
/**
 * Processes all pending events in the order in which they occurred, whatever order they arrived in.
 * If one fails, it stays pending until the next call, and so do the later events of its resource.
 *
 * @param inbox see inbox.mjs
 * @param {(event: import('./order.mjs').Event, about: { isLate: boolean }) => Promise<void>} handle may
 *   be called again for an event after a crash; `isLate` means that a newer state of the resource is known, which this
 *   one must not replace
 * @returns {Promise<number>} how many resources are stuck
 */
export async function workOff(inbox, handle) {
  const stuck = new Set();
  for (const event of inbox.pending()) {
    const resource = resourceOf(event);
    if (stuck.has(resource)) continue;
    try {
      await handle(event, { isLate: inbox.isLate(event) });
      await inbox.done(event);
    } catch (error) {
      console.error(`${event.type} ${event.id} failed:`, error);
      stuck.add(resource);
    }
  }
  return stuck.size;
}
// #endregion worker
