import { languages } from '@impact-docs/request-samples';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { builtPages } from '../helpers/built-site.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A request sample as a reader copies it from a page. */
export interface ShownSample {
  page: string;
  language: string;
  text: string;
}

const languageIds: readonly string[] = languages.map(({ id }) => id);

/** Every request sample on the pages of the built site, in the order of pages and tabs. */
export function shownSamples(): ShownSample[] {
  return builtPages().flatMap(({ path, html }) =>
    // Most pages have none, and parsing takes long.
    html.includes('data-tabs=language') ? samplesIn(path, parse(html)) : [],
  );
}

function samplesIn(page: string, document: Node): ShownSample[] {
  // Alternatives of guides, which show programs, follow the same choice.
  const groups = find(
    document,
    (element) => attribute(element, 'data-tabs') === 'language' && attribute(element, 'data-query') === undefined,
  );
  const panels = groups.flatMap((group) => find(group, (element) => attribute(element, 'role') === 'tabpanel'));
  return panels.map((panel) => {
    const language = attribute(panel, 'data-key') ?? '';
    const [code, ...others] = find(panel, ({ tagName }) => tagName === 'code');
    if (code === undefined || others.length > 0 || !languageIds.includes(language)) {
      throw new Error(`${page}: the tab "${language}" does not hold one sample of a language that we generate.`);
    }
    return { page, language, text: textOf(code) };
  });
}

function find(node: Node, matches: (element: Element) => boolean): Element[] {
  if ('tagName' in node && matches(node)) return [node];
  return 'childNodes' in node ? node.childNodes.flatMap((child) => find(child, matches)) : [];
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
