import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadBrand } from '@impact-docs/content/brand';
import { loadFamilies } from '../print/families-fs';
import { printEdition } from '../print/edition';

/** Writes each family of guides once more, as one page for print: made of its finished pages, when these are there. */
export default function printEditions({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'site-print-editions',
    async postBuild({ outDir }) {
      const brand = await loadBrand();
      const families = loadFamilies();
      for (const family of families) {
        const pages = new Map<string, string>();
        for (const page of family.guides) pages.set(page, await fs.readFile(path.join(outDir, `${page}.html`), 'utf8'));
        const target = path.join(outDir, `${family.path}.html`);
        await fs.mkdir(path.dirname(target), { recursive: true });
        // A guide of this path would be overwritten: the flag makes that an error.
        const html = printEdition(family, pages, { name: brand.site, origin: siteConfig.url });
        await fs.writeFile(target, html, { flag: 'wx' });
      }
    },
  };
}
