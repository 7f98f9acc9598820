import { open, readFile, rename } from 'node:fs/promises';
import { compareEvents, resourceOf } from './order.mjs';

const REMEMBERED_MS = 7 * 24 * 60 * 60 * 1000;

/** Each read of the feed overlaps the last one, so the ids of this span are needed however old they are. */
export const OVERLAP_MS = 60 * 1000;

/**
 * Stores each event once, on disk. The journal has one JSON text per line: `{ seen, at }`, `{ done }`, `{ readUpTo }`
 * and, first, what is kept of forgotten events. Opening it compacts it.
 * A table with the event id as its primary key does the same in a database.
 *
 * @param {string} file the journal; created if it doesn't exist
 * @param {() => number} now the clock, in milliseconds
 */
export async function openInbox(file, now = Date.now) {
  const entries = new Map();
  /** The newest handled event of each resource. */
  const handled = new Map();
  /** The feed was read up to this time. Events from the webhook don't change it. */
  let readUpTo;

  for (const line of await completeLines(file)) replay(JSON.parse(line));
  forget();
  await rewrite(file, [{ readUpTo, handled: [...handled] }, ...[...entries.values()].flatMap(recordsOf)]);
  const journal = await open(file, 'a');
  /** Bytes of complete lines. Undefined after a failure that could not be undone: the journal takes nothing more. */
  let length = (await journal.stat()).size;
  let turn = Promise.resolve();

  const close = () => inTurn(() => journal.close());
  return { add, done, pending, isLate, readUpTo: () => readUpTo, hasReadUpTo, close };

  // #region add
  /** Stores the new events, and resolves to their number once they are on disk. */
  function add(events) {
    return inTurn(async () => {
      forget();
      const fresh = new Map(events.filter(({ id }) => !entries.has(id)).map((event) => [event.id, event]));
      await append([...fresh.values()].map((seen) => ({ seen, at: now() })));
      return fresh.size;
    });
  }

  /** Marks an event as processed. Its id is remembered for 7 days. */
  function done({ id }) {
    return inTurn(() => append([{ done: id }]));
  }
  // #endregion add

  function hasReadUpTo(createdAt) {
    return inTurn(() => append(createdAt === readUpTo ? [] : [{ readUpTo: createdAt }]));
  }

  // #region pending
  /** The events still to process, in the order in which they occurred. */
  function pending() {
    return [...entries.values()]
      .filter((entry) => !entry.isDone)
      .map(({ event }) => event)
      .sort(compareEvents);
  }

  /** Whether a newer event of the same resource has already been handled. */
  function isLate(event) {
    const newest = handled.get(resourceOf(event));
    return newest !== undefined && compareEvents(event, newest) < 0;
  }
  // #endregion pending

  /** Runs one task at a time, so that two deliveries of one event can't both find it new. */
  function inTurn(work) {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  /** On disk first, then in memory. On a full disk, part of a line may be written: the next line must not follow it. */
  async function append(records) {
    if (records.length === 0) return;
    if (length === undefined) throw new Error(`${file} could not be written: free some space and start again.`);
    const lines = linesOf(records);
    try {
      await journal.appendFile(lines);
      await journal.datasync();
    } catch (error) {
      const complete = length;
      length = undefined;
      await journal.truncate(complete);
      length = complete;
      throw error;
    }
    length += Buffer.byteLength(lines);
    for (const record of records) replay(record);
  }

  function replay(record) {
    if ('handled' in record) for (const [resource, event] of record.handled) handled.set(resource, event);
    if ('readUpTo' in record) {
      readUpTo = record.readUpTo;
    } else if ('seen' in record) {
      const { seen, at } = record;
      entries.set(seen.id, { event: seen, at, isDone: false });
    } else if ('done' in record) {
      const { event } = entries.get(record.done);
      entries.get(record.done).isDone = true;
      const newest = handled.get(resourceOf(event));
      const { id, type, createdAt } = event;
      if (newest === undefined || compareEvents(event, newest) > 0) {
        handled.set(resourceOf(event), { id, type, createdAt });
      }
    }
  }

  /** Drops processed events that were received more than 7 days ago. The oldest entries come first. */
  function forget() {
    for (const [id, { event, at, isDone }] of entries) {
      if (at > now() - REMEMBERED_MS) return;
      const isReadAgain = readUpTo !== undefined && Date.parse(event.createdAt) > Date.parse(readUpTo) - OVERLAP_MS;
      if (isDone && !isReadAgain) entries.delete(id);
    }
  }
}

const linesOf = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join('');

const recordsOf = ({ event, at, isDone }) => [{ seen: event, at }, ...(isDone ? [{ done: event.id }] : [])];

/** A crash can truncate the last line; that event has not been acknowledged. */
async function completeLines(file) {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.split('\n').slice(0, -1);
}

/** The old file stays until the new one is complete. */
async function rewrite(file, records) {
  const next = await open(`${file}.next`, 'w');
  await next.writeFile(linesOf(records));
  await next.datasync();
  await next.close();
  await rename(`${file}.next`, file);
}
