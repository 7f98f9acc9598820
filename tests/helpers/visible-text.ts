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

/**
 * The words of a page's main part, without those of pictures, which the list next to each gives. A program shows one body at
 * a time: in the first language it counts once for each body, in the others with the first body only, like the files of a page.
 */
export function visibleContent(html: string): VisibleContent {
  const main = find(parse(html).childNodes, 'main');
  if (main === undefined) throw new Error('The page has no main element.');
  const content: VisibleContent = { text: '', code: [] };
  const words: string[] = [];
  const read = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
    if (!('tagName' in node) || isChrome(node)) return;
    if (node.tagName === 'pre') {
      const shown = programsOf(node);
      content.code.push(...shown);
      words.push(...shown);
    } else if (node.tagName === 'code') words.push(shownText(node));
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

function classesOf({ attrs }: Pick<Element, 'attrs'>): string[] {
  return attrs.find(({ name }) => name === 'class')?.value.split(/\s+/) ?? [];
}

function isChrome({ tagName, attrs }: Element): boolean {
  if (['nav', 'button', 'script', 'style', 'svg'].includes(tagName)) return true;
  const classes = classesOf({ attrs });
  return attrs.some(({ name }) => name === 'data-markdown-ignore') || classes.some((name) => chrome.includes(name));
}

/** The texts that a block of code shows, one at a time. */
function programsOf(block: Element): string[] {
  const firsts = new Set<number>();
  const collect = (node: Node): void => {
    const examples = examplesOf(node);
    if (examples.length > 0) firsts.add(Math.min(...examples));
    if ('childNodes' in node) node.childNodes.forEach(collect);
  };
  collect(block);
  const program = block.parentNode as Element | null;
  const isInFirstLanguage = program?.parentNode?.childNodes[0] === program;
  const shown = isInFirstLanguage ? [...firsts].sort((a, b) => a - b) : [...firsts].filter((number) => number === 1);
  return shown.length === 0 ? [shownText(block)] : shown.map((number) => shownText(block, number));
}

/** Numbers of the examples to which a part of a program belongs. */
function examplesOf(node: Node): number[] {
  if (!('tagName' in node)) return [];
  return classesOf(node).flatMap((name) => /^ex-(\d+)$/.exec(name)?.slice(1).map(Number) ?? []);
}

/** @param example only parts of this one, and what belongs to all */
export function shownText(node: Node, example?: number): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  const examples = examplesOf(node);
  if (example !== undefined && examples.length > 0 && !examples.includes(example)) return '';
  return 'childNodes' in node ? node.childNodes.map((child) => shownText(child, example)).join('') : '';
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
