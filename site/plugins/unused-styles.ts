import fs from 'node:fs/promises';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import type { Plugin } from '@docusaurus/types';
import { PurgeCSS } from 'purgecss';

/** The theme's base style sheet knows more than the theme uses. */
const infima = require.resolve('infima/dist/css/default/default.css');
const themes = ['@docusaurus/theme-classic', '@docusaurus/theme-common'].map((name) =>
  path.dirname(require.resolve(name)),
);
const site = path.resolve(__dirname, '..');
const reference = path.dirname(require.resolve('@impact-docs/api-reference/package.json'));

/** Where classes are named: components of the theme that this site can show, of the reference, and its own. */
const components = [
  ...themes.flatMap((theme) => [
    `${theme}/**/*.js`,
    `!${theme}/theme/{Blog*,MDXPage,SearchPage,Tab*,Mermaid,TagsListInline,Doc{Tag,Tags}*}/**`,
  ]),
  `${reference}/lib/**/*.js`,
  `${site}/{src,mdx,start}/**/*.{ts,tsx}`,
];

/** Where custom properties are used. */
const styles = [...themes.map((theme) => `${theme}/**/*.{css,js}`), `${reference}/css/*.css`, `${site}/src/**/*.css`];

/** Leaves out what no component of the site can use: rules for other classes, and properties that nothing reads. */
export default function unusedStyles(): Plugin {
  return {
    name: 'site-unused-styles',
    configurePostCss(options) {
      const plugin = {
        postcssPlugin: 'unused-styles',
        Once: async (root: StyleSheet) => {
          if (root.source?.input.file !== infima) return;
          const [kept] = await new PurgeCSS().purge({
            content: await Globby(components),
            css: [{ raw: root.toString() }],
            defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
            variables: true,
            safelist: { variables: [...(await customProperties())] },
          });
          root.removeAll();
          root.append(kept?.css ?? '');
        },
      };
      // Before the plugin that wraps the sheet into a layer.
      options.plugins.unshift(plugin);
      return options;
    },
  };
}

/** What this file needs of a style sheet of PostCSS. */
interface StyleSheet {
  source?: { input: { file?: string } };
  toString(): string;
  removeAll(): void;
  append(css: string): void;
}

async function customProperties(): Promise<Set<string>> {
  const texts = await Promise.all((await Globby(styles)).map((file) => fs.readFile(file, 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/--ifm-[\w-]+/g) ?? []));
}
