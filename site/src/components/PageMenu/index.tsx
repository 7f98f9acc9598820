import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { longDate } from '@impact-docs/content/dates';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { alternatePath } from '../../../markdown/alternate-path';
import type { EquivalentPages } from '../../../navigation/equivalent-pages';
import type { AddedFrontMatter } from '../../../navigation/front-matter';
import { useClosing } from '../use-closing';
import CopyButton from './CopyButton';

interface Props {
  /** Path of the page. */
  readonly page: string;
  /** The same page of other products or APIs. */
  readonly equivalentPages?: EquivalentPages | undefined;
  /** Time of the last change of what the page is made from, in milliseconds. */
  readonly lastChanged?: number | undefined;
  /** The family of the guide, and the page for print that has all of it. */
  readonly family?: AddedFrontMatter['family'] | undefined;
}

/** Copies the page for an assistant or an editor; what else is known about the page is in a disclosure that needs no script. */
export default function PageMenu({ page, equivalentPages, lastChanged, family }: Props): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  const alternate = alternatePath(page);
  return (
    <div className="page-menu" data-markdown-ignore="">
      <MarkdownLink page={page} />
      <CopyButton alternate={alternate} />
      {/* A new one for each page: it is closed when the reader arrives. */}
      <details key={page} ref={menu}>
        <summary>
          <span className="visually-hidden">More about this page</span>
        </summary>
        <ul>
          <li>
            <a href={alternate}>View as Markdown</a>
          </li>
          {family === undefined ? null : (
            <li>
              {/* A document that is no page, which the router does not know. */}
              <a href={family.path}>All of “{family.name}” on one page, for print</a>
            </li>
          )}
          {equivalentPages?.links.map(({ label, to }, index) => (
            <li key={to} className={index === 0 ? 'page-menu-part' : undefined}>
              <Link to={to}>
                <span className="page-menu-about">Same page: </span>
                {label}
              </Link>
            </li>
          ))}
          {lastChanged === undefined ? null : (
            <li className="page-menu-about page-menu-date">
              {'Last changed '}
              <time dateTime={new Date(lastChanged).toISOString().slice(0, 10)}>{longDate(new Date(lastChanged))}</time>
            </li>
          )}
        </ul>
      </details>
    </div>
  );
}

/** Names the Markdown alternate of a page in its head. */
export function MarkdownLink({ page }: Pick<Props, 'page'>): ReactElement {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={alternatePath(page)} />
    </Head>
  );
}
