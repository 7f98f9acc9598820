/**
 * Wraps: TOCItems.
 * Why: the original marks the part that is read only in the list beside the text; on pages of operations, and on narrow
 * screens, the list folds above it.
 */
import OriginalTOCItems from '@theme-original/TOCItems';
import type { Props } from '@theme/TOCItems';
import type { ReactElement } from 'react';

export default function TOCItems({
  linkClassName = 'table-of-contents__link toc-folded',
  linkActiveClassName = 'table-of-contents__link--active',
  ...props
}: Props): ReactElement {
  return <OriginalTOCItems linkClassName={linkClassName} linkActiveClassName={linkActiveClassName} {...props} />;
}
