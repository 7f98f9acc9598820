/** The files of its bundle as the documentation server reads them: the data of the search, and the Markdown of the pages. */
import fs from 'node:fs';
import path from 'node:path';
import { recordsOf } from '../search/index/records';
import type { NamesFile, SearchRecord, TextFile } from '../search/index/records';
import { answerTo } from '../search/ranking/answer';
import type { Answer } from '../search/ranking/answer';
import { createSearch } from '../search/ranking/search';
import { loadWords } from '../search/ranking/word-index';

export interface Documents {
  /** Of the documentation, as clients show it. */
  version: string;
  /** Everything that the search of the site finds. */
  records: readonly SearchRecord[];
  /** What the search of the site shows for a query. */
  search(query: string): Answer;
  /**
   * Text of a Markdown file, from its title on.
   * @param name path in the bundle, such as `docs/contact.md`
   * @returns undefined where the bundle has no such file; links to files elsewhere are none
   */
  read(name: string): string | undefined;
}

/** Most results of one group of the search. */
const PER_GROUP = 5;

/** Name of the file that says what the bundle is. */
export const MANIFEST = 'manifest.json';

/** The data of the search: names, the index of their words, and texts. */
export const SEARCH_DATA = ['search/names.json', 'search/words.json', 'search/text.json'] as const;

/** The pages that the server reads, and their lists. */
export const READABLE = /\.md$|(?:^|\/)llms\.txt$/;

/**
 * @param root folder of the bundle
 * @throws Error where a file is missing
 */
export function openDocuments(root: string): Documents {
  const { version } = parsed(root, MANIFEST, JSON.parse) as { version: string };
  const [names, words, texts] = SEARCH_DATA;
  const { apis, synonyms, pages } = parsed(root, names, JSON.parse) as NamesFile;
  const records = recordsOf(pages, parsed(root, texts, JSON.parse) as TextFile);
  const index = createSearch(records, parsed(root, words, loadWords), synonyms);
  // Only what is listed here is read, so that no path leads out of the folder.
  const files = new Set(filesIn(root).filter((name) => READABLE.test(name)));
  return {
    version,
    records,
    search: (text) => answerTo({ id: 0, text, filter: {}, limit: PER_GROUP }, index, apis),
    read(name) {
      if (!files.has(name)) return undefined;
      const text = fs.readFileSync(path.join(root, name), 'utf8');
      return text.slice(Math.max(text.search(/^# /m), 0));
    },
  };
}

/** Paths of the files below a folder, with slashes; symbolic links are none. */
function filesIn(root: string): string[] {
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

function parsed<T>(root: string, name: string, parse: (text: string) => T): T {
  const file = path.join(root, name);
  try {
    return parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    const remedy = 'How to fix: unpack impact-docs.mcpb again, and start the server that is in it.';
    throw new Error(`${file} is missing or incomplete.\n${remedy}`, { cause });
  }
}
