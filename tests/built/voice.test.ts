import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { forbiddenIn } from '../../checks/prose/house-terms.js';
import { readVoice } from '../../checks/prose/voice-fs.js';
import { builtDocuments } from '../helpers/built-site.js';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Code is not prose, and attributes are not read in place. */
const NOT_WORDS = new Set(['code', 'pre', 'script', 'style', 'svg', 'template']);

test('no page has a phrase that the voice guide rules out, in its texts or in the words of the interface', async () => {
  // Contractions are checked in the sources: pages also quote what an API returns.
  const rules = (await readVoice()).filter(({ published }) => published !== true);
  const found = [...builtDocuments()].flatMap(({ path, html }) => {
    const text = wordsOf(parse(html).childNodes);
    return forbiddenIn({ text, paragraphs: [] }, rules).map(
      ({ start }) => `${path}: …${text.slice(Math.max(0, start - 40), start + 40)}…`,
    );
  });
  expect(found).toEqual([]);
});

test('no page shows a backtick: what it marks is code', () => {
  const found = [...builtDocuments()].flatMap(({ path, html }) => {
    const text = wordsOf(parse(html).childNodes);
    const labels = [...html.matchAll(/aria-label="([^"]*`[^"]*)"/g)].map(([label]) => `${path}: ${label}`);
    return [...labels, ...[...text.matchAll(/.{0,40}`.{0,40}/g)].map(([words]) => `${path}: …${words}…`)];
  });
  expect(found).toEqual([]);
});

/** The words of a page; code is a placeholder, so that the words around it are not joined. */
function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.nodeName === '#text' && 'value' in node) return node.value;
      if ('tagName' in node && NOT_WORDS.has(node.tagName)) return '\uFFFC';
      return 'childNodes' in node ? wordsOf(node.childNodes) : '';
    })
    .join('');
}
