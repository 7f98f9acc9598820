import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { Suspense, use } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** By address: a link brings the sheet to a page that did not have it. */
const loading = new Map<string, Promise<unknown>>();

interface Props {
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * Content with a style sheet of its own, which shows once the sheet is there. A page that is loaded has the sheet in its
 * head; behind a link within the site, the content waits for it.
 */
export default function StyleSheet({ href, children }: Props): ReactElement {
  return (
    <>
      <Head>
        <link rel="stylesheet" href={href} />
      </Head>
      <Suspense>
        <Styled href={href}>{children}</Styled>
      </Suspense>
    </>
  );
}

function Styled({ href, children }: Props): ReactNode {
  const sheet = loading.get(href) ?? load(href);
  if (sheet) use(sheet);
  return children;
}

/** @returns nothing where the sheet is there already */
function load(href: string): Promise<unknown> | undefined {
  if (!ExecutionEnvironment.canUseDOM) return undefined;
  if (document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)?.sheet) return undefined;
  const sheet = new Promise((resolve) => {
    // Without the sheet the text is still there to be read.
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: resolve,
      onerror: resolve,
    });
    document.head.append(link);
  });
  loading.set(href, sheet);
  return sheet;
}
