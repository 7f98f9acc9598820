import type { ReactElement } from 'react';
import Layout from '@theme/Layout';
import Fragile from '../components/Fragile';

/** Crashes inside of the layout. */
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
