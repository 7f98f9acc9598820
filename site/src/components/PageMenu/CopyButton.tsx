import { useState } from 'react';
import type { ReactElement } from 'react';

const labels = { ready: 'Copy page', done: 'Copied', failed: 'Not copied' };

/** Copies the Markdown alternate of a page. Only script can do it: the style sheet hides it where there is none. */
export default function CopyButton({ alternate }: { readonly alternate: string }): ReactElement {
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
