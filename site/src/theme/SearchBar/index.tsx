/**
 * Replaces: SearchBar.
 * Why: the theme has none of its own. A link to the search page until script takes over; then a button, which loads the
 * search itself at its first focus.
 */
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import type { Props as DialogProps } from '../../search/Dialog';

const loadDialog = () => import('../../search/Dialog');

/** Whether a key belongs to what the reader writes. */
function isWriting({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) return !isWriting(event);
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

export default function SearchBar(): ReactElement {
  const isBrowser = useIsBrowser();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const open = useCallback(() => {
    loadDialog().then(
      (module) => {
        setDialog(() => module.default);
        setIsOpen(true);
      },
      // The search page needs no part of the page that is open.
      () => window.location.assign('/search'),
    );
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  if (!isBrowser) {
    return (
      <Link to="/search" className="search-open">
        <Label />
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className="search-open"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        onFocus={() => void loadDialog().catch(() => undefined)}
      >
        <Label />
        <kbd aria-hidden="true">{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {Dialog && isOpen ? <Dialog onClose={close} /> : null}
    </>
  );
}

function Label(): ReactElement {
  return (
    <>
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
    </>
  );
}
