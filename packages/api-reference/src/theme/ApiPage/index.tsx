import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

export interface Props {
  /** `api/page`: the fragment loader finds the served HTML by it. */
  readonly id: string;
  readonly html: string;
}

/** Shows a page that was rendered at build time, and adds the comforts that need script. */
export default function ApiPage({ id, html }: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const history = useHistory();
  useReportedLinks(html);
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let dispose: (() => void) | undefined;
    let left = false;
    void import('../../client/behaviours.client.js').then(({ attachBehaviours }) => {
      if (left) return;
      dispose = attachBehaviours(element, (path) => history.push(path));
      element.removeAttribute('data-awaits-script');
    });
    return () => {
      left = true;
      dispose?.();
    };
  }, [history, html]);
  return (
    <div
      ref={root}
      className="api-page"
      data-api-page={id}
      data-awaits-script=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Tells Docusaurus's link checker, during the build, what the raw HTML holds. */
function useReportedLinks(html: string): void {
  const { collectAnchor, collectLink } = useBrokenLinks();
  if (ExecutionEnvironment.canUseDOM) return;
  for (const [, id] of html.matchAll(/ id="([^"]+)"/g)) if (id) collectAnchor(unescapeAttribute(id));
  for (const [tag] of html.matchAll(/<a [^>]*>/g)) {
    const href = / href="([/#][^"]*)"/.exec(tag)?.[1];
    // A file to download is no route; the plugin itself writes it.
    if (href && !/ download(?:=|\s|>)/.test(tag)) collectLink(unescapeAttribute(href));
  }
}

function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
