/** What guides show for each option of a choice: complete in HTML and in Markdown, and the same choices everywhere. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, test } from 'vitest';
import { loadChoices } from '@impact-docs/content/data/choices';
import { alternatePath } from '../../site/markdown/alternate-path.js';
import { builtPages } from '../helpers/built-site.js';
import { builtFile } from '../helpers/descriptions.js';

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
  find(parse(html), (element) => attribute(element, 'data-query') !== undefined).map((box) => ({
    path,
    choice: attribute(box, 'data-query') ?? '',
    panels: find(box, (element) => attribute(element, 'role') === 'tabpanel'),
    keys: find(box, (element) => element.tagName !== 'div' && attribute(element, 'data-key') !== undefined).flatMap(
      (option) => (attribute(option, 'data-key') ?? '').split(' '),
    ),
  })),
);
const words = (value: string) => value.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

function find(node: Tree.Node, matches: (element: Tree.Element) => boolean): Tree.Element[] {
  if ('tagName' in node && matches(node)) return [node];
  return 'childNodes' in node ? node.childNodes.flatMap((child) => find(child, matches)) : [];
}

function attribute(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function text(node: Tree.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(text).join('') : '';
}

describe('alternatives', () => {
  test('exist for each choice, on more than one page', () => {
    for (const choice of Object.keys(choices)) {
      const where = new Set(boxes.filter((box) => box.choice === choice).map(({ path }) => path));
      expect(where.size, choice).toBeGreaterThan(1);
    }
    expect(pages.length).toBeGreaterThan(15);
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
        expect(attribute(panel, 'hidden'), path).toBeUndefined();
        const [first] = panel.childNodes.filter((node) => 'tagName' in node);
        if (/^h[2-4]$/.test(first?.tagName ?? '')) continue;
        const names = (attribute(panel, 'data-key') ?? '').split(' ').map((key) => choices[choice]?.options[key]);
        expect(first && text(first).trim(), path).toBe(names.join(', '));
      }
    }
  });

  test('are all in the Markdown alternate', () => {
    for (const { path, panels } of boxes) {
      const markdown = words(builtFile(alternatePath(path)));
      for (const panel of panels) {
        const [first] = panel.childNodes.filter((node) => 'tagName' in node);
        expect(markdown, path).toContain(words(first ? text(first) : ''));
      }
    }
    expect(boxes.flatMap(({ panels }) => panels).length).toBeGreaterThan(50);
  });

  test('have their script, which no other page has', () => {
    const isScript = /<script data-alternatives/;
    const wrong = builtPages().filter(({ html }) => isScript.test(html) !== html.includes(' data-query='));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
