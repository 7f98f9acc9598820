import Head from '@docusaurus/Head';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { twinPath } from '../../../markdown/twin-path';

interface Props {
  /** Path of the page. */
  readonly page: string;
}

/** Leads to the page as Markdown: people by two quiet links, programs by the head of the page. */
export default function MarkdownLinks({ page }: Props): ReactElement {
  const twin = twinPath(page);
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={twin} />
      </Head>
      <p className="markdown-links" data-markdown-ignore="">
        <a href={twin}>View as Markdown</a>
        <CopyButton key={twin} twin={twin} />
        <a href="/llms.txt">llms.txt</a>
      </p>
    </>
  );
}

const labels = { ready: 'Copy as Markdown', done: 'Copied', failed: 'Not copied' };

/** A comfort: it is there only where script runs and may write to the clipboard. */
function CopyButton({ twin }: { readonly twin: string }): ReactElement | null {
  const [state, setState] = useState<keyof typeof labels>('ready');
  const isBrowser = useIsBrowser();
  if (!isBrowser || !('clipboard' in navigator)) return null;
  const copy = () => {
    // The promise is handed over at once: a browser may forget the click while the text is on its way.
    const text = fetch(twin).then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return new Blob([await answer.text()], { type: 'text/plain' });
    });
    navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]).then(
      () => setState('done'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        {labels.ready}
      </button>
      <span role="status">{state === 'ready' ? '' : labels[state]}</span>
    </>
  );
}
