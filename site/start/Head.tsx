/**
 * Replaces `@docusaurus/Head`: the elements of the head begin to follow React when all of a page has been hydrated.
 *
 * React hydrates a page in pieces, and Helmet writes the head after each frame with what is rendered by then: without this,
 * title, description and classes of a page fall back to those of the site in between. The HTML has them already.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Head from '@docusaurus/core/lib/client/exports/Head';
import type { ComponentProps, ReactElement } from 'react';

export default function HeadAfterHydration(props: ComponentProps<typeof Head>): ReactElement | null {
  const isBrowser = useIsBrowser();
  return ExecutionEnvironment.canUseDOM && !isBrowser ? null : <Head {...props} />;
}
