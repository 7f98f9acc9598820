/** The list of all pages of the reference for programs, `llms.txt` (https://llmstxt.org). */
import { markdownPath } from '../render/markdown-page/path.js';
import { linkTo, plainText } from '../render/markdown-page/plain-text.js';
import type { SitePage } from './reference-pages-fs.js';

/** What the list says of the site. */
interface SiteWords {
  title: string;
  tagline: string;
  /** Origin. */
  url: string;
}

/** @param pages in their order; those of an API in one version of the docs follow each other */
export function llmsText({ title, tagline, url }: SiteWords, pages: readonly SitePage[]): string {
  const sections = new Map<string, SitePage[]>();
  for (const page of pages) {
    const key = `${page.version.path} ${page.api}`;
    sections.set(key, [...(sections.get(key) ?? []), page]);
  }
  const parts = [
    `# ${plainText(title)}`,
    ...(tagline === '' ? [] : [`> ${plainText(tagline)}`]),
    ...[...sections.values()].map((section) => sectionText(section, url)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function sectionText(pages: readonly SitePage[], origin: string): string {
  const [first] = pages;
  const overview = pages.find(({ kind }) => kind === 'overview') ?? first;
  const version = first === undefined || first.version.isLast ? '' : ` (${first.version.label})`;
  const lines = pages.map(({ path, title, description }) => {
    const link = linkTo(title, origin + markdownPath(path));
    return description === '' ? `- ${link}` : `- ${link}: ${plainText(description)}`;
  });
  return [`## ${plainText(`${overview?.title ?? ''}${version}`)}`, '', ...lines].join('\n');
}
