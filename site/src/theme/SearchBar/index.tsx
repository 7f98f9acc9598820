/**
 * Replaces: SearchBar.
 * Why: the theme has none of its own. This is the link to the search page, which `site/search/interface/opener.client.ts`
 * turns into the button of the search; it needs React for the router.
 */
import { useHistory } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect } from 'react';
import type { ReactElement } from 'react';

const button = { role: 'button', 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '/ Control+K Meta+K' } as const;

export default function SearchBar(): ReactElement {
  const isBrowser = useIsBrowser();
  const history = useHistory();

  useEffect(() => {
    const go = (event: CustomEventInit<string> & Event) => {
      if (event.defaultPrevented || event.detail === undefined) return;
      event.preventDefault();
      // In place of the dialog, which is a step of the history.
      history.replace(event.detail);
    };
    document.addEventListener('search:go', go);
    return () => document.removeEventListener('search:go', go);
  }, [history]);

  useEffect(() => {
    // The dev server has no program apart.
    if (process.env.NODE_ENV === 'development') void import('../../../search/interface/program.client');
  }, []);

  // Not the link of the router, which would fetch the search page at each opening of the search.
  return (
    <a href="/search" className="search-open" {...(isBrowser ? button : {})}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path
          d="m13 13 4.5 4.5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
      <span className="search-open-label">Search</span>
      <kbd aria-hidden="true" className="needs-script">
        {isBrowser && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
      </kbd>
    </a>
  );
}
