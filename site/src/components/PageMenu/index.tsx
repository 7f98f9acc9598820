import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { longDate } from '@impact-docs/lib/dates';
import { useRef, useState, useEffect } from 'react';
import type { ReactElement, RefObject } from 'react';
import { markdownPath } from '@impact-docs/api-reference/markdown-path';
import type { EquivalentPages } from '../../../navigation/equivalent-pages';
import type { AddedFrontMatter } from '../../../navigation/front-matter';

interface Props {
  /** Path of the page. */
  readonly page: string;
  /** The same page of other products or APIs. */
  readonly equivalentPages?: EquivalentPages | undefined;
  /** Time of the last change of what the page is made from, in milliseconds. */
  readonly lastChanged?: number | undefined;
  /** The family of the guide, and the page for print that has all of it. */
  readonly family?: AddedFrontMatter['family'] | undefined;
}

/** Copies the page for an assistant or an editor; what else is known about the page is in a disclosure that needs no script. */
export default function PageMenu({ page, equivalentPages, lastChanged, family }: Props): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const alternate = markdownPath(page);
  return (
    <div className="page-menu" data-markdown-ignore="">
      <MarkdownLink page={page} />
      {lastChanged === undefined ? null : (
        <p>
          <span className="page-menu-date">
            {'Last changed '}
            <time dateTime={new Date(lastChanged).toISOString().slice(0, 10)}>{longDate(new Date(lastChanged))}</time>
          </span>
        </p>
      )}
      <CopyButton alternate={alternate} />
      {/* A new one for each page: it is closed when the reader arrives. */}
      <details key={page} ref={menu}>
        <summary>
          <span className="visually-hidden">More about this page</span>
        </summary>
        <ul>
          <li>
            <a href={alternate}>View as Markdown</a>
          </li>
          {family === undefined ? null : (
            <li>
              {/* A document that is no page, which the router does not know. */}
              <a href={family.path}>All of “{family.name}” on one page, for print</a>
            </li>
          )}
          {equivalentPages?.links.map(({ label, to }, index) => (
            <li key={to} className={index === 0 ? 'page-menu-part' : undefined}>
              <Link to={to}>
                <span className="page-menu-about">Same page: </span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Names the Markdown alternate of a page in its head. */
export function MarkdownLink({ page }: Pick<Props, 'page'>): ReactElement {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={markdownPath(page)} />
    </Head>
  );
}

const labels = { ready: 'Copy page', done: 'Copied', failed: 'Not copied' };

/** Copies the Markdown alternate of a page. Only script can do it: the style sheet hides it where there is none. */
function CopyButton({ alternate }: { readonly alternate: string }): ReactElement {
  const [state, setState] = useState<keyof typeof labels>('ready');
  const onClick = () => {
    copy(alternate).then(
      () => setState('done'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <button type="button" className="needs-script" data-state={state} title="As Markdown" onClick={onClick}>
        {labels[state]}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'ready' ? '' : labels[state]}
      </span>
    </>
  );
}

async function copy(address: string): Promise<void> {
  // The promise is passed on at once: a browser may forget the click while the text is on its way.
  const text = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(response.statusText);
    return new Blob([await response.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

/** A comfort: an open disclosure that floats closes on Escape, on a press outside of it, and when the focus leaves it. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onEvent = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && details.contains(event.target)) return;
      details.open = false;
    };
    const types = ['keydown', 'pointerdown', 'focusin'];
    for (const type of types) document.addEventListener(type, onEvent);
    return () => {
      for (const type of types) document.removeEventListener(type, onEvent);
    };
  }, [menu]);
}
