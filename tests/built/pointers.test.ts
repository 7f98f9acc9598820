/** A sentence that sends the reader to another place, "the limits are in …", sends them to one that has what it names. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { expect, it } from 'vitest';
import { builtPages } from '../helpers/built-site.js';
import { attributeOf } from '../helpers/html.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

interface Pointer {
  page: string;
  /** What the sentence says is to be found. */
  subject: string;
  href: string;
  /** How many words of the subject may be missing at the place, because a summary uses other words than the text. */
  tolerance: number;
}

/** The words before a link: "the limits are in …". */
const POINTS = /([^.;:!?|]*?)\b(?:is|are|stands?)(?: (?:described|explained|listed|shown|given))? (?:in|on|under) $/;
/** The words after a link that begins its sentence: "… shows how a receiver verifies a signature". */
const SHOWS = /^ (?:also )?(?:shows|explains|describes|lists|covers|defines)\b([^.;:!?|]*)/;
const BEGINS = /(?:^|[.;:!?|] |[.;:!?|])\s*$/;
const BLOCKS = new Set(['p', 'li', 'td', 'dd']);
const HEADING = /^h[1-6]$/;

/** Words that name the kind of thing, and not the thing. */
const GENERAL = new Set(
  `a all and another are as at build by each else every everything file files first for from good how in is it its itself job kind known matter
  more most must of on one or other others page pages part parts place places same set so some step steps that the their them
  there these they this those times to two what when where whether which whole who with work you your code details complete`.split(
    /\s+/,
  ),
);

const pages = builtPages();
const trees = new Map(pages.map(({ path, html }) => [path, parse(html)]));

it('the place that a sentence points to has the thing that it names', () => {
  const pointers = pages.flatMap(({ path }) => pointersOf(path));
  const wrong = pointers.flatMap(({ page, subject, href, tolerance }) => {
    const place = textAt(href);
    if (place === undefined) return [];
    const known = new Set(stems(place));
    const lacking = stems(subject).filter((word) => !known.has(word));
    return lacking.length <= tolerance ? [] : [`${page}: "${subject.trim()}" → ${href}: ${lacking.join(', ')}`];
  });
  // So many sentences have the form at least; with none, the test would hold nothing.
  expect(pointers.filter(({ tolerance }) => tolerance === 0).length).toBeGreaterThan(0);
  expect(pointers.filter(({ tolerance }) => tolerance > 0).length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

function pointersOf(page: string): Pointer[] {
  const article = find(trees.get(page), (element) => element.tagName === 'article');
  const found: Pointer[] = [];
  const walk = (element: Element): void => {
    if (BLOCKS.has(element.tagName)) {
      let text = '';
      const links: { href: string; start: number; end: number }[] = [];
      const read = (node: Node): void => {
        if (isElement(node) && node !== element && BLOCKS.has(node.tagName)) return;
        const start = text.length;
        if ('value' in node) text += node.value;
        childrenOf(node).forEach(read);
        const href = isElement(node) && node.tagName === 'a' ? attributeOf(node, 'href') : undefined;
        if (href?.startsWith('/') === true) links.push({ href, start, end: text.length });
      };
      read(element);
      for (const { href, start, end } of links) {
        const before = text.slice(0, start);
        const named = POINTS.exec(before)?.[1];
        const shown = BEGINS.test(before) ? SHOWS.exec(text.slice(end))?.[1] : undefined;
        if (named !== undefined) found.push({ page, subject: named, href, tolerance: 0 });
        else if (shown !== undefined) found.push({ page, subject: shown, href, tolerance: 1 });
      }
    }
    for (const child of childrenOf(element)) if (isElement(child)) walk(child);
  };
  if (article) walk(article);
  return found;
}

/** Text of a page, of the section under a heading, or of the row or item that has an id. */
function textAt(href: string): string | undefined {
  const [path = '', id] = href.split('#');
  const tree = trees.get(path.replace(/\/$/, '') || '/');
  const article =
    find(tree, (element) => element.tagName === 'article') ?? find(tree, (element) => element.tagName === 'main');
  if (article === undefined) return undefined;
  if (id === undefined) return textOf(article);
  const target = find(article, (element) => attributeOf(element, 'id') === id);
  if (target === undefined) return undefined;
  if (HEADING.test(target.tagName)) return sectionOf(target);
  let row = target;
  while (!['tr', 'li', 'section', 'div', 'details', 'article'].includes(row.tagName)) row = row.parentNode as Element;
  return textOf(row);
}

/** What follows a heading, up to the next of its level. */
function sectionOf(heading: Element): string {
  let level = heading;
  while (childrenOf(level.parentNode as Node).filter(isElement).length === 1) level = level.parentNode as Element;
  const siblings = childrenOf(level.parentNode as Node);
  const after = siblings.slice(siblings.indexOf(level) + 1);
  const end = after.findIndex(
    (node) => isElement(node) && HEADING.test(node.tagName) && node.tagName <= heading.tagName,
  );
  return [level, ...after.slice(0, end === -1 ? undefined : end)].map(textOf).join(' ');
}

/** Words that mean something, without their endings. */
function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z][a-z0-9_]*/g) ?? [];
  return words
    .filter((word) => word.length > 2 && !GENERAL.has(word))
    .map((word) => word.replace(/(?:ies|es|s|y|ing|ed|e)$/, ''));
}

const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const isElement = (node: Node): node is Element => 'tagName' in node;

function textOf(node: Node): string {
  return 'value' in node ? node.value : childrenOf(node).map(textOf).join(' ');
}

function find(node: Node | undefined, test: (element: Element) => boolean): Element | undefined {
  if (node === undefined) return undefined;
  if (isElement(node) && test(node)) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}
