import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/theme-common';

const internals = path.join(__dirname, '../docusaurus-internals');

/** Changes to the theme that are no overrides of components. */
export default function themeTweaks(context: LoadContext): Plugin {
  const themeConfig = context.siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'site-theme-tweaks',
    getClientModules() {
      return [
        path.join(__dirname, 'locale.client.ts'),
        path.join(__dirname, 'storage.client.ts'),
        path.join(internals, 'trusted-html.client.ts'),
        path.join(internals, 'prefetch.client.ts'),
        path.join(internals, 'exact-routes.client.ts'),
        path.join(internals, 'sidebar-position.client.ts'),
      ];
    },
    injectHtmlTags() {
      const { announcementBar, navbar } = themeConfig;
      const rules =
        (announcementBar ? announcementColours(announcementBar) : '') +
        (navbar.style ? navbarColours[navbar.style] : '');
      return {
        headTags: [
          ...(announcementBar ? [{ tagName: 'script', innerHTML: forgetDismissal(announcementBar.id) }] : []),
          ...(rules === '' ? [] : [{ tagName: 'style', innerHTML: rules }]),
        ],
      };
    },
    configureWebpack() {
      return {
        resolve: {
          alias: { 'prism-react-renderer$': path.join(internals, 'prism-stub.ts') },
          // Packages of this repository name the files that they import as they are called once they are compiled.
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        },
      };
    },
  };
}

/**
 * A dismissal belongs to one announcement. The theme's own script, which comes after this one, hides the bar before the
 * first paint; it would hide a new announcement too, until Docusaurus has compared the ids.
 */
function forgetDismissal(id: string): string {
  // In JSON, `</script>` would end the script.
  const current = JSON.stringify(id).replaceAll('<', '\\u003c');
  const forget = "localStorage.removeItem('docusaurus.announcement.dismiss')";
  return `try{localStorage.getItem('docusaurus.announcement.id')!==${current}&&${forget}}catch{}`;
}

/** The bar's colours, as a rule in the head: pages have no inline style (deploy/src/policy.ts). Without any, the style sheet's apply. */
function announcementColours({ backgroundColor, textColor }: NonNullable<ThemeConfig['announcementBar']>): string {
  const rules = [
    backgroundColor ? `background-color:${backgroundColor}` : '',
    textColor ? `color:${textColor}` : '',
  ].filter((rule) => rule !== '');
  return rules.length > 0 ? `html .theme-announcement-bar{${rules.join(';')}}` : '';
}

/**
 * Infima's two other styles of the navbar expect an accent that is dark in both colour modes. With the site's, their text
 * would have a contrast of 1.8 to 2.2, where 4.5 is needed (WCAG 2.2, 1.4.3). Pages of a site with the usual style do not
 * carry these rules.
 */
const navbarColours: Record<NonNullable<ThemeConfig['navbar']['style']>, string> = {
  dark: navbarRule('dark', {
    '--accent': '#63cfb1',
    '--ifm-color-primary': 'var(--accent)',
    '--ifm-menu-color-active': 'var(--accent)',
    '--ifm-menu-color-background-hover': 'rgb(255 255 255 / 5%)',
  }),
  primary: navbarRule('primary', {
    color: 'var(--paper)',
    '--accent': 'var(--paper)',
    '--ifm-navbar-link-color': 'var(--paper)',
    '--ifm-navbar-link-hover-color': 'var(--paper)',
    '--ifm-menu-color': 'var(--paper)',
    '--ifm-menu-color-active': 'var(--paper)',
    '--ifm-menu-color-background-active': 'rgb(0 0 0 / 15%)',
    '--ifm-menu-color-background-hover': 'rgb(0 0 0 / 15%)',
  }),
};

function navbarRule(style: string, properties: Record<string, string>): string {
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `html .navbar--${style}{${declarations.join(';')}}`;
}
