/**
 * Replaces: NavbarItem/LocaleDropdownNavbarItem.
 * Why: the original parses the query and writes it anew (`?flag` becomes `?flag=`, `a=1,2` becomes `a=1%2C2`), and does not
 * know a query that a page has set without the router.
 */
import { useHistorySelector } from '@docusaurus/theme-common';
import { useAlternatePageUtils } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from '@docusaurus/theme-classic/lib/theme/NavbarItem/LocaleDropdownNavbarItem/styles.module.css';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import type { MouseEvent, ReactElement } from 'react';

export default function LocaleDropdownNavbarItem({
  mobile = false,
  dropdownItemsBefore,
  dropdownItemsAfter,
  queryString = '',
  ...props
}: Props): ReactElement {
  const {
    siteConfig,
    i18n: { currentLocale, locales, localeConfigs },
  } = useDocusaurusContext();
  const { createUrl } = useAlternatePageUtils();
  const search = useHistorySelector(({ location }) => location.search);
  const hash = useHistorySelector(({ location }) => location.hash);
  const labelOf = (locale: string) => localeConfigs[locale]?.label ?? locale;

  const items = locales.map((locale) => {
    const isSameDomain = localeConfigs[locale]?.url === siteConfig.url;
    const page = `${isSameDomain ? 'pathname://' : ''}${createUrl({ locale, fullyQualified: !isSameDomain })}`;
    return {
      label: labelOf(locale),
      lang: localeConfigs[locale]?.htmlLang,
      to: `${page}${joined(search, queryString)}${hash}`,
      onClick: ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
        currentTarget.search = joined(window.location.search, queryString);
      },
      target: '_self',
      autoAddBaseUrl: false,
      className: locale === currentLocale ? (mobile ? 'menu__link--active' : 'dropdown__link--active') : '',
    };
  });
  const label = mobile
    ? translate({ id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages' })
    : labelOf(currentLocale);
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={
        <>
          <IconLanguage className={styles.iconLanguage} />
          {label}
        </>
      }
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
    />
  );
}

/** @param added the query that the configuration of the navbar adds to that of the page, with or without `?` */
function joined(search: string, added: string): string {
  const more = added.replace(/^\?/, '');
  if (more === '') return search;
  return search === '' ? `?${more}` : `${search}&${more}`;
}
