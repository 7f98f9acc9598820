import { useLocation } from '@docusaurus/router';
import { useEffect, useRef } from 'react';

/**
 * The next page is loaded as a document: components that crashed leave their title behind, which would then be that of
 * pages without one, and their message stays.
 */
export function useReloadAtNextPage(): void {
  const { pathname } = useLocation();
  const crashed = useRef(pathname);
  useEffect(() => {
    if (pathname !== crashed.current) window.location.reload();
  }, [pathname]);
}
