/** All pages together: what they repeat is taken once. */
import type { ShownError } from './errors';
import type { Extracted } from './extract';
import { keyOf } from '../language/tokens';
import type { SynonymTable } from '../language/synonyms';
import { packQuestions } from './question-terms';
import type { Asked } from './question-terms';
import type { Entry, NamesFile, QuestionsFile, SearchPage, TextFile } from './records';
import { pack, unpack } from './records';
import { recordsOf } from '../ranking/record';

/** A parameter that more operations of an API have is found once, with the first of them. */
const SHARED_PARAMETER = 3;

/** A heading that stands on more pages says nothing of them: it is no name, only its text is searched. */
const COMMON_HEADING = 6;

export interface SearchFiles {
  names: NamesFile;
  text: TextFile;
  questions: QuestionsFile;
}

/** What is found beside the words of the pages. */
interface Beside {
  questions: readonly Asked[];
  synonyms: SynonymTable;
}

/** @param apis names of the APIs by their key */
export function assemble(
  extracted: readonly Extracted[],
  apis: Record<string, string>,
  { questions, synonyms }: Beside = { questions: [], synonyms: {} },
): SearchFiles {
  const parameters = new Counter<string>();
  const headings = new Counter<string>();
  for (const { page } of extracted) {
    for (const entry of page.entries) {
      if (entry.kind === 'parameter') parameters.add(parameterKey(page, entry));
      if (entry.kind === 'heading') headings.add(entry.name);
    }
  }
  const seen = new Set<string>();
  const isFirst = (page: SearchPage, entry: Entry): boolean => {
    if (entry.kind !== 'parameter') return true;
    const key = parameterKey(page, entry);
    const isAnswer = entry.id.startsWith('response-');
    if (!isAnswer && parameters.count(key) <= SHARED_PARAMETER) return true;
    return !seen.has(key) && Boolean(seen.add(key));
  };
  const messages = messagesOf(extracted);
  const pages = extracted.map(({ page }) => ({
    ...page,
    entries: page.entries
      .filter((entry) => isFirst(page, entry))
      .map((entry) => (entry.kind === 'error' ? withMessages(entry, page, messages) : entry)),
  }));
  const isCommon = ({ kind, name }: Entry) => kind === 'heading' && headings.count(name) > COMMON_HEADING;
  const names = pack(
    pages.map((page) => ({ ...page, entries: page.entries.filter((entry) => !isCommon(entry)) })),
    apis,
    synonyms,
  );
  const text = Object.fromEntries(
    pages.map(({ path, entries }) => [
      path,
      Object.fromEntries(
        entries
          .filter((entry) => entry.text !== '')
          .map((entry) => [entry.id, isCommon(entry) ? [entry.text, entry.name] : entry.text]),
      ),
    ]),
  ) as TextFile;
  // Records are counted as the browser counts them.
  const urls = recordsOf(unpack(names), text).map(({ url }) => url);
  return { names, text, questions: packQuestions(questions, urls) };
}

/** By product and code: the sentences that bodies of this error hold. Ids and figures in them differ from log to log. */
function messagesOf(extracted: readonly Extracted[]): Map<string, Set<string>> {
  const messages = new Map<string, Set<string>>();
  const add = (page: SearchPage, { code, message }: ShownError) => {
    const key = `${page.product} ${keyOf(code)}`;
    messages.set(key, (messages.get(key) ?? new Set()).add(message));
  };
  for (const { page, errors } of extracted) for (const error of errors) add(page, error);
  return messages;
}

function withMessages(entry: Entry, page: SearchPage, messages: ReadonlyMap<string, ReadonlySet<string>>): Entry {
  const own = [...(messages.get(`${page.product} ${keyOf(entry.name)}`) ?? [])];
  return own.length === 0 ? entry : { ...entry, text: [entry.text, ...own].join(' ') };
}

const parameterKey = (page: SearchPage, { name }: Entry) => `${page.api} ${name}`;

class Counter<Key> {
  readonly #counts = new Map<Key, number>();

  add(key: Key): void {
    this.#counts.set(key, this.count(key) + 1);
  }

  count(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }
}
