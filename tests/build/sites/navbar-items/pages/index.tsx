import type { ReactElement } from 'react';
import Layout from '@theme/Layout';

export default function Home(): ReactElement {
  return <Layout title="Home">Home</Layout>;
}
