import path from 'node:path';
import type { HtmlTags, LoadContext, Plugin } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/theme-common';

const internals = path.join(__dirname, '../docusaurus-internals');

/** Changes to the theme that are no overrides of components. */
export default function themeTweaks(context: LoadContext): Plugin {
  const themeConfig = context.siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'site-theme-tweaks',
    getClientModules() {
      return [path.join(__dirname, 'locale.client.ts'), path.join(internals, 'prefetch.client.ts')];
    },
    injectHtmlTags() {
      const { announcementBar } = themeConfig;
      return { headTags: announcementBar ? announcementColours(announcementBar) : [] };
    },
    configureWebpack() {
      return { resolve: { alias: { 'prism-react-renderer$': path.join(internals, 'prism-stub.ts') } } };
    },
  };
}

/** The bar's colours, as a rule in the head: pages have no inline style (deploy/src/policy.ts). Without any, the style sheet's apply. */
function announcementColours({ backgroundColor, textColor }: NonNullable<ThemeConfig['announcementBar']>): HtmlTags {
  // '#fff' and '#000' are the defaults of Docusaurus.
  const rules = [
    backgroundColor && backgroundColor !== '#fff' ? `background-color:${backgroundColor}` : '',
    textColor && textColor !== '#000' ? `color:${textColor}` : '',
  ].filter((rule) => rule !== '');
  return rules.length > 0 ? [{ tagName: 'style', innerHTML: `html .theme-announcement-bar{${rules.join(';')}}` }] : [];
}
