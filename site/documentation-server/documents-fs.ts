/** The offline edition as the documentation server reads it: the data of its search, and its Markdown files. */
import fs from 'node:fs';
import path from 'node:path';
import { recordsOf } from '../search/index/records';
import type { NamesFile, SearchRecord, TextFile } from '../search/index/records';
import { answerTo } from '../search/ranking/answer';
import type { Answer } from '../search/ranking/answer';
import { createSearch } from '../search/ranking/search';

export interface Documents {
  /** Everything that the search of the site finds. */
  records: readonly SearchRecord[];
  /** What the search of the site shows for a query. */
  search(query: string): Answer;
  /**
   * Text of a Markdown file, from its title on.
   * @param name path in the edition, such as `docs/contact.md`
   * @returns undefined where the edition has no such file; links to files elsewhere are none
   */
  read(name: string): string | undefined;
}

/** Most results of one group of the search. */
const PER_GROUP = 5;

/** What the server reads; it has no use for the other files. */
const READABLE = /\.md$|(?:^|\/)llms\.txt$/;

/**
 * @param root folder of the edition
 * @throws Error where a file of the search is missing
 */
export function openDocuments(root: string): Documents {
  const { apis, synonyms, pages } = searchData(root, 'names.json') as NamesFile;
  const records = recordsOf(pages, searchData(root, 'text.json') as TextFile);
  const index = createSearch(records, synonyms);
  // Only what is listed here is read, so that no path leads out of the folder.
  const files = new Set(filesIn(root).filter((name) => READABLE.test(name)));
  return {
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

/** The edition has these files as scripts, `offlineFile("/search/names.json", "…");`: its pages may not fetch files. */
function searchData(root: string, name: string): unknown {
  const file = path.join(root, 'offline/files/search', `${name}.js`);
  try {
    const script = fs.readFileSync(file, 'utf8');
    const [, text] = JSON.parse(`[${script.slice(script.indexOf('(') + 1, script.lastIndexOf(')'))}]`) as string[];
    return JSON.parse(text ?? '');
  } catch (cause) {
    const remedy = 'How to fix: unpack the offline edition again, and start the server that is in it.';
    throw new Error(`${file} is missing or incomplete.\n${remedy}`, { cause });
  }
}
