/**
 * Removes from the style sheet of all pages what no page and no script can use: most of Infima, the base of Docusaurus's
 * theme. It works on the finished site, because pages and scripts together name every class that an element can have.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PurgeCSS } from 'purgecss';

/**
 * @param site folder of a rendered site; the sheet is replaced there, and its name in every page
 * @throws Error when the site does not have exactly one sheet below `assets/css`
 */
export async function purgeStyles(site: string): Promise<void> {
  const files = fs.readdirSync(site, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => path.dirname(file) === path.join('assets', 'css')).sort();
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0) {
    const found = sheets.join(', ') || 'no file';
    throw new Error(`The pages of ${site} must share one style sheet in assets/css; there is ${found}.`);
  }
  const inSite = (pattern: RegExp) => files.filter((file) => pattern.test(file)).map((file) => path.join(site, file));
  const pages = inSite(/\.html$/);
  const css = await purge(path.join(site, sheet), inSite(/\.(?:html|js)$/), inSite(/\.(?:html|js|css)$/));
  // Browsers keep a sheet by its name for a year, so other content needs another name.
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const [before, after] = [path.basename(sheet), `styles.${hash}.css`];
  fs.rmSync(path.join(site, sheet));
  fs.writeFileSync(path.join(site, 'assets/css', after), css);
  for (const page of pages) {
    const html = fs.readFileSync(page, 'utf8');
    if (html.includes(before)) fs.writeFileSync(page, html.replaceAll(before, after));
  }
}

/**
 * @param content files whose words are the names that elements can have
 * @param readers files that can read or set custom properties of the sheet
 */
async function purge(sheet: string, content: string[], readers: string[]): Promise<string> {
  const css = fs.readFileSync(sheet, 'utf8');
  const texts = readers.filter((file) => file !== sheet).map((file) => fs.readFileSync(file, 'utf8'));
  const [result] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    safelist: {
      // A rule goes by its elements, never by their states. `:focus-visible` alone would go as well.
      standard: [/^:/],
      variables: texts.flatMap((text) => text.match(/--[a-z][\w-]*/g) ?? []),
    },
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, attribute = '']) => attribute),
  });
  return result?.css ?? '';
}
