/**
 * A part of the page that starts in a task of its own, so that the browser can respond to the reader between two parts.
 *
 * Preact starts all it is given in one task. Where a component waits for a promise, it leaves the HTML of that component
 * as it is, goes on, and starts the component when the promise is kept (`Suspense` of `preact/compat`). So each part
 * waits for its turn. While parts wait, the root element has `data-awaits-script`, and `start.client.ts` keeps what the
 * reader does.
 */
import { Suspense, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { BrowserContextProvider } from '@docusaurus/core/lib/client/browserContext';

interface Turn {
  readonly isLate: boolean;
  readonly promise: Promise<void>;
  hasCome: boolean;
}

/**
 * Only Preact starts an HTML in parts, which the browser renders with where scripts are named and not loaded
 * (page-template.ts). The build writes parts without `Suspense`, whose content React may move.
 */
const isInTurn = typeof document !== 'undefined' && document.querySelector('script[data-src]') !== null;
const waiting: (() => void)[] = [];
let state: 'loading' | 'starting' | 'started' = 'loading';

/** @param props.children have one root element: the HTML of it is what waits */
export default function StartsInTurn({ children }: { children: ReactNode }): ReactElement {
  const [turn] = useState(newTurn);
  if (!isInTurn) return <>{children}</>;
  return (
    <Suspense fallback={null}>
      <Part turn={turn}>{children}</Part>
    </Suspense>
  );
}

/** Its own context says whether this part has started: until then it has to render what the HTML has. */
function Part({ turn, children }: { turn: Turn; children: ReactNode }): ReactElement {
  // What Suspense waits for.
  if (!turn.hasCome) throw turn.promise;
  return turn.isLate ? <BrowserContextProvider>{children}</BrowserContextProvider> : <>{children}</>;
}

function newTurn(): Turn {
  if (!isInTurn || state === 'started') return { isLate: false, promise: Promise.resolve(), hasCome: true };
  if (state === 'loading') void startAll();
  state = 'starting';
  const turn: Turn = {
    isLate: true,
    hasCome: false,
    promise: new Promise((resolve) => {
      waiting.push(() => {
        turn.hasCome = true;
        resolve();
      });
    }),
  };
  return turn;
}

/** One part after each frame. Parts inside of a part join when that starts. */
async function startAll(): Promise<void> {
  const { dataset } = document.documentElement;
  dataset['awaitsScript'] = '';
  await nextFrame();
  for (let start = waiting.shift(); start; start = waiting.shift()) {
    start();
    await nextFrame();
  }
  state = 'started';
  delete dataset['awaitsScript'];
}

/** After the frame for what has been rendered by now or is about to be, and after the effects of that. */
const nextFrame = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))));
