/** Time of processor that the tasks of a page take, which other programs of the machine do not lengthen. */
import type { Browser, CDPSession } from 'playwright-core';

/** What is read of an event of Chromium's trace; times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Time of processor of the thread. */
  tdur?: number;
  args: { name?: string };
}

const CATEGORIES = ['toplevel', 'loading', '__metadata'];
/** A task that keeps the reader waiting takes longer than this, in milliseconds. */
const LONG = 50;

/** Milliseconds of processor, of the page's main thread after the first paint. */
export interface TracedFigures {
  /** What tasks took beyond 50 ms each. */
  blocking: number;
  longest: number;
}

/** What tasks of these lengths took beyond 50 ms each, all in milliseconds. */
export function blockingOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + Math.max(0, length - LONG), 0);
}

/** Traces what a visit does. */
export async function blockingTime(browser: Browser, visit: () => Promise<unknown>): Promise<TracedFigures> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  const complete = new Promise<string>((resolve) => {
    session.once('Tracing.tracingComplete', ({ stream }) => resolve(stream ?? ''));
  });
  await visit();
  await session.send('Tracing.end');
  const { traceEvents } = JSON.parse(await read(session, await complete)) as { traceEvents: TraceEvent[] };
  await session.detach();
  return figuresOf(traceEvents);
}

async function read(session: CDPSession, handle: string): Promise<string> {
  let text = '';
  for (;;) {
    const { data, eof } = await session.send('IO.read', { handle });
    text += data;
    if (eof) return text;
  }
}

function figuresOf(events: TraceEvent[]): TracedFigures {
  // The last first paint is that of the visit; pages before it were empty.
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!painted) return { blocking: NaN, longest: NaN };
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === painted.pid && args.name === 'CrRendererMain',
  );
  const lengths = events
    .filter(
      ({ name, pid, tid, ts }) => /RunTask$/.test(name) && pid === painted.pid && tid === main?.tid && ts > painted.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000);
  return { blocking: blockingOf(lengths), longest: Math.max(0, ...lengths) };
}
