import path from 'node:path';
import type { HtmlTags, LoadContext, Plugin } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/theme-common';
import { smallPictures } from './small-pictures';

/** What the shell needs beyond Docusaurus, so that no page has inline style (see deploy/src/policy.ts). */
export default function shell(context: LoadContext): Plugin {
  const themeConfig = context.siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'site-shell',
    // For the override of ThemedImage.
    contentLoaded({ actions }) {
      const logos = [themeConfig.navbar.logo, themeConfig.footer?.logo].filter((logo) => logo !== undefined);
      const sources = logos.flatMap(({ src, srcDark = src }) => [src, srcDark]);
      const folders = context.siteConfig.staticDirectories.map((folder) => path.resolve(context.siteDir, folder));
      actions.setGlobalData(smallPictures(sources, folders, context.baseUrl));
    },
    getClientModules() {
      return ['locale.client.ts', 'links.client.ts'].map((name) => path.join(__dirname, name));
    },
    injectHtmlTags() {
      const { announcementBar } = themeConfig;
      return { headTags: announcementBar ? announcementColours(announcementBar) : [] };
    },
    configurePostCss(options) {
      // This is all; PostCSS would look for a file with more, from each sheet up to the root, for half a second.
      return { ...options, config: false };
    },
    configureWebpack() {
      // Code is highlighted at build. The theme still asks for Prism; an empty module answers.
      const empty = path.join(__dirname, 'no-prism.ts');
      return { resolve: { alias: { 'prism-react-renderer$': empty } } };
    },
  };
}

/** Colours that the configuration gives; without any, the style sheet's apply. */
function announcementColours({ backgroundColor, textColor }: NonNullable<ThemeConfig['announcementBar']>): HtmlTags {
  // '#fff' and '#000' are what Docusaurus fills in where the configuration is silent.
  const rules = [
    backgroundColor && backgroundColor !== '#fff' ? `background-color:${backgroundColor}` : '',
    textColor && textColor !== '#000' ? `color:${textColor}` : '',
  ].filter((rule) => rule !== '');
  return rules.length > 0 ? [{ tagName: 'style', innerHTML: `html .theme-announcement-bar{${rules.join(';')}}` }] : [];
}
