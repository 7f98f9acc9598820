/**
 * Wraps: Footer/Layout.
 * Why: the switchers of language and docs version, which the theme has for the navbar only, are a quiet line here, after
 * the link to report a problem with the page, which a footer of the configuration cannot know.
 */
import Original from '@theme-original/Footer/Layout';
import DocsVersionDropdown from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import LocaleDropdown from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import type { ComponentProps, ReactElement } from 'react';
import ReportProblem from '../../../components/ReportProblem';

/** What the configuration of a navbar would add to the entries of a menu. */
const nothing = { items: [], dropdownItemsBefore: [], dropdownItemsAfter: [] };

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
