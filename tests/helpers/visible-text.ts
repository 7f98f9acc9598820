/** What a reader of a built page reads. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface VisibleContent {
  text: string;
  /** Content of code blocks. */
  code: string[];
}

/** Leads through the page, says who uses an entry, or works with script only. */
const chrome = ['entry-since', 'hash-link', 'theme-doc-toc-mobile', 'theme-doc-toc-desktop'];

/** The words of a page's main part. Pictures are told by the list beside them. */
export function visibleContent(html: string): VisibleContent {
  const main = find(parse(html).childNodes, 'main');
  if (main === undefined) throw new Error('The page has no main element.');
  const content: VisibleContent = { text: '', code: [] };
  const words: string[] = [];
  const read = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
    if (!('tagName' in node) || isChrome(node)) return;
    if (node.tagName === 'pre') content.code.push(textOf(node));
    if (node.tagName === 'pre' || node.tagName === 'code') words.push(textOf(node));
    else node.childNodes.forEach(read);
  };
  read(main);
  return { ...content, text: words.join(' ') };
}

/** Text of a piece of HTML, in one line. */
export function words(html: string): string {
  return html
    .replace(/<wbr[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** How often each word is there. A word is a run of letters and digits. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function isChrome({ tagName, attrs }: Element): boolean {
  if (['nav', 'button', 'script', 'style', 'svg'].includes(tagName)) return true;
  const classes = attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? [];
  return attrs.some(({ name }) => name === 'data-markdown-ignore') || classes.some((name) => chrome.includes(name));
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function find(nodes: readonly Node[], tagName: string): Element | undefined {
  for (const node of nodes) {
    if (!('childNodes' in node)) continue;
    if ('tagName' in node && node.tagName === tagName) return node;
    const found = find(node.childNodes, tagName);
    if (found !== undefined) return found;
  }
  return undefined;
}
