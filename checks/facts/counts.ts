/** How many a text announces, and how many it then lists. */
import { COUNTS, numbersIn } from '@impact-docs/content/facts/quantity';
import type { Text } from '@impact-docs/content/facts/texts';
import type { List, Nodes, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Found } from './found.js';

const NUMBER = COUNTS.join('|');
/**
 * In the sentence that ends with a colon: “Two partner settings control the messages:”. Measures are not listed, nor is what
 * can be: “Two certificates can be active at once:”.
 */
const ANNOUNCED = new RegExp(
  String.raw`\b(${NUMBER}) (?!(?:more )?(?:active|seconds|minutes|hours|days|months|weeks|times)\b)(?:[a-z]+ ){0,2}?[a-z]+s\b(?! can\b| may\b)`,
  'gi',
);
/** “Make these four decisions”, in any sentence in front of them. */
const THESE = new RegExp(String.raw`\bthese (${NUMBER}) [a-z]+s\b`, 'i');
/** “The three setups”, as a heading of what is listed directly below. */
const HEADING = new RegExp(String.raw`^(?:The )?(${NUMBER}) [a-z ]+s$`, 'i');

/** Lists and tables that have fewer or more than the sentence or the heading in front of them says. */
export function countProblems({ root }: Text): Found[] {
  const problems: Found[] = [];
  visit(root, (node, index = 0, parent) => {
    if (node.type !== 'list' && node.type !== 'table') return;
    const before = parent?.children[index - 1];
    const said = before && announcedIn(before);
    const sizes = sizesOf(node);
    if (said === undefined || sizes.includes(said.count)) return;
    problems.push({
      offset: before?.position?.start.offset ?? 0,
      message: `“${said.words}” is followed by ${String(sizes[0])}.`,
      remedy: 'Correct the number, or what is listed.',
    });
  });
  return problems;
}

/** Items; of a table its rows, its columns behind the one that names the rows, or what it links to. */
function sizesOf(listing: List | Table): number[] {
  if (listing.type === 'list') return [listing.children.length];
  const columns = listing.children[0]?.children.length ?? 0;
  let links = 0;
  visit(listing, 'link', () => void (links += 1));
  return [listing.children.length - 1, columns - 1, links];
}

function announcedIn(node: Nodes): { count: number; words: string } | undefined {
  if (node.type !== 'heading' && node.type !== 'paragraph') return undefined;
  const text = toString(node).trim();
  const last = text.split(/[.!?]\s+/).at(-1) ?? '';
  const [match, ...others] = [
    ...(node.type === 'heading' ? [HEADING.exec(text)] : [THESE.exec(text)]),
    ...(last.endsWith(':') ? last.matchAll(ANNOUNCED) : []),
  ].filter((found) => found !== null);
  if (match === undefined || others.length > 0) return undefined;
  return { count: numbersIn(match[1] ?? '')[0] ?? 0, words: match[0] };
}
