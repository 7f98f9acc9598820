import { useState } from 'react';
import type { ReactElement } from 'react';
import Layout from '@theme/Layout';

/** Crashes outside of the layout, so that only the outermost boundary of the site can catch it. */
export default function CrashOutside(): ReactElement {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('the whole page failed', { cause: new Error('the reason of the whole failure') });
  return (
    <Layout title="Crash outside" description="A page that crashes outside of its layout">
      <main className="container">
        <h1>Before the crash</h1>
        <button type="button" onClick={() => setBroken(true)}>
          Break everything
        </button>
      </main>
    </Layout>
  );
}
