import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { enhancePage } from '../../client/enhancements.client.js';
import { useTrustedHtml } from '../../client/use-trusted-html.js';

export interface Props {
  /** Its address: the fragment loader finds the served HTML by it. */
  readonly id: string;
  readonly html: string;
}

/** Loaded from the second page on, which is then enhanced before its first frame. */
let attach: typeof enhancePage | undefined;

/** Shows a page that was rendered at build time, and adds the enhancements that need script. */
export default function ApiPage({ id, html }: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const content = useTrustedHtml(html);
  useReportedLinks(html);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    const enhance = (attachTo: typeof enhancePage) => {
      attach = attachTo;
      if (leaving.signal.aborted) return;
      attachTo(element, (path) => history.push(path), leaving.signal);
      element.removeAttribute('data-awaits-script');
    };
    if (attach) enhance(attach);
    else void import('../../client/enhancements.client.js').then((module) => enhance(module.enhancePage));
    return () => leaving.abort();
  }, [history, html]);
  return (
    <div ref={root} className="api-page" data-api-page={id} data-awaits-script="" dangerouslySetInnerHTML={content} />
  );
}

/** Reports the ids and links of the raw HTML to Docusaurus's link checker during the build. */
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
