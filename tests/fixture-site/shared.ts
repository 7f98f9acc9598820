import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config, Plugin } from '@docusaurus/types';
import type * as Framework from '../../site/framework';
import themeTweaks from '../../site/plugins/theme-tweaks';
import { styleSheets } from '../../site/style-sheets';

const siteDir = path.join(__dirname, '../../site');

// As site/docusaurus.config.ts does: tsx translates what Docusaurus would translate with Babel.
const load = createRequire(__filename);
load('tsx/cjs');
const { framework } = load('../../site/framework') as typeof Framework;

/** What the real site decides about Docusaurus. Test sites keep it, so that they prove the real decisions. */
export const policy = { ...framework, url: 'https://docs.impact.example' } satisfies Partial<Config>;

/** The classic theme with the style sheets of the real site. */
export const theme = [
  '@docusaurus/theme-classic',
  { customCss: styleSheets.map((file) => path.join(siteDir, file)) },
] as [string, Record<string, unknown>];

/** The theme of the real site: its tweaks and its overrides. */
export const shellPlugins = [themeTweaks, overridesOfTheSite];

/** Overrides that link to pages of the real site, which test sites do not have. */
const contentOfTheSite = ['@theme/NotFound/Content', '@theme/SearchBar'];

/**
 * Puts the overrides of the real site in the place of the theme's components.
 * Aliases, because `getThemePath` of a plugin would make `@theme-original/…` inside of an override mean itself.
 */
function overridesOfTheSite(context: { siteDir: string }): Plugin {
  const overrides = componentsIn(path.join(siteDir, 'src/theme'));
  const own = componentsIn(path.join(context.siteDir, 'src/theme')).keys();
  for (const name of [...own, ...contentOfTheSite]) overrides.delete(name);
  return {
    name: 'overrides-of-the-site',
    configureWebpack: () => ({ resolve: { alias: Object.fromEntries(overrides) } }),
  };
}

/** `@theme/…` names of the components below a folder, with their files. */
function componentsIn(folder: string): Map<string, string> {
  if (!fs.existsSync(folder)) return new Map();
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Map(
    files.map((file) => {
      const name = file.replaceAll(path.sep, '/').replace(/(?:\/index)?\.tsx?$/, '');
      return [`@theme/${name}`, path.join(folder, file)];
    }),
  );
}
