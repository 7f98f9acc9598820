import Head from '@docusaurus/Head';
import { useHistory } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { enhancePage } from '../../client/enhancements.client.js';
import { useTrustedHtml } from '../../client/use-trusted-html.js';
import { markdownPath } from '../../render/markdown-page/path.js';
import type { ReferenceData } from '../../render/reference-page.js';

export interface Props {
  /** Its address: the fragment loader finds the served HTML by it. */
  readonly id: string;
  readonly html: string;
  /** Whether the built site has the page as Markdown too. */
  readonly hasMarkdown?: boolean;
  /** What the link checker of the build has to know. */
  readonly places?: Pick<ReferenceData, 'ids' | 'links'>;
}

/** Loaded from the second page on, which is then enhanced before its first frame. */
let attach: typeof enhancePage | undefined;

/** Shows a page that was rendered at build time, and adds the enhancements that need script. */
export default function ApiPage({ id, html, hasMarkdown, places }: Props): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const content = useTrustedHtml(html);
  const { collectAnchor, collectLink } = useBrokenLinks();
  places?.ids.forEach(collectAnchor);
  places?.links.forEach(collectLink);
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
  // docusaurus-lunr-search looks into what has `data-search-children`, instead of taking the page as one text.
  const marks = { 'data-api-page': id, 'data-awaits-script': '', 'data-search-children': 'true' };
  return (
    <>
      <Head>{hasMarkdown ? <link rel="alternate" type="text/markdown" href={markdownPath(id)} /> : null}</Head>
      <div ref={root} className="api-page" {...marks} dangerouslySetInnerHTML={content} />
    </>
  );
}
