import { OVERLAP_MS } from './inbox.mjs';

// #region gap
/**
 * Reads what the webhook may have missed, and stores what is new.
 * It begins where the last look at the feed ended, not at the last event that came: after a break, the first delivery
 * is younger than what was missed.
 *
 * @param api see api.mjs
 * @param inbox see inbox.mjs
 * @returns {Promise<number>} how many events were new
 */
export async function fillGap(api, inbox) {
  const query = new URLSearchParams({ items: '20' });
  const readUpTo = inbox.readUpTo();
  // Without a bound, the feed starts 30 days ago. Events of one moment can stand on both sides of an exact bound.
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
