/**
 * The link to the search page in the navbar, which `opener.client.ts` turns into the button of the search. This part
 * needs React for its router.
 */
import { useHistory } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import SearchIcon from './SearchIcon';

const button = { role: 'button', 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '/ Control+K Meta+K' } as const;

export default function SearchBar(): ReactElement {
  const isBrowser = useIsBrowser();
  const history = useHistory();

  useEffect(() => {
    const go = (event: CustomEventInit<string> & Event) => {
      if (event.defaultPrevented || event.detail === undefined) return;
      event.preventDefault();
      history.push(event.detail);
    };
    document.addEventListener('search:go', go);
    return () => document.removeEventListener('search:go', go);
  }, [history]);

  useEffect(() => {
    // The dev server has no program apart.
    if (process.env.NODE_ENV === 'development') void import('./program.client');
  }, []);

  // Not the link of the router, which would fetch the search page at each opening of the search.
  return (
    <a href="/search" className="search-open" {...(isBrowser ? button : {})}>
      <SearchIcon />
      <span className="search-open-label">Search</span>
      {isBrowser ? <kbd aria-hidden="true">{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd> : null}
    </a>
  );
}
