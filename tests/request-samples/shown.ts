import { languages } from '@impact-docs/request-samples';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { builtPages } from '../helpers/built-site.js';
import { attributeOf, findElements } from '../helpers/html.js';
import { shownText } from '../helpers/visible-text.js';

type Node = DefaultTreeAdapterTypes.Node;

/** A request sample as a reader copies it from a page. */
export interface ShownSample {
  page: string;
  language: string;
  text: string;
}

const languageIds: readonly string[] = languages.map(({ id }) => id);

/** Every request sample on the pages of the built site, in the order of pages and languages. */
export function shownSamples(): ShownSample[] {
  return builtPages().flatMap(({ path, html }) =>
    // Most pages have none, and parsing takes long.
    html.includes('class="program ') ? samplesIn(path, parse(html)) : [],
  );
}

function samplesIn(page: string, document: Node): ShownSample[] {
  const programs = findElements(document, (element) => attributeOf(element, 'class')?.split(' ')[0] === 'program');
  return programs.map((program) => {
    const language = attributeOf(program, 'data-key') ?? '';
    const [code, ...others] = findElements(program, ({ tagName }) => tagName === 'code');
    if (code === undefined || others.length > 0 || !languageIds.includes(language)) {
      throw new Error(`${page}: the program "${language}" is not one sample of a language that we generate.`);
    }
    // A program has the bodies of all examples; a reader copies the one that is chosen, which is the first.
    return { page, language, text: shownText(code, 1) };
  });
}
