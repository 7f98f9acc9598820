/** Pages of a built site. */
import fs from 'node:fs';
import path from 'node:path';

export interface BuiltPage {
  /** Path of the page on the site. */
  path: string;
  file: string;
  html: string;
}

/**
 * Whether a page is the print edition of a family of guides (`site/print`): a document made of other pages, without the
 * shell. It is left out wherever pages are listed, searched or repeated in another form.
 */
export function isPrintEdition(page: string): boolean {
  return page.endsWith('/print');
}

/** Every page below a folder, in the order of their paths. */
export function readBuiltPages(folder: string): BuiltPage[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return files
    .map((name) => {
      const file = path.join(folder, name);
      return { path: pathOf(name), file, html: fs.readFileSync(file, 'utf8') };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function pathOf(file: string): string {
  const name = `/${file.replaceAll(path.sep, '/').replace(/\.html$/, '')}`;
  return name.replace(/\/index$/, '') || '/';
}
