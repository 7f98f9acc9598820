import type { ReactElement } from 'react';
import Layout from '@theme/Layout';

/** Has the address `/not-there.mdx`: a link to the file of that name is broken as Markdown, and fine as an address. */
export default function NotAFile(): ReactElement {
  return <Layout title="Not a file">Not a file</Layout>;
}
