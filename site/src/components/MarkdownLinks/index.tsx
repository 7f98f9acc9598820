import Head from '@docusaurus/Head';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { alternatePath } from '../../../markdown/alternate-path';

interface Props {
  /** Path of the page. */
  readonly page: string;
}

/** Leads to the page as Markdown: people by two quiet links, programs by the head of the page. */
export default function MarkdownLinks({ page }: Props): ReactElement {
  const alternate = alternatePath(page);
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={alternate} />
      </Head>
      <p className="markdown-links" data-markdown-ignore="">
        <a href={alternate}>View as Markdown</a>
        <a href="/llms.txt">llms.txt</a>
        <CopyButton key={alternate} alternate={alternate} />
      </p>
    </>
  );
}

const labels = { ready: 'Copy as Markdown', done: 'Copied', failed: 'Not copied' };

/** A comfort: the style sheet shows it when script runs. Its place is kept, so that nothing moves. */
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
      <button type="button" onClick={onClick}>
        {labels[state]}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'ready' ? '' : labels[state]}
      </span>
    </>
  );
}

async function copy(address: string): Promise<void> {
  // The promise is handed over at once: a browser may forget the click while the text is on its way.
  const text = fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    return new Blob([await answer.text()], { type: 'text/plain' });
  });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}
