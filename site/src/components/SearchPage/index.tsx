import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { useTrustedHtml } from '@impact-docs/api-reference/use-trusted-html';
import Layout from '@theme/Layout';
import { InlineScript } from '../InlineScript';
import { MarkdownLink } from '../PageMenu';
import { CONTENT_ID } from '../../content-id';
import { memo, useEffect } from 'react';
import type { ReactElement } from 'react';
import { PAGE_MARKUP } from '../../../search/interface/markup';

/** What the search page shows without script: every page, and each API with its objects. */
export interface SearchIndex {
  pages: { title: string; path: string; context: string }[];
  apis: { name: string; overview: string; objects: string }[];
}

/** Before React has started, a list of all pages is no answer to the query of the address. */
const hideList = `document.currentScript.closest('main').toggleAttribute('data-asked',
new URLSearchParams(location.search).get('q')?.trim() > '')`;

/** All results of a query that the address holds; without one, and without script, all pages. */
export default function Page({ index }: { readonly index: SearchIndex }): ReactElement {
  const { search } = useLocation();
  // The program of the search answers; it is no part of React (page.client.ts).
  useEffect(() => void dispatchEvent(new Event('search:page')), [search]);
  return (
    <Layout title="Search" description="Search the guides, operations, fields, errors, events and settings.">
      <main id={CONTENT_ID} className="plain-page search-page" suppressHydrationWarning>
        <InlineScript code={hideList} />
        <MarkdownLink page="/search" />
        <div className="doc-top">
          <nav aria-label="Breadcrumbs">
            <Link to="/">Home</Link>
          </nav>
        </div>
        <h1>Search</h1>
        <Form />
        <Everything index={index} />
      </main>
    </Layout>
  );
}

/** Made once, and no text: what the program writes there stays. */
const Form = memo(() => (
  <div data-markdown-ignore="" suppressHydrationWarning dangerouslySetInnerHTML={useTrustedHtml(PAGE_MARKUP)} />
));
Form.displayName = 'Form';

function Everything({ index }: { readonly index: SearchIndex }): ReactElement {
  const letters = [...new Set(index.pages.map(letterOf))];
  return (
    <div className="search-everything">
      <p className="search-index">
        Programs find pages and answers in <a href="/llms.txt">llms.txt</a>, and search with{' '}
        <Link to="/docs/for-machines#run-the-documentation-server">the documentation server</Link>.
      </p>
      <nav aria-label="All pages">
        <section>
          <h2 id="apis">APIs, and their objects with all fields</h2>
          <ul className="search-index">
            {index.apis.map(({ name, overview, objects }) => (
              <li key={overview}>
                <Link to={overview}>{name}</Link>: <Link to={objects}>objects of the {name}</Link>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 id="pages">All pages from A to Z</h2>
          {letters.map((letter) => (
            <section key={letter} className="search-letter">
              <h3 id={`letter-${letter}`}>{letter}</h3>
              <ul className="search-index">
                {index.pages
                  .filter((page) => letterOf(page) === letter)
                  .map(({ title, path, context }) => (
                    <li key={path}>
                      <Link to={path}>{title}</Link>
                      {context === '' || context === title ? null : <span> {context}</span>}
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </section>
      </nav>
    </div>
  );
}

const letterOf = ({ title }: SearchIndex['pages'][number]) => title.slice(0, 1).toUpperCase();
