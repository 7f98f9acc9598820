import type { ReactElement } from 'react';
import Layout from '@theme/Layout';

export default function Plain(): ReactElement {
  return (
    <Layout title="Plain" description="A plain page">
      <main className="container">
        <h1>Plain page</h1>
        <p>It has no sidebar.</p>
      </main>
    </Layout>
  );
}
