import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { productPath, products, productName } from '@impact-docs/content/products';
import type { Product } from '@impact-docs/content/products';
import Layout from '@theme/Layout';
import { Fragment } from 'react';
import type { ReactElement } from 'react';
import type { HomeApi, HomeCall, HomeData } from '../../../plugins/home';
import { CONTENT_ID } from '../../content-id';
import { MarkdownLink } from '../PageMenu';
import { productWords, searchExamples, steps } from './content';
import { useTrustedHtml } from '@impact-docs/api-reference/use-trusted-html';

export default function Home({ data: { apis, calls, changes } }: { readonly data: HomeData }): ReactElement {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main id={CONTENT_ID} className="home">
        <MarkdownLink page="/" />
        <div className="home-grid home-halves">
          <div>
            <h1>Savings and footprints, inside your bank’s app</h1>
            <p>{siteConfig.tagline}</p>
            <SearchExamples />
          </div>
          <Calls calls={calls} />
        </div>
        <div className="home-grid home-halves">
          {products.map((product) => (
            <ProductCard key={product.key} product={product} apis={apis} />
          ))}
        </div>
        <section aria-labelledby="steps" className="home-grid home-steps">
          <div>
            <h2 id="steps">From first call to go-live</h2>
            <p>
              <Link to={`${productPath('impact-finance')}/introduction#order-of-work`}>All steps, with estimates</Link>
            </p>
          </div>
          <ol>
            {steps.map(({ label, href, what }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
                <p>{what}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="apis">
          <h2 id="apis">APIs</h2>
          {products.map((product) => (
            <ApiList key={product.key} product={product} apis={apis} />
          ))}
        </section>
        <div className="home-grid home-last">
          <Changes changes={changes} />
          <Ends apis={apis} />
          <section aria-labelledby="help">
            <h2 id="help">Get help</h2>
            <p>
              For channels, response times, status pages and what to send, see <Link to="/docs/contact">Contact</Link>.
            </p>
            <p>
              <Link to="/docs">The map of the documentation</Link> lists all pages by role and by task, and the{' '}
              <Link to="/docs/glossary">glossary</Link> explains every term.
            </p>
          </section>
        </div>
      </main>
    </Layout>
  );
}

/** What the search of the bar finds; each leads to its page of results. */
function SearchExamples(): ReactElement {
  return (
    <p className="home-search">
      Search for
      {searchExamples.map((example) => (
        <Fragment key={example}>
          {' '}
          <Link to={`/search?${new URLSearchParams({ q: example }).toString()}`}>{example}</Link>
        </Fragment>
      ))}
    </p>
  );
}

interface ProductProps {
  readonly product: Product;
  readonly apis: readonly HomeApi[];
}

function ProductCard({ product: { key, name, start }, apis }: ProductProps): ReactElement {
  const { what, links } = productWords[key];
  const own = apis.filter(({ product }) => product === key);
  const operations = own.reduce((sum, api) => sum + api.operations, 0);
  return (
    <section className={`home-product of-${key}`} aria-labelledby={key}>
      <h2 id={key}>{name}</h2>
      <p className="home-count">
        {own.length === 1 ? '1 API' : `${own.length} APIs`} · {operations} operations
      </p>
      <p>{what}</p>
      <ul>
        <li>
          <Link className="home-start" to={start}>
            Start here<span className="visually-hidden">: {name}</span>
          </Link>
        </li>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** APIs in four columns; one alone has the whole width, with what it is about. */
function ApiList({ product: { key, name: family }, apis }: ProductProps): ReactElement {
  const own = apis.filter(({ product }) => product === key);
  return (
    <div className={`of-${key}`}>
      <h3>{family}</h3>
      <ul className={`home-grid home-apis${own.length === 1 ? ' home-apis-one' : ''}`}>
        {own.map(({ title: name, version, href, summary, ends, groups }) => (
          <li key={href}>
            <Link to={href}>{name}</Link> <span className="quiet">{version}</span>
            <p>{summary}</p>
            {ends === undefined ? null : <p className="home-ends">Ends {ends.date}</p>}
            {own.length > 1 ? null : (
              <ul>
                {groups.map((group) => (
                  <li key={group.href}>
                    <Link to={group.href}>{group.title}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Changes({ changes }: Pick<HomeData, 'changes'>): ReactElement {
  // The footer of every page leads here.
  useBrokenLinks().collectAnchor('changes');
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What changed</h2>
      <ul className="page-list">
        {changes.map(({ title, href, text }) => (
          <li key={title}>
            <Link to={href}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Deprecated APIs that have a guide to their successor. */
function Ends({ apis }: Pick<HomeData, 'apis'>): ReactElement | null {
  const entries = apis.flatMap(({ title, ends }) =>
    ends?.guide === undefined ? (
      []
    ) : (
      <li key={ends.guide}>
        <Link to={ends.guide}>{title}</Link>
        <p>
          It ends on <time dateTime={ends.day}>{ends.date}</time>. The guide lists the replacement for each field.
        </p>
      </li>
    ),
  );
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="ends">
      <h2 id="ends">Ending soon</h2>
      <ul className="page-list">{entries}</ul>
    </section>
  );
}

/** A request and its response for each product. The tabs are radio buttons, which need no script. */
function Calls({ calls }: { readonly calls: readonly HomeCall[] }): ReactElement {
  return (
    <div className="home-calls">
      <fieldset data-markdown-ignore="">
        <legend className="visually-hidden">Sample call of</legend>
        {calls.map(({ product }, index) => (
          <label key={product} className={`of-${product}`}>
            <input
              className="visually-hidden"
              type="radio"
              name="sample-call"
              value={product}
              defaultChecked={index === 0}
            />
            {productName(product)}{' '}
          </label>
        ))}
      </fieldset>
      {calls.map((call) => (
        <Call key={call.product} {...call} />
      ))}
    </div>
  );
}

function Call({ product, title, method, path, href, request, status, response }: HomeCall): ReactElement {
  return (
    <div className={`home-call home-call-${product}`}>
      <p>
        <span className={`method method-${method.toLowerCase()}`}>{method}</span> <Link to={href}>{path}</Link>{' '}
        <span className="quiet">{title}</span>
      </p>
      <Json label={`Request: ${title}`} html={request} />
      <p>
        <span className="method method-post">{status}</span> <span className="quiet">Response</span>
      </p>
      <Json label={`Response: ${title}`} html={response} />
    </div>
  );
}

function Json({ label, html }: { readonly label: string; readonly html: string }): ReactElement {
  const code = useTrustedHtml(html);
  return (
    <pre className="code" role="group" aria-label={label} data-language="json">
      <code dangerouslySetInnerHTML={code} />
    </pre>
  );
}
