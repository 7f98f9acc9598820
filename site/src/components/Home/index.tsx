import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type { ReactElement } from 'react';
import type { HomeData } from '../../../plugins/home';
import { products } from '@impact-docs/content/products';
import type { Product } from '@impact-docs/content/products';
import { productWords, tasks } from './content';
import type { Task } from './content';
import MarkdownLinks from '../MarkdownLinks';

export default function Home({ data }: { readonly data: HomeData }): ReactElement {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className="home">
        <header className="home-hero">
          <h1>Developer documentation</h1>
          <p>{siteConfig.tagline}</p>
        </header>
        <div className="home-products">
          {products.map((product) => (
            <ProductCard key={product.key} product={product} />
          ))}
        </div>
        <section aria-labelledby="ways-in">
          <h2 id="ways-in">Start from your task</h2>
          <div className="home-tasks">
            {tasks.map((task) => (
              <TaskCard key={task.title} task={task} />
            ))}
          </div>
        </section>
        <ApiTable apis={data.apis} />
        <div className="home-last">
          <Changes changes={data.changes} />
          <section aria-labelledby="help">
            <h2 id="help">Get help</h2>
            <p>
              Support, status and security contacts, with response times and what to send, are on the{' '}
              <Link to="/docs/contact">contact page</Link>.
            </p>
            <p>
              Not sure where to look? <Link to="/docs">The map of the documentation</Link> sorts every page by reader
              and by task.
            </p>
          </section>
        </div>
        <MarkdownLinks page="/" />
      </main>
    </Layout>
  );
}

function ProductCard({ product }: { readonly product: Product }): ReactElement {
  const { what, links } = productWords[product.key];
  return (
    <section className="home-product" aria-labelledby={product.key}>
      <h2 id={product.key}>
        <Link to={product.start}>{product.name}</Link>
      </h2>
      <p>{what}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskCard({ task }: { readonly task: Task }): ReactElement {
  return (
    <section className="home-task">
      <h3>{task.title}</h3>
      <p>{task.what}</p>
      <ul>
        {task.links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ApiTable({ apis }: { readonly apis: HomeData['apis'] }): ReactElement {
  return (
    <section aria-labelledby="apis">
      <h2 id="apis">All APIs</h2>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="All APIs">
        <table>
          <thead>
            <tr>
              <th scope="col">API</th>
              <th scope="col">Version</th>
              <th scope="col">Status</th>
              <th scope="col">What it is for</th>
            </tr>
          </thead>
          <tbody>
            {apis.map((api) => (
              <tr key={api.href}>
                <td>
                  <Link to={api.href}>{api.title}</Link>
                </td>
                <td>{api.version}</td>
                <td>{api.status}</td>
                <td>{api.summary}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Changes({ changes }: { readonly changes: HomeData['changes'] }): ReactElement {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Latest changes</h2>
      <ul className="home-changes">
        {changes.map(({ title, href, text }) => (
          <li key={title}>
            <Link to={href}>{title}</Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
