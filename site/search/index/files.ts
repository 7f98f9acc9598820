/** Extracted pages and questions → the files that the search in the browser asks for. */
import { addressOf } from '@impact-docs/content-model/questions';
import type { Question } from '@impact-docs/content-model/questions';
import type { SynonymTable } from '../language/synonyms';
import { isStopWord, keyOf, partsOf } from '../language/words';
import type { Extracted } from './extract';
import { indexWords } from '../ranking/word-index';
import type { WordIndex } from '../ranking/word-index';
import { recordsOf } from './records';
import type { NamesFile, TextFile } from './records';

/** Where the files are, below the root of the site. */
export const searchFolder = 'search';

interface SearchFiles {
  names: NamesFile;
  /** The index of names and questions. */
  words: WordIndex;
  text: TextFile;
}

/** What is found as well as the words of the pages. */
interface SearchExtras {
  questions: readonly Pick<Question, 'text' | 'page' | 'anchor'>[];
  synonyms: SynonymTable;
}

export interface SearchedApi {
  /** Its key in content/apis/manifest.yaml. */
  id: string;
  name: string;
  isPage(path: string): boolean;
}

/** @param apis all of the site */
export function searchFiles(
  pages: readonly Extracted[],
  apis: readonly SearchedApi[],
  extras: SearchExtras,
): SearchFiles {
  const messages = messagesOf(pages);
  const seen = new Set<string>();
  const byKey = Object.fromEntries(apis.map(({ id, name }) => [id, name]));
  const names: NamesFile = { apis: byKey, synonyms: extras.synonyms, pages: [] };
  const text: TextFile = {};
  for (const { page, texts } of pages) {
    const api = apis.find(({ isPage }) => isPage(page.path))?.id;
    // A parameter that more operations of an API have is found once, with the first of them.
    const isFirst = (name: string) => !seen.has(`${api} ${name}`) && seen.add(`${api} ${name}`);
    const isOperation = page.endpoint !== undefined;
    const places = page.entries
      .map((entry, at) => ({ entry, text: texts[at] ?? '' }))
      .filter(({ entry }) => !isOperation || entry.kind !== 'parameter' || isFirst(entry.name));
    names.pages.push({
      ...page,
      ...(api === undefined ? {} : { api }),
      entries: places.map(({ entry }) => entry),
    });
    text[page.path] = places.map(({ entry, text }) =>
      entry.kind === 'error' ? [text, ...(messages.get(`${page.product} ${keyOf(entry.name)}`) ?? [])].join(' ') : text,
    );
  }
  return { names, words: indexWords(recordsOf(names.pages), askedAt(extras.questions)), text };
}

/** By address, the words of the questions that it answers: nothing shows the sentences. */
function askedAt(questions: SearchExtras['questions']): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const question of questions) {
    const words = question.text.split(/\s+/).filter((word) => !partsOf(word).every(isStopWord));
    const address = addressOf(question);
    asked.set(address, [...(asked.get(address) ?? []), ...words]);
  }
  return asked;
}

/** By product and code: the sentences that bodies of this error hold. */
function messagesOf(pages: readonly Extracted[]): Map<string, Set<string>> {
  const messages = new Map<string, Set<string>>();
  for (const { page, errors = [] } of pages) {
    for (const { code, message } of errors) {
      const key = `${page.product} ${keyOf(code)}`;
      messages.set(key, (messages.get(key) ?? new Set()).add(message));
    }
  }
  return messages;
}
