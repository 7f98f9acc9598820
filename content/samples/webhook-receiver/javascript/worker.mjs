import { resourceOf } from './order.mjs';

// #region worker
/**
 * Works on everything that waits, in the order in which it happened, whatever the order of arrival was.
 * An event whose work fails stays, and so do the later events of its resource, until the next call.
 *
 * @param inbox see inbox.mjs
 * @param {(event: import('./order.mjs').Event, about: { isLate: boolean }) => Promise<void>} handle can be called again for an event
 *   after a crash; `isLate` says that a newer state of the resource is known, so that this one must not replace it
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
