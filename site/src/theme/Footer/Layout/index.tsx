/**
 * Wraps: Footer/Layout.
 * Why: the switchers of language and docs version, which the theme has for the navbar only, are a quiet line here, after
 * the link to report a problem with the page, which a footer of the configuration cannot know.
 */
import Original from '@theme-original/Footer/Layout';
import DocsVersionDropdown from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import LocaleDropdown from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import type { ComponentProps, ReactElement } from 'react';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { isPage } from '../../../components/is-page';

/** What the configuration of a navbar would add to the entries of a menu. `items`, which the type has, would become an attribute. */
const nothing = { dropdownItemsBefore: [], dropdownItemsAfter: [] } as unknown as ComponentProps<
  typeof DocsVersionDropdown
>;

export default function FooterLayout({ copyright, ...props }: ComponentProps<typeof Original>): ReactElement {
  const switchers = (
    <div className="footer__switchers">
      <LocaleDropdown {...nothing} />
      {/* The entry of a version is not the page that is read, so it is not marked as such. */}
      <DocsVersionDropdown {...nothing} dropdownActiveClassDisabled />
    </div>
  );
  return (
    <Original
      {...props}
      copyright={
        <>
          <ReportProblem />
          {switchers}
          {copyright}
        </>
      }
    />
  );
}

/** Opens a mail to support that names the page and the revision of the site: a plain link, which needs no script. */
function ReportProblem(): ReactElement | null {
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
