/** What guides show for each option of a choice: complete in HTML and in Markdown, and the same choices everywhere. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, test } from 'vitest';
import { loadChoices } from '@impact-docs/content-model/data/choices';
import { markdownPath } from '@impact-docs/api-reference/markdown-path';
import { builtPages } from '../helpers/built-site.js';
import { builtFile } from '../helpers/descriptions.js';
import { attributeOf, findElements, textOf } from '../helpers/html.js';

interface Box {
  path: string;
  choice: string;
  /** Of tabs; none where the options are links. */
  panels: Tree.Element[];
  keys: string[];
}

const choices = await loadChoices();
const pages = builtPages().filter(({ html }) => html.includes(' data-query='));
const boxes: Box[] = pages.flatMap(({ path, html }) =>
  findElements(parse(html), (element) => attributeOf(element, 'data-query') !== undefined).map((box) => ({
    path,
    choice: attributeOf(box, 'data-query') ?? '',
    panels: findElements(box, (element) => attributeOf(element, 'role') === 'tabpanel'),
    keys: findElements(
      box,
      (element) => element.tagName !== 'div' && attributeOf(element, 'data-key') !== undefined,
    ).flatMap((option) => (attributeOf(option, 'data-key') ?? '').split(' ')),
  })),
);
const words = (value: string) => value.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

describe('alternatives', () => {
  test('exist for each choice', () => {
    for (const choice of Object.keys(choices)) {
      const where = new Set(boxes.filter((box) => box.choice === choice).map(({ path }) => path));
      expect(where.size, choice).toBeGreaterThan(0);
    }
    expect(pages.length).toBeGreaterThan(0);
  });

  test('have every option of their choice', () => {
    for (const { path, choice, keys } of boxes) {
      const known = Object.keys(choices[choice]?.options ?? {});
      expect(choices[choice]?.isOpen ? known : [...keys].sort(), `${path} ${choice}`).toEqual(
        choices[choice]?.isOpen ? expect.arrayContaining(keys) : known.sort(),
      );
    }
  });

  test('are not hidden in the HTML, and begin with their name or a heading', () => {
    for (const { path, panels, choice } of boxes) {
      for (const panel of panels) {
        expect(attributeOf(panel, 'hidden'), path).toBeUndefined();
        const [first] = panel.childNodes.filter((node) => 'tagName' in node);
        if (/^h[2-4]$/.test(first?.tagName ?? '')) continue;
        const names = (attributeOf(panel, 'data-key') ?? '').split(' ').map((key) => choices[choice]?.options[key]);
        expect(first && textOf(first).trim(), path).toBe(names.join(', '));
      }
    }
  });

  test('are all in the Markdown alternate', () => {
    for (const { path, panels } of boxes) {
      const markdown = words(builtFile(markdownPath(path)));
      for (const panel of panels) {
        const [first] = panel.childNodes.filter((node) => 'tagName' in node);
        expect(markdown, path).toContain(words(first ? textOf(first) : ''));
      }
    }
    expect(boxes.flatMap(({ panels }) => panels).length).toBeGreaterThan(0);
  });

  test('have their script in the head', () => {
    const wrong = builtPages().filter(({ html }) => html.includes(' data-tabs=') && !html.includes('[data-tabs]'));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
