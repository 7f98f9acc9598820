import type { ReactElement } from 'react';
import Layout from '@theme/Layout';

export default function DuplicateRoute(): ReactElement {
  return <Layout title="Duplicate">Duplicate</Layout>;
}
