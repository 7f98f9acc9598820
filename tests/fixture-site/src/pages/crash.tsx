import { useState } from 'react';
import type { ReactElement } from 'react';
import Layout from '@theme/Layout';

/** Crashes inside of the layout, with two causes, when the reader presses the button. */
export default function Crash(): ReactElement {
  return (
    <Layout title="Crash" description="A page that crashes inside of its layout">
      <main className="container">
        <h1>Before the crash</h1>
        <Fragile />
      </main>
    </Layout>
  );
}

function Fragile(): ReactElement {
  const [broken, setBroken] = useState(false);
  if (broken) {
    const innermost = new Error('the innermost reason');
    throw new Error('the part failed', { cause: new Error('the reason of the failure', { cause: innermost }) });
  }
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break the page
    </button>
  );
}
