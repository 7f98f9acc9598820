import fs from 'node:fs/promises';
import path from 'node:path';
import type { HtmlTags, LoadContext, Plugin } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/theme-common';

/** What the shell needs beyond Docusaurus, so that no page has inline style (see deploy/src/policy.ts). */
export default function shell(context: LoadContext): Plugin {
  return {
    name: 'site-shell',
    getClientModules() {
      return [path.join(__dirname, 'locale.client.ts')];
    },
    injectHtmlTags() {
      const bar = (context.siteConfig.themeConfig as ThemeConfig).announcementBar;
      return { headTags: bar ? announcementColours(bar) : [] };
    },
    configureWebpack(_, __, { currentBundler: { instance } }) {
      // Code is highlighted at build. The theme still asks for Prism; an empty module answers.
      const empty = path.join(__dirname, 'no-prism.ts');
      return {
        resolve: { alias: { 'prism-react-renderer$': empty } },
        plugins: [new instance.NormalModuleReplacementPlugin(/^\.\/prefetch$/, path.join(__dirname, 'no-prefetch.ts'))],
      };
    },
    async postBuild({ outDir }) {
      const files = await fs.readdir(outDir, { recursive: true });
      await Promise.all(
        files.filter((name) => name.endsWith('.html')).map((name) => moveSpriteStyle(path.join(outDir, name))),
      );
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

/** theme-classic hides its icon sprite with inline style; a class does the same. */
async function moveSpriteStyle(file: string): Promise<void> {
  const html = await fs.readFile(file, 'utf8');
  // Other plugins read the pages at the same time: they find the old page or the new one, and never half of it.
  const fresh = `${file}.new`;
  await fs.writeFile(
    fresh,
    html.replaceAll(/<svg style="display: ?none;?">/g, '<svg class="svg-sprite" aria-hidden="true">'),
  );
  await fs.rename(fresh, file);
}
