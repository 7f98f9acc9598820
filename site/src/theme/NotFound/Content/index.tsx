/**
 * Replaces: NotFound/Content.
 * Why: the original tells the reader to write to the owner of another site. This one says which path was asked for
 * and which pages are like it, searches all titles, and leads back to both products. It sets the title as well, which the original leaves out below /docs.
 */
import { products } from '@impact-docs/content-model/files/products';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/NotFound/Content';
import { CONTENT_ID } from '../../../content-id';
import clsx from 'clsx';
import type { ReactElement } from 'react';
import { useEffect, useId, useState } from 'react';
import { connect } from '../../../../search/interface/connection.client';
import type { Answer } from '../../../../search/ranking/answer';

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
      <p>There is no page at this address. Check it, search, or start from one of the pages of this list.</p>
      <div className="plain-body">
        <ul className="plain-menu">
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
      </div>
    </main>
  );
}

const LIMIT = 6;
const TITLES = { isTitles: true };

/** Pages whose title or address is like the path that was asked for; a field asks for others. Offline, and no request to anywhere else. */
function PageSearch({ path }: { readonly path: string }): ReactElement | null {
  const [query, setQuery] = useState('');
  const field = useId();
  const isAsked = query.trim() !== '';
  const [answer, setAnswer] = useState<Answer>();
  const text = isAsked ? query : wordsOf(path);
  useEffect(() => {
    const connection = connect();
    const ask = () => connection.ask(text, TITLES, LIMIT);
    ask();
    // Without an answer, more is known now.
    return connection.listen((next) => {
      if (next === undefined) ask();
      else if (next.text === text) setAnswer(next);
    });
  }, [text]);

  if (!answer) return null;
  const found = answer.sections.flatMap(({ items }) => items).slice(0, LIMIT);
  return (
    <section className="page-search" aria-label="Find a page">
      <p>
        <label htmlFor={field}>
          <strong>Search the titles of all pages</strong>
        </label>
        <input id={field} type="search" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      </p>
      <p role="status">{sentence(found.length, isAsked)}</p>
      <ul>
        {found.map(({ url, name }) => (
          <li key={url}>
            <Link to={url}>{name.map(({ text }) => text).join('')}</Link> <span>{url}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The path as a query: its last part names the page, and the folders are those of many. */
function wordsOf(path: string): string {
  const parts = path.replace(/\.html?$/, '').split('/');
  return parts.filter((part) => part !== '' && part !== 'docs' && part !== 'index').at(-1) ?? '';
}

function sentence(count: number, isAsked: boolean): string {
  if (count === 0) return isAsked ? 'No title matches.' : 'No page has a similar address.';
  return isAsked ? 'Pages with a similar title:' : 'Did you mean one of these?';
}
