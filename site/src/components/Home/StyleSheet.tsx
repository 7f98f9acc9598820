import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import { Suspense, use, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * Content with a style sheet of its own, which shows once the sheet is there. A page that is loaded has the sheet in its
 * head; behind a link within the site, the content waits for it.
 */
export default function StyleSheet({ href, children }: Props): ReactElement {
  const [loading] = useState(() => load(href));
  return (
    <>
      <Head>
        <link rel="stylesheet" href={href} />
      </Head>
      {/* Only where it waits: React would write what is inside to the end of the HTML, for a script to put in its place. */}
      {loading ? (
        <Suspense>
          <After loading={loading}>{children}</After>
        </Suspense>
      ) : (
        children
      )}
    </>
  );
}

function After({ loading, children }: { readonly loading: Promise<unknown>; readonly children: ReactNode }): ReactNode {
  use(loading);
  return children;
}

/** @returns nothing where the sheet is there already */
function load(href: string): Promise<unknown> | undefined {
  if (!ExecutionEnvironment.canUseDOM) return undefined;
  if (document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)?.sheet) return undefined;
  return new Promise((resolve) => {
    // Without the sheet the text is still there to be read.
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: resolve,
      onerror: resolve,
    });
    document.head.append(link);
  });
}
