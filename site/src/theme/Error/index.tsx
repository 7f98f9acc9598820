/**
 * Wraps: Error.
 * Why: the original, which is shown for a crash outside of the layout of a page, as of an entry of the navbar, keeps the
 * message after the reader has gone to another page.
 */
import Original from '@theme-original/Error';
import type { Props } from '@theme/Error';
import type { ReactElement } from 'react';
import { useReloadAtNextPage } from '../../components/use-reload-at-next-page';

export default function ErrorWrapper(props: Props): ReactElement {
  useReloadAtNextPage();
  return <Original {...props} />;
}
