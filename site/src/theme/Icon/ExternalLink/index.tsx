/**
 * Replaces: Icon/ExternalLink.
 * Why: the original refers to a shape elsewhere in the page, which makes four elements more there, and one more of each
 * sign, in a tree of its own.
 */
import type { ReactElement } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Icon/ExternalLink';

export default function IconExternalLink({ width = 13.5, height = 13.5 }: Props): ReactElement {
  const label = translate({ id: 'theme.IconExternalLink.ariaLabel', message: '(opens in new tab)' });
  return (
    <svg viewBox="0 0 24 24" {...{ width, height }} className="icon-external" role="img" aria-label={label}>
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M12 5H1v17h19V13M13 2h10v10M22 3 11 14" />
    </svg>
  );
}
