/** The pages of a description as plain files: what `check --open` shows without a site. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../highlight/index.js';
import { styleSheet, styleSheets } from '../plugin/style-sheets-fs.js';
import type { ReferencePage } from '../render/reference-page.js';

const STYLES = 'styles.css';

/**
 * @param folder where the files go; it is made
 * @param base where the pages link to each other: `/docs/api`
 * @returns what takes pages as they are rendered
 */
export async function openPreview(folder: string, base: string) {
  await fs.mkdir(folder, { recursive: true });
  const styles = [styleSheet('preview'), ...styleSheets].map((file) => fs.readFile(file, 'utf8'));
  await fs.writeFile(path.join(folder, STYLES), (await Promise.all(styles)).join('\n'));
  const links = new RegExp(`href="${base}/([^"#?]+)`, 'g');
  const items: string[] = [];
  return {
    async add({ name, title, html }: ReferencePage): Promise<void> {
      const file = `${name}.html`;
      items.push(`<li><a href="${encodeURIComponent(file)}">${escapeHtml(title)}</a></li>`);
      const body = `<nav><a href="index.html">All pages</a></nav>\n${html.replaceAll(links, 'href="$1.html')}`;
      await fs.writeFile(path.join(folder, file), documentOf(title, body));
    },
    /** @returns the file to open */
    async close(): Promise<string> {
      const index = path.join(folder, 'index.html');
      await fs.writeFile(index, documentOf('All pages', `<h1>All pages</h1>\n<ul>\n${items.join('\n')}\n</ul>`));
      return index;
    },
  };
}

function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${STYLES}">
</head>
<body>
${body}
</body>
</html>
`;
}
