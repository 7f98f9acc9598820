import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { productName, productPath, products } from '@impact-docs/content-model/files/products';
import type { Product } from '@impact-docs/content-model/files/products';
import Layout from '@theme/Layout';
import type { ReactElement } from 'react';
import { CONTENT_ID } from '../../content-id';
import { MarkdownLink } from '../PageMenu';
import { productWords, steps } from './content';
import type { HomeApi, HomeChange, HomeData } from './content';
import { useTrustedHtml } from '@impact-docs/api-reference/use-trusted-html';

export default function Home({
  data: { apis, changes, purchase, screens },
}: {
  readonly data: HomeData;
}): ReactElement {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main id={CONTENT_ID} className="home">
        <MarkdownLink page="/" />
        <div>
          <h1>Savings and footprints for your bank’s app</h1>
          <p className="home-lead">Two products for banks. Use one or both.</p>
        </div>
        <div className="home-products">
          {products.map((product) => (
            <ProductCard key={product.key} product={product} screen={screens[product.key]} purchase={purchase} />
          ))}
        </div>
        <Steps />
        <section aria-labelledby="apis">
          <h2 id="apis">APIs</h2>
          <ul className="home-apis">
            {apis.map((api) => (
              <Api key={api.href} {...api} />
            ))}
          </ul>
        </section>
        <Changes changes={changes} />
        <section aria-labelledby="help">
          <h2 id="help">Help</h2>
          <p>
            <Link to="/docs/contact">Contact</Link>: channels, response times and what to send.{' '}
            <Link to="/docs">Find a page by task</Link>. <Link to="/docs/glossary">Glossary</Link>.
          </p>
        </section>
      </main>
    </Layout>
  );
}

interface ProductCardProps {
  readonly product: Product;
  /** SVG. */
  readonly screen: string;
  readonly purchase: HomeData['purchase'];
}

function ProductCard({ product: { key, name }, screen, purchase }: ProductCardProps): ReactElement {
  const { what, build, quickstart, links } = productWords[key];
  const drawing = useTrustedHtml(screen);
  return (
    <section className={`home-product of-${key}`} aria-labelledby={key}>
      <div className="home-words">
        <h2 id={key}>{name}</h2>
        <p>{what(purchase)}</p>
        <p className="home-build">{build}</p>
        <ul>
          <li>
            <Link className="home-start" to={quickstart.href}>
              {quickstart.label}
            </Link>
          </li>
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>
                {label}
                <span className="visually-hidden">: {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="home-screen" dangerouslySetInnerHTML={drawing} />
    </section>
  );
}

function Steps(): ReactElement {
  return (
    <section aria-labelledby="steps" className="of-impact-finance">
      <h2 id="steps">Five steps with Impact Finance</h2>
      <p>
        Step 1 needs Node.js and cURL, but no account.{' '}
        <Link to={`${productPath('impact-finance')}/introduction#order-of-work`}>All steps, with days</Link>
      </p>
      <ol className="home-steps">
        {steps.map(({ label, href, what }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
            <p>{what}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Api({ product, title, version, href, summary, end }: HomeApi): ReactElement {
  return (
    <li className={`of-${product}`}>
      <Link to={href}>{title}</Link> <span className="quiet">{version}</span>
      {end === undefined ? (
        <p>{summary}</p>
      ) : (
        <>
          {' '}
          <span className="badge-deprecated">deprecated</span>
          <p>
            Ends on <time dateTime={end.day}>{end.date}</time>.{' '}
            {end.move === undefined ? null : <Link to={end.move.guide}>Move to the {end.move.successor}</Link>}
          </p>
        </>
      )}
    </li>
  );
}

function Changes({ changes }: { readonly changes: readonly HomeChange[] }): ReactElement {
  // The footer of every page leads here.
  useBrokenLinks().collectAnchor('changes');
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">What changed</h2>
      <ul className="home-changes">
        {changes.map(({ product, day, date, title, href, text }) => (
          <li key={href} className={`of-${product}`}>
            <time dateTime={day}>{date}</time> <span className="home-family">{productName(product)}</span>
            <p>
              <Link to={href}>{title}</Link>:{' '}
              {text.map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
