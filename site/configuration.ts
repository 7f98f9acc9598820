import apiReference, { apiSidebarItems, validateOptions } from '@impact-docs/api-reference';
import type { Options as ApiReferenceOptions } from '@impact-docs/api-reference';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { Config, PluginModule } from '@docusaurus/types';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import { announcementBar, announcementPages } from './announcement';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { productPath, products } from '@impact-docs/content-model/files/products';
import { framework } from './framework';
import { revision } from '@impact-docs/content-model/data/revision';
import { referenceUses } from '@impact-docs/content-model/uses';
import { beforeDefaultRemarkPlugins, rehypePlugins, remarkPlugins } from './mdx';
import catalogue from './plugins/catalogue';
import home from './plugins/home';
import minifier from './plugins/minifier';
import publishedFiles from './plugins/published-files';
import search from './plugins/search';
import themeTweaks from './plugins/theme-tweaks';
import thirdPartyNotices from './plugins/third-party-notices';
import start from './start';
import { pageTemplate } from './start/page-template';
import { styleSheets } from './style-sheets';

const docsPath = '../content/guides';

// Docusaurus asks the function itself for its validation, and its type wants one that takes the options of any plugin.
const referencePlugin: PluginModule = Object.assign(apiReference as PluginModule, {
  validateOptions: validateOptions as PluginModule['validateOptions'],
});

// Each gets what it has loaded itself, which this type does not know.
const ownPlugins = [
  home,
  catalogue,
  publishedFiles,
  search,
  themeTweaks,
  thirdPartyNotices,
  minifier,
  start,
] as PluginModule[];

/** Where the home page lists the latest changes of all products. */
const CHANGES = '/#changes';

const footerLink = ({ label, href }: { label: string; href: string }) => ({ label, href });

/** @throws DescriptionError where content/brand.yaml is wrong */
export default async function configuration(): Promise<Config> {
  const brand = await loadBrand();
  return {
    title: brand.site,
    tagline: brand.tagline,
    url: brand.url,
    ...framework,
    favicon: '/favicon.svg',
    ssrTemplate: pageTemplate,
    headTags: [{ tagName: 'link', attributes: { rel: 'index', href: '/llms.txt' } }],
    i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { label: 'English', htmlLang: 'en' } } },
    customFields: { announcementPages, support: brand.contact.support, revision: revision() },
    themes: [['@docusaurus/theme-classic', { customCss: styleSheets }]],
    plugins: [
      // The theme's styles go into cascade layers, so that the site's own rules win without tricks.
      '@docusaurus/plugin-css-cascade-layers',
      [
        referencePlugin,
        {
          manifest: '../content/apis/manifest.yaml',
          docsPath,
          docsRoute: '/docs',
          rules: 'strict',
          types: 'types',
          // The site writes it, with that of all other pages.
          markdown: false,
          uses: referenceUses,
        } satisfies ApiReferenceOptions,
      ],
      [
        '@docusaurus/plugin-content-docs',
        {
          path: docsPath,
          routeBasePath: 'docs',
          sidebarPath: '../content/sidebars.json',
          sidebarItemsGenerator: apiSidebarItems,
          sidebarCollapsible: true,
          breadcrumbs: true,
          showLastUpdateTime: true,
          lastVersion: 'current',
          versions: { current: { label: 'Current version' } },
          beforeDefaultRemarkPlugins,
          remarkPlugins,
          rehypePlugins,
        } satisfies DocsOptions,
      ],
      ...ownPlugins,
    ],
    themeConfig: {
      announcementBar: await announcementBar(),
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: { versionPersistence: 'localStorage', sidebar: { hideable: true, autoCollapseCategories: false } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      navbar: {
        title: brand.site,
        logo: { src: '/logo.svg', srcDark: '/logo-dark.svg', alt: '', width: 28, height: 28 },
        items: [
          ...products.map(({ key, name, start }) => ({
            label: name,
            to: start,
            activeBasePath: productPath(key),
            position: 'left' as const,
          })),
          { label: 'Contact', to: '/docs/contact', position: 'left' },
          { type: 'search', position: 'right' },
        ],
      },
      footer: {
        links: [
          {
            title: 'Documentation',
            items: [
              { label: 'Find a page by task', to: '/docs' },
              { label: 'Changelog', to: CHANGES },
              { label: 'About this documentation', to: '/docs/about' },
              // A file that is no page, which the router does not know.
              { label: 'llms.txt', to: 'pathname:///llms.txt' },
            ],
          },
          {
            title: 'Help',
            items: [
              { label: 'Contact', to: '/docs/contact' },
              ...brand.contact.status.map(({ label, href }) => ({ label: `Status, ${label}`, href })),
            ],
          },
          { title: 'Company', items: brand.links.company.map(footerLink) },
          { title: 'Follow us', items: brand.links.social.map(footerLink) },
          { title: 'Legal', items: brand.links.legal.map(footerLink) },
        ],
        copyright: `${brand.company.legalNotice}<br>© ${brand.company.copyrightYear} ${brand.company.name}`,
      },
    } satisfies UserThemeConfig,
  } satisfies Config;
}
