/** Links inside of a rendered page move within the site as Docusaurus's own links do. */

export function siteLinks(root: HTMLElement, navigate: (path: string) => void, signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const link = siteLink(event.target);
    if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    if (isSamePage(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  const onIntent = (event: Event) => {
    const link = siteLink(event.target);
    if (link && !isSamePage(link)) window.docusaurus.preload(link.pathname);
  };
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('mouseover', onIntent, { signal });
  root.addEventListener('touchstart', onIntent, { passive: true, signal });
}

function siteLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return undefined;
  return link;
}

function isSamePage(link: HTMLAnchorElement): boolean {
  return link.pathname === window.location.pathname && link.search === window.location.search;
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
