import Link from '@docusaurus/Link';
import { useEffect, useId, useState } from 'react';
import type { ReactElement } from 'react';
import { rankPages } from './rank';
import type { ListedPage } from './rank';

const LIMIT = 6;

/** Pages whose title or address is like the path that was asked for; a field asks for others. Offline, and no request to anywhere else. */
export default function PageSearch({ path }: { readonly path: string }): ReactElement | null {
  const [pages, setPages] = useState<readonly ListedPage[]>([]);
  const [query, setQuery] = useState('');
  const field = useId();

  useEffect(() => {
    let wanted = true;
    import('@generated/site-pages/default/pages.json').then(
      (list) => wanted && setPages(list.default),
      // eslint-disable-next-line no-console -- the page is complete without it
      (reason: unknown) => console.warn('The list of pages could not be loaded.', reason),
    );
    return () => {
      wanted = false;
    };
  }, []);

  if (pages.length === 0) return null;
  const found = rankPages(pages, query.trim() === '' ? path : query, LIMIT);
  return (
    <section className="page-search" aria-label="Find a page">
      <label htmlFor={field}>Search the titles of all pages</label>
      <input id={field} type="search" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      <p role="status">{sentence(found.length, query.trim() !== '')}</p>
      <ul>
        {found.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>{page.title}</Link> <span>{page.path}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentence(count: number, isAsked: boolean): string {
  if (count === 0) return isAsked ? 'No title is like that.' : 'No page is like this address.';
  return isAsked ? 'Pages with such a title:' : 'Did you mean one of these?';
}
