/** What all feeds of the site have in common. */
import { createClassHighlighter, escapeHtml, markdownToHtml } from '@impact-docs/api-reference';
import { Feed } from 'feed';
import { loadBrand } from '../brand.js';

/** Year in which the site's host was known to be its owner's (RFC 4151 section 2.1); a part of every id, for good. */
const TAG_YEAR = '2025';

interface FeedContent {
  /** Last part of the id. */
  id: string;
  title: string;
  /** The page, from the root of the site, as all addresses here. */
  link: string;
  files: { atom: string; json?: string };
  updated: Date | undefined;
  items: readonly FeedItem[];
}

interface FeedItem {
  /** Last part of the id. */
  id: string;
  title: string;
  link: string;
  date: Date;
  categories?: readonly string[];
  markdown: string;
}

/** @param origin of the site, without trailing slash */
export async function feedOf(origin: string, content: FeedContent): Promise<Feed> {
  const brand = await loadBrand();
  const tag = `tag:${new URL(origin).hostname},${TAG_YEAR}:changelog`;
  const feed = new Feed({
    id: `${tag}/${content.id}`,
    title: `${content.title} | ${brand.site}`,
    link: `${origin}${content.link}`,
    feedLinks: Object.fromEntries(Object.entries(content.files).map(([form, file]) => [form, `${origin}${file}`])),
    ...(content.updated === undefined ? {} : { updated: content.updated }),
    generator: brand.site,
    author: { name: brand.company.name },
    copyright: `© ${brand.company.copyrightYear} ${brand.company.name}`,
  });
  const highlighter = await createClassHighlighter([]);
  for (const { id, title, link, date, categories, markdown } of content.items) {
    // Readers show the text at another address.
    const html = markdownToHtml(markdown.replaceAll('](/', `](${origin}/`), { highlighter });
    feed.addItem({
      id: `${tag}/${id}`,
      // Titles are HTML in this format.
      title: escapeHtml(title),
      link: `${origin}${link}`,
      date,
      published: date,
      ...(categories === undefined ? {} : { category: categories.map((label) => ({ name: label, term: label })) }),
      // The library puts content into a CDATA section, which ends at the first `]]>` (XML 1.0, section 2.7).
      content: html.replaceAll(']]>', ']]&gt;'),
    });
  }
  return feed;
}
