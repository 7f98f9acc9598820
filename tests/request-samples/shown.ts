import { languages } from '@impact-docs/request-samples';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { builtPages } from '../helpers/built-site.js';
import { attributeOf, findElements, textOf } from '../helpers/html.js';

type Node = DefaultTreeAdapterTypes.Node;

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
    /data-tabs="?language/.test(html) ? samplesIn(path, parse(html)) : [],
  );
}

function samplesIn(page: string, document: Node): ShownSample[] {
  // Alternatives of guides, which show programs, follow the same choice.
  const groups = findElements(
    document,
    (element) => attributeOf(element, 'data-tabs') === 'language' && attributeOf(element, 'data-query') === undefined,
  );
  const panels = groups.flatMap((group) =>
    findElements(group, (element) => attributeOf(element, 'role') === 'tabpanel'),
  );
  return panels.map((panel) => {
    const language = attributeOf(panel, 'data-key') ?? '';
    const [code, ...others] = findElements(panel, ({ tagName }) => tagName === 'code');
    if (code === undefined || others.length > 0 || !languageIds.includes(language)) {
      throw new Error(`${page}: the tab "${language}" does not hold one sample of a language that we generate.`);
    }
    return { page, language, text: textOf(code) };
  });
}
