import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse, { fragment: true });

/**
 * The element `main` or `head` of a built page as a tree; undefined where it has none. Only this is parsed: the
 * navigation around it is three quarters of a page.
 */
export function parsePart(html: string, tag: 'head' | 'main'): Root | undefined {
  const start = html.search(new RegExp(`<${tag}[\\s>]`));
  const close = `</${tag}>`;
  const end = html.lastIndexOf(close);
  if (start === -1 || end < start) return undefined;
  return parser.parse(withoutTokens(html.slice(start, end + close.length)));
}

/** Colours of code are half of a page's elements, and no words. */
function withoutTokens(html: string): string {
  return html.replace(/<pre[\s>][\s\S]*?<\/pre>/g, (block) => block.replace(/<\/?span[^>]*>/g, ''));
}
