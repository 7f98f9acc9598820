import type { Config } from '@docusaurus/types';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import { policy, shellPlugins, theme } from './shared';
import { variantNames, variants } from './variants';
import type { VariantName } from './variants';

const variant = (process.env['FIXTURE_VARIANT'] ?? 'full') as VariantName;
if (!variantNames.includes(variant)) {
  throw new Error(`FIXTURE_VARIANT is "${variant}"; it must be one of ${variantNames.join(', ')}.`);
}
const isFull = variant === 'full';

/** A site for tests only: what the real site can be configured to do, but does not use. */
export default {
  ...policy,
  title: 'Fixture',
  favicon: '/logo.svg',
  i18n: {
    defaultLocale: 'en',
    locales: isFull ? ['en', 'de'] : ['en'],
    localeConfigs: {
      en: { label: 'English', htmlLang: 'en-GB' },
      de: { label: 'Deutsch', htmlLang: 'de-DE' },
    },
  },
  themes: [theme],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        routeBasePath: 'docs',
        sidebarPath: './sidebars.ts',
        disableVersioning: !isFull,
        ...(isFull
          ? {
              lastVersion: '2.0',
              versions: {
                current: { label: 'Next', path: 'next' },
                '2.0': { label: 'Two' },
                '1.0': { label: 'One', path: 'one', banner: 'unmaintained' },
              },
            }
          : {}),
      } satisfies DocsOptions,
    ],
    ['@docusaurus/plugin-content-pages', {}],
    ...shellPlugins,
  ],
  themeConfig: variants[variant],
} satisfies Config;
