/** Keeps the chosen locale, which is that of the page to which the language switcher leads. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createStorageSlot } from '@docusaurus/theme-common';
import i18n from '@generated/i18n';

if (ExecutionEnvironment.canUseDOM) {
  const slot = createStorageSlot('docusaurus.locale');
  // A reader who never left the default locale has chosen nothing.
  if (i18n.currentLocale !== i18n.defaultLocale || slot.get() !== null) slot.set(i18n.currentLocale);
}
