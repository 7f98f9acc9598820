import type { ReactElement } from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

/** Ways into the fixture; the two links with a suffix are resolved by the router alone. */
export default function Home(): ReactElement {
  return (
    <Layout title="Start" description="Start of the fixture">
      <main className="container">
        <h1>Start of the fixture</h1>
        <ul>
          <li>
            <Link to="/plain">To the plain page</Link>
          </li>
          <li>
            <Link to="/docs/intro">To the introduction</Link>
          </li>
          <li>
            <Link to="/docs/guide/other.html" data-noBrokenLinkCheck>
              With .html
            </Link>
          </li>
          <li>
            <Link to="/docs/guide/other/index.html" data-noBrokenLinkCheck>
              With /index.html
            </Link>
          </li>
        </ul>
      </main>
    </Layout>
  );
}
