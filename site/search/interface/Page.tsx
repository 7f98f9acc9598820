import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import { MarkdownLink } from '../../src/components/PageMenu';
import { CONTENT_ID } from '../../src/content-id';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { SearchIndex } from '../../plugins/search';
import { addressOf, stateOf } from './address';
import type { SearchState } from './address';
import { fieldProps } from './field';
import Filters from './Filters';
import { makeReact } from './make-react';
import { countSentence, missingSentence, nothingFound, resultText, sectionsOf } from './results';
import { useSearch } from './use-search';
import type { Search } from './use-search';

/** Results of one group, before the reader asks for all. */
const PER_GROUP = 10;
const ALL = 500;

/** Before React has started, a list of all pages is no answer to the query of the address. */
const hideList = `document.currentScript.parentElement.toggleAttribute('data-asked',
new URLSearchParams(location.search).get('q')?.trim() > '')`;

/** All results of a query that the address holds; without one, and without script, all pages. */
export default function Page({ index }: { readonly index: SearchIndex }): ReactElement {
  const isBrowser = useIsBrowser();
  const { search } = useLocation();
  const state = stateOf(isBrowser ? search : '');
  const isAsked = state.text.trim() !== '';
  return (
    <Layout title="Search" description="Search the guides, operations, fields, errors, events and settings.">
      <main id={CONTENT_ID} className="search-page" data-asked={isAsked ? '' : undefined}>
        <script dangerouslySetInnerHTML={{ __html: hideList }} />
        <MarkdownLink page="/search" />
        <div className="doc-top">
          <nav aria-label="Breadcrumbs">
            <Link to="/">Home</Link>
          </nav>
        </div>
        <h1>Search</h1>
        <Found state={state} />
        {isAsked ? null : <Everything index={index} />}
      </main>
    </Layout>
  );
}

function Found({ state }: { readonly state: SearchState }): ReactElement {
  const history = useHistory();
  const [limit, setLimit] = useState(PER_GROUP);
  const field = useRef<HTMLInputElement>(null);
  const { text, filter } = state;
  const search = useSearch(text, filter, limit);
  const { apis, isFinal, hasFailed, retry } = search;
  // The first results would move when those of texts and questions come.
  const answer = isFinal ? search.answer : undefined;
  const change = (next: SearchState) => {
    setLimit(PER_GROUP);
    // Each letter is not a step back.
    history.replace(addressOf(next));
  };
  useEffect(() => {
    const typed = field.current?.value ?? '';
    // What was typed before React started.
    if (typed !== '') change({ ...stateOf(window.location.search), text: typed });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <>
      <search className="search-form needs-script">
        <input
          {...fieldProps}
          ref={field}
          type="search"
          defaultValue={text}
          onChange={({ currentTarget: { value } }) => change({ text: value, filter })}
        />
        <Filters filter={filter} apis={apis} onChange={(next) => change({ text, filter: next })} />
      </search>
      <p role="status" className="search-count">
        {statusOf(search, text)}
      </p>
      {hasFailed ? (
        <p>
          The search could not be loaded.{' '}
          <button type="button" className="search-plain" onClick={retry}>
            Try again
          </button>
        </p>
      ) : null}
      {answer?.total === 0 ? makeReact('div', { className: 'search-nothing' }, ...nothingFound(makeReact, text)) : null}
      {answer
        ? sectionsOf(answer).map(({ label, total, items, isBest }) => (
            <section key={label} className="search-section">
              <h2>{label}</h2>
              <ul>
                {items.map((result) => (
                  <li key={result.url}>
                    {makeReact(
                      'a',
                      { className: 'search-option', href: result.url },
                      ...resultText(makeReact, result, isBest),
                    )}
                  </li>
                ))}
              </ul>
              {items.length < total ? (
                <button type="button" className="search-plain" onClick={() => setLimit(ALL)}>
                  Show all {total}
                </button>
              ) : null}
            </section>
          ))
        : null}
    </>
  );
}

/** How many were found, or why nothing is shown. */
function statusOf({ answer, tier, isFinal, hasFailed }: Search, text: string): string {
  if (text.trim() === '' || hasFailed) return '';
  if (!isFinal || !answer) return 'Searching …';
  return `${countSentence(answer)} ${tier === 'text' ? missingSentence(answer) : ''}`.trim();
}

function Everything({ index }: { readonly index: SearchIndex }): ReactElement {
  const letters = [...new Set(index.pages.map(letterOf))];
  return (
    <div className="search-everything">
      <section>
        <h2 id="lists">Look something up</h2>
        <ul className="search-index">
          <li>
            Errors: <Link to="/docs/impact-finance/errors">Impact Finance</Link>,{' '}
            <Link to="/docs/impact-transactions/errors">Impact Transactions</Link>
          </li>
          <li>
            Events: <Link to="/docs/impact-finance/webhooks/event-webhooks#event-catalogue">webhooks</Link>,{' '}
            <Link to="/docs/impact-finance/application-bridge/des-events">from the Web App</Link>,{' '}
            <Link to="/docs/impact-finance/application-bridge/partner-events">to the Web App</Link>
          </li>
          <li>
            Settings: <Link to="/docs/impact-finance/partner-settings">partner settings</Link>,{' '}
            <Link to="/docs/impact-finance/self-hosted/environment-variables">environment variables</Link>
          </li>
          <li>
            Words: <Link to="/docs/glossary">glossary</Link>
          </li>
        </ul>
      </section>
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
    </div>
  );
}

const letterOf = ({ title }: SearchIndex['pages'][number]) => title.slice(0, 1).toUpperCase();
