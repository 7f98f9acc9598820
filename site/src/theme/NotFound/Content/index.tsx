/**
 * Replaces: NotFound/Content.
 * Why: the original tells the reader to write to the owner of another site. This one says which path was asked for
 * and which pages are like it, searches all titles, and leads back to both products. It sets the title as well, which the original leaves out below /docs.
 */
import { products } from '@impact-docs/content/products';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/NotFound/Content';
import PageSearch from '../../../components/PageSearch';
import { CONTENT_ID } from '../../../content-id';
import clsx from 'clsx';
import type { ReactElement } from 'react';

export default function NotFoundContent({ className }: Props): ReactElement {
  const isBrowser = useIsBrowser();
  return (
    <main id={CONTENT_ID} className={clsx('plain-page', className)} data-start-now="">
      <PageMetadata title="Page not found" />
      <div className="doc-top">
        <nav aria-label="Breadcrumbs">
          <Link to="/">Home</Link>
        </nav>
      </div>
      <h1>Page not found</h1>
      <p>There is no page at this address. Check it, or start from one of these pages:</p>
      <ul>
        {products.map(({ key, name, start }) => (
          <li key={key}>
            <Link to={start}>{`${name}: introduction`}</Link>
          </li>
        ))}
        <li>
          <Link to="/docs">The map of the documentation</Link>
        </li>
        <li>
          <Link to="/docs/contact">Contact, if a link of ours brought you here</Link>
        </li>
      </ul>
      {/* At the end, because only the browser knows the address. */}
      <div className="not-found-more">
        {isBrowser ? (
          <>
            <p>
              Asked for: <code>{window.location.pathname}</code>
            </p>
            <PageSearch path={window.location.pathname} />
          </>
        ) : null}
      </div>
    </main>
  );
}
