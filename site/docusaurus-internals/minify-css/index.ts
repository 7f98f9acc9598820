import fs from 'node:fs/promises';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { ConfigureWebpackUtils, LoadContext, Plugin } from '@docusaurus/types';
import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import { inlineCustomProperties } from './inline-custom-properties';

const themes = ['@docusaurus/theme-classic', '@docusaurus/theme-common'].map((name) =>
  path.dirname(require.resolve(name)),
);
const site = path.resolve(__dirname, '../..');
const reference = path.dirname(require.resolve('@impact-docs/api-reference/package.json'));

/** Components of the theme that no page of this site can show: it has its own instead, or no such pages. */
const replaced = [
  '{Blog*,MDXPage,SearchPage,Tab*,Tags*,Mermaid,TagsListInline,Doc{Tag,Tags}*,DocCard*}/**',
  '{AnnouncementBar,DocBreadcrumbs,DocItem/Footer,DocItem/Layout,DocCategoryGeneratedIndexPage,NotFound/Content}/index.js',
  '{CodeBlock,Details}/**',
];

/** Where classes are named: components of the theme that this site can show, of the reference, and its own. */
const components = [
  ...themes.flatMap((theme) => [`${theme}/**/*.js`, ...replaced.map((place) => `!${theme}/theme/${place}`)]),
  `${reference}/lib/**/*.js`,
  `${site}/{src,mdx,search}/**/*.{ts,tsx}`,
];

/** Style sheets beside the one of the site, which use its properties. */
const apart = [`${site}/static/*.css`];

/** Words of these programs that are names of classes by chance. */
const byChance = ['pagination', 'tabs', 'card'];

/**
 * Parts of Infima that the site's own sheets replace (shell.css, page.css, content.css), or that need no style: the badge
 * with the name of a version. `button` is an element, too.
 */
const replacedParts = [
  /^button--/,
  /^alert(?:--.*)?$/,
  /^badge(?:--.*)?$/,
  /^breadcrumbs/,
  /^pagination-nav/,
  'thin-scrollbar',
];

/**
 * Leaves out of the style sheet what no page can use: rules of the theme's base for other classes, and properties that
 * nothing reads. On the finished sheet, since what a bundler remembers of a part does not know of other parts.
 */
export default function minifyCss(context: LoadContext): Plugin {
  const blocklist = [...byChance, ...replacedParts, ...unconfigured(context.siteConfig.themeConfig as ThemeConfig)];
  const unreachable = unreachableIn(context);
  return {
    name: 'site-minify-css',
    configureWebpack(_, isServer, utils) {
      return isServer || process.env['NODE_ENV'] !== 'production'
        ? {}
        : { plugins: [smaller(utils, { blocklist, unreachable })] };
    },
  };
}

const hasMenus = ({ items }: ThemeConfig['navbar']) => items.some(({ type }) => /dropdown/i.test(String(type)));

/** What a navbar needs that hides while the reader scrolls down. */
const hidingNavbar = [
  '.navbarHideable',
  '.navbarHidden',
  '.sidebarLogo',
  '.sidebarWithHideableNavbar',
  '.anchorTargetHideOnScrollNavbar',
];

const hasColumns = (footer: ThemeConfig['footer']) => footer?.links.some((link) => 'items' in link) ?? false;

/** Classes that the theme uses where the configuration asks for them. */
function unconfigured({ navbar, footer }: ThemeConfig): (string | RegExp)[] {
  return [
    ...(hasMenus(navbar) ? [] : [/^dropdown(?:_.*|--.*)?$/]),
    ...['dark', 'primary'].filter((style) => style !== navbar.style).map((style) => `navbar--${style}`),
    ...(footer?.style === 'dark' ? [] : ['footer--dark']),
    ...(footer?.logo ? [] : ['footer__logo']),
    ...(hasColumns(footer) ? ['footer__link-separator'] : []),
  ];
}

/** Parts of selectors that match nothing with this configuration: most are beginnings of the classes of CSS modules. */
function unreachableIn({ siteConfig, i18n }: LoadContext): string[] {
  const { colorMode, footer, navbar } = siteConfig.themeConfig as ThemeConfig;
  const isEverRight = Object.values(i18n.localeConfigs).some(({ direction }) => direction === 'rtl');
  return [
    // The glow at the end of the bar that shows the progress of a navigation.
    '#nprogress .peg',
    // No page has any of these.
    'img[align',
    'iframe',
    '.menuHtmlItem',
    ...(isEverRight ? [] : ['[dir=rtl]', "[dir='rtl']", '[dir="rtl"]']),
    ...(navbar.hideOnScroll ? [] : hidingNavbar),
    ...(navbar.style === 'dark' ? [] : ['.darkNavbarColorModeToggle']),
    ...(hasMenus(navbar) ? [] : ['.iconLanguage', '.dropdownNavbarItemMobile']),
    ...(footer?.logo ? [] : ['.footerLogoLink']),
    ...(colorMode.respectPrefersColorScheme ? [] : ['.systemToggleIcon']),
    ...(siteConfig.baseUrlIssueBanner ? [] : ['#__docusaurus-base-url-issue-banner-container']),
  ];
}

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = InstanceType<Bundler['Compiler']>;

interface Settings {
  blocklist: readonly (string | RegExp)[];
  /** Parts of selectors. */
  unreachable: readonly string[];
}

/** Works on the sheet when all its parts are in it, before the bundler makes it short. */
function smaller(
  { currentBundler: { instance } }: ConfigureWebpackUtils,
  settings: Settings,
): { apply(compiler: Compiler): void } {
  const name = 'site-minify-css';
  const stage = instance.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
          const [programs, others] = await Promise.all([textsOf(components), textsOf(apart)]);
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.css')) continue;
            const used = await withoutUnused(source.source().toString(), programs, settings);
            const css = inlineCustomProperties(used, customProperties([...programs, ...others]));
            compilation.updateAsset(file, new instance.sources.RawSource(css));
          }
        });
      });
    },
  };
}

async function textsOf(patterns: string[]): Promise<string[]> {
  const files = await Globby(patterns);
  return Promise.all(files.sort().map((file) => fs.readFile(file, 'utf8')));
}

/** Without rules that match nothing, and those of the base style sheet for classes that no component names. */
async function withoutUnused(
  css: string,
  programs: readonly string[],
  { blocklist, unreachable }: Settings,
): Promise<string> {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const reachable = rule.selectors.filter((selector) => !unreachable.some((part) => selector.includes(part)));
    if (reachable.length === 0) rule.remove();
    else if (reachable.length < rule.selectors.length) rule.selectors = reachable;
  });
  for (const node of sheet.nodes) {
    if (node.type !== 'atrule' || node.name !== 'layer' || node.params !== 'docusaurus.infima') continue;
    const [used] = await new PurgeCSS().purge({
      content: programs.map((raw) => ({ raw, extension: 'js' })),
      css: [{ raw: (node.nodes ?? []).join('\n') }],
      defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
      blocklist: [...blocklist],
    });
    node.removeAll();
    node.append(used?.css ?? '');
  }
  return sheet.toString();
}

/** Names of custom properties that stand elsewhere than in the sheet. */
function customProperties(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(/--[a-z][\w-]*/g) ?? []));
}
