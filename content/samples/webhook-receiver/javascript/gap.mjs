import { OVERLAP_MS } from './inbox.mjs';

// #region gap
/**
 * Reads the events that the webhook may have missed, and stores the new ones.
 * It starts where the last read of the feed ended, not at the last event received: after an outage, the first delivery
 * is newer than the missed events.
 *
 * @param api see api.mjs
 * @param inbox see inbox.mjs
 * @returns {Promise<number>} how many events were new
 */
export async function fillGap(api, inbox) {
  const query = new URLSearchParams({ items: '20' });
  const readUpTo = inbox.readUpTo();
  // Without createdAfter, the feed starts 30 days ago. The overlap covers events of the same time as the last one.
  if (readUpTo !== undefined) query.set('createdAfter', new Date(Date.parse(readUpTo) - OVERLAP_MS).toISOString());
  let added = 0;
  for (let url = `${api.baseUrl}/events?${query}`; url !== undefined;) {
    const { events, meta } = await api.get(url);
    added += await inbox.add(events);
    if (events.length > 0) await inbox.hasReadUpTo(events.at(-1).createdAt);
    url = meta.next_url;
  }
  return added;
}
// #endregion gap
