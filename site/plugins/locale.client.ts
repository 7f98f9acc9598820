/** Keeps the chosen locale, which is that of the page to which the language switcher leads, and the query of the page. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';
import i18n from '@generated/i18n';

if (ExecutionEnvironment.canUseDOM) {
  const slot = createStorageSlot('docusaurus.locale');
  // A reader who never left the default locale has chosen nothing.
  if (i18n.currentLocale !== i18n.defaultLocale || slot.get() !== null) slot.set(i18n.currentLocale);
  addEventListener('click', keepQuery, true);
}

/**
 * The switcher of the theme parses the query and writes it anew (`?flag` becomes `?flag=`, `a=1,2` becomes `a=1%2C2`), and
 * does not know one that a page has set without the router.
 */
function keepQuery({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('.dropdown a[lang], .menu a[lang]') : null;
  if (link) link.search = location.search;
}
