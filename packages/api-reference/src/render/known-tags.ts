/** Which tags in a Markdown text are HTML. All others, such as those of `Map<String, List<Pet>>`, are words. */
import htmlTags from 'html-tags';
import voidTags from 'html-tags/void.js';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** Elements of HTML, those included that HTML no longer has. HTML §4, §16.2 */
const KNOWN: ReadonlySet<string> = new Set([
  ...htmlTags.map(String),
  ...'big center font nobr strike tt xmp'.split(' '),
]);
const VOID: ReadonlySet<string> = new Set(voidTags.map(String));
/** Void elements that show something without attributes. */
const VISIBLE_VOID: ReadonlySet<string> = new Set(['br', 'hr', 'wbr']);
/** Elements that need no end tag in a text. HTML §13.1.2.4 */
const OPEN_ENDED: ReadonlySet<string> = new Set(
  'caption colgroup dd dt li p rp rt tbody td tfoot th thead tr'.split(' '),
);

/** A comment, a tag, or the beginning of a declaration, instruction or section of CDATA. */
const MARKUP = /<!--[^]*?-->|<(\/?)([a-z][^\s/>]*)([^<>]*)>|<(?=[!?])/gi;

/** Blocks inside of a block that is found to be words may be found in the next round. */
const MOST_ROUNDS = 5;

/** Brackets, quotes or lists inside of each other, beyond which a text is no text for people. */
const DEEPEST = 200;
const DEEP_BLOCKS = new RegExp(`(?:> ?){${DEEPEST}}|(?:[-*+] +){${DEEPEST}}`);

/** Characters of a text that is parsed, in seconds: the longest that anybody published has half as many. */
const LONGEST_TEXT = 1_000_000;

/** One line of words without a mark of Markdown, as most texts of fields are. */
const PLAIN = /^\p{L}(?:[\p{L}\p{N} .,;:()'"/%?!{}$-]*[\p{L}\p{N}.,;:)'"%?!{}$-])?$/u;
/** What becomes a link although nothing marks it. GFM §6.9 */
const BARE_LINK = /:\/\/|www\./i;

/** The time that the parser takes grows with the square of the depth. */
function isTooDeep(text: string): boolean {
  if (DEEP_BLOCKS.test(text)) return true;
  let depth = 0;
  for (const [mark] of text.matchAll(/[[\]]|\n[^\S\n]*\n/g)) {
    // A blank line ends a paragraph, and what is open in it.
    if (mark === '[') depth += 1;
    else depth = mark === ']' ? Math.max(0, depth - 1) : 0;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/**
 * The tree of a text in CommonMark with GFM, whose `html` nodes are HTML, and the text that it was made from: what is no
 * HTML is escaped.
 * @throws RangeError for a text that is nested or goes on without end
 */
export function parseMarkdown(markdown: string): { tree: Root; text: string } {
  if (markdown.length > LONGEST_TEXT) throw new RangeError('The text is too long.');
  if (PLAIN.test(markdown) && !BARE_LINK.test(markdown)) return { tree: paragraphOf(markdown), text: markdown };
  if (isTooDeep(markdown)) throw new RangeError('The text is nested too deep.');
  let text = markdown;
  for (let round = 0; ; round += 1) {
    const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    const words = text.includes('<') && round < MOST_ROUNDS ? wordsIn(tree, text) : [];
    if (words.length === 0) return { tree, text };
    text = escaped(text, words);
  }
}

function paragraphOf(value: string): Root {
  const { length } = value;
  const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: length + 1, offset: length } };
  return { type: 'root', children: [{ type: 'paragraph', position, children: [{ type: 'text', value, position }] }] };
}

/** With `&lt;` in the places of `<`: it is the same in a paragraph and inside of HTML. */
function escaped(text: string, places: readonly number[]): string {
  let result = '';
  let from = 0;
  for (const place of places) {
    result += `${text.slice(from, place)}&lt;`;
    from = place + 1;
  }
  return result + text.slice(from);
}

interface Tag {
  /** Index of its `<` in the text. */
  at: number;
  /** As it is written; empty where it is no tag of an element. */
  name: string;
  isEnd: boolean;
  attributes: string;
  /** It opens a block, whose rest is Markdown if it is no HTML. */
  leads: boolean;
  /** Number of its `html` node. */
  node: number;
}

/** Places of the tags that are no HTML, in the order of the text. */
function wordsIn(tree: Root, text: string): number[] {
  const tags = tagsIn(tree, text);
  const lastEnds = new Map(tags.flatMap((tag, index) => (tag.isEnd ? [[tag.name.toLowerCase(), index] as const] : [])));
  const places: number[] = [];
  const asMarkdown = new Set<number>();
  let inside = -1;
  for (const [index, tag] of tags.entries()) {
    const isWord = index <= inside || !isHtml(tag, lastEnds);
    // What is inside of an element that is none is of its language, too.
    if (isWord && !tag.isEnd) inside = Math.max(inside, lastEnds.get(tag.name.toLowerCase()) ?? -1);
    if (!isWord || asMarkdown.has(tag.node)) continue;
    if (tag.leads) asMarkdown.add(tag.node);
    places.push(tag.at);
  }
  return places;
}

/** @param ends names of the elements that have an end tag */
function isHtml({ name, isEnd, attributes }: Tag, ends: { has(element: string): boolean }): boolean {
  const element = name.toLowerCase();
  // HTML is written in one case; `Optional<Object>` is not, and `<P>` may be the parameter of a type.
  const isMixed = name !== element && (name !== name.toUpperCase() || (name.length === 1 && !ends.has(element)));
  if (!KNOWN.has(element) || isMixed) return false;
  if (isEnd || ends.has(element) || VISIBLE_VOID.has(element)) return true;
  if (VOID.has(element)) return attributes.trim().length > 1;
  return OPEN_ENDED.has(element);
}

function tagsIn(tree: Root, text: string): Tag[] {
  const tags: Tag[] = [];
  let node = 0;
  const visit = (item: Nodes): void => {
    if ('children' in item) for (const child of item.children) visit(child);
    if (item.type !== 'html' || item.position === undefined) return;
    const [start = 0, end = 0] = [item.position.start.offset, item.position.end.offset];
    for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of text
      .slice(start, end)
      .matchAll(MARKUP)) {
      if (tag.startsWith('<!--')) continue;
      tags.push({ at: start + index, name, isEnd: slash === '/', attributes, leads: index === 0, node });
    }
    node += 1;
  };
  visit(tree);
  return tags;
}
