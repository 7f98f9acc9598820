/**
 * A part of the page that starts in a task of its own, so that the browser can respond to the reader between two parts.
 *
 * Preact starts all it is given in one task. Where a component waits for a promise, it leaves the HTML of that component
 * as it is, goes on, and starts the component when the promise is kept (`Suspense` of `preact/compat`). So each part
 * waits for its turn. While parts wait, the root element has `data-awaits-script`, and `start.client.ts` keeps what the
 * reader does.
 */
import { Suspense, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { BrowserContextProvider } from '@docusaurus/core/lib/client/browserContext';

interface Turn {
  readonly promise: Promise<void>;
  hasCome: boolean;
}

/**
 * Only Preact can start HTML in parts, and the browser renders with Preact where the scripts of the page are deferred
 * (page-template.ts). The build writes parts without `Suspense`, whose content React may move.
 */
const isInTurn = typeof document !== 'undefined' && document.querySelector('script[data-src]') !== null;
const waiting: (() => void)[] = [];
let state: 'loading' | 'starting' | 'started' = isInTurn ? 'loading' : 'started';

/** @param props.children have one root element: the HTML of it is what waits */
export default function StartsInTurn({ children }: { children: ReactNode }): ReactElement {
  const [turn] = useState(newTurn);
  if (!turn) return <>{children}</>;
  return (
    <Suspense fallback={null}>
      <Part turn={turn}>{children}</Part>
    </Suspense>
  );
}

/** The same component, which starts in a task of its own. */
export function startingInTurn<P extends object>(Original: ComponentType<P>): ComponentType<P> {
  return function InTurn(props: P) {
    return (
      <StartsInTurn>
        <Original {...props} />
      </StartsInTurn>
    );
  };
}

/** Its own context says whether this part has started: until then it has to render what the HTML has. */
function Part({ turn, children }: { turn: Turn; children: ReactNode }): ReactElement {
  // What Suspense waits for.
  if (!turn.hasCome) throw turn.promise;
  return <BrowserContextProvider>{children}</BrowserContextProvider>;
}

/** @returns nothing where there is nothing to wait for */
function newTurn(): Turn | undefined {
  if (state === 'started') return undefined;
  if (state === 'loading') void startAll();
  state = 'starting';
  const turn: Turn = {
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
