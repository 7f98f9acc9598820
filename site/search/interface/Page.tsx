import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import PageMenu from '../../src/components/PageMenu';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { SearchIndex } from '../../plugins/search';
import { addressOf, stateOf } from './address';
import type { SearchState } from './address';
import { fieldProps } from './field';
import Filters from './Filters';
import { makeReact } from './make-react';
import { countSentence, missingSentence, nothingFound, resultText, sectionsOf } from './results';
import { useSearch } from './use-search';

/** Address of `site/search/interface/static/search.css`, which `site/search/interface/opener.client.ts` loads for the dialog. */
const STYLE_SHEET = '/search.css';

/** Results of one group, before the reader asks for all. */
const PER_GROUP = 10;
const ALL = 500;

/** All results of a query that the address holds; without one, and without script, all pages. */
export default function Page({ index }: { readonly index: SearchIndex }): ReactElement {
  const isBrowser = useIsBrowser();
  const { search } = useLocation();
  const state = stateOf(isBrowser ? search : '');
  return (
    <Layout title="Search" description="Search the guides, operations, fields, errors, events and settings.">
      <Head>
        <link rel="stylesheet" href={STYLE_SHEET} />
      </Head>
      <main className="search-page">
        <div className="doc-top">
          <PageMenu page="/search" />
        </div>
        <h1>Search</h1>
        {isBrowser ? <Found state={state} /> : null}
        {state.text.trim() === '' ? <Everything index={index} /> : null}
      </main>
    </Layout>
  );
}

function Found({ state }: { readonly state: SearchState }): ReactElement {
  const history = useHistory();
  const [limit, setLimit] = useState(PER_GROUP);
  const { text, filter } = state;
  const { answer, apis, tier, hasFailed, retry } = useSearch(text, filter, limit);
  const change = (next: SearchState) => {
    setLimit(PER_GROUP);
    // Each letter is not a step back.
    history.replace(addressOf(next));
  };
  return (
    <>
      <search className="search-form">
        <input
          {...fieldProps}
          type="search"
          defaultValue={text}
          onChange={({ currentTarget: { value } }) => change({ text: value, filter })}
        />
        <Filters filter={filter} apis={apis} onChange={(next) => change({ text, filter: next })} />
      </search>
      <p role="status" className="search-count">
        {answer ? `${countSentence(answer)} ${tier === 'text' ? missingSentence(answer) : ''}`.trim() : ''}
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

function Everything({ index }: { readonly index: SearchIndex }): ReactElement {
  const letters = [...new Set(index.pages.map(letterOf))];
  return (
    <>
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
    </>
  );
}

const letterOf = ({ title }: SearchIndex['pages'][number]) => title.slice(0, 1).toUpperCase();
