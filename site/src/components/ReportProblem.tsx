import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactElement } from 'react';
import { isPage } from './is-page';

/** Opens a mail to support that names the page and the revision of the site: a plain link, which needs no script. */
export default function ReportProblem(): ReactElement | null {
  const { pathname } = useLocation();
  const { url, customFields = {} } = useDocusaurusContext().siteConfig;
  const { support, revision } = customFields;
  if (typeof support !== 'string') return null;
  const page = isPage(pathname) ? pathname : 'a page that does not exist';
  const lines = [
    `Page: ${isPage(pathname) ? url : ''}${page}`,
    ...(typeof revision === 'string' ? [`Revision: ${revision}`] : []),
    '',
    'What is wrong, and what did you expect?',
    '',
  ];
  // RFC 6068 §5: lines of a body end with CR and LF.
  const fields = { subject: `Documentation: ${page}`, body: lines.join('\r\n') };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return <a href={`mailto:${support}?${query.join('&')}`}>Report a problem with this page</a>;
}
