/** Spelling in British English, with the words of this repository. The dictionaries are files of the libraries. */
import { fileURLToPath } from 'node:url';
import { getDefaultSettings, mergeSettings, readSettings, spellCheckDocument } from 'cspell-lib';
import type { ProseRule } from '../rule.js';
import { NOT_PROSE } from '../text.js';

/** Dictionaries of cspell besides the British one: names of products, formats and tools. */
const dictionaries = ['en-gb', 'softwareTerms', 'networkingTerms', 'companies', 'filetypes'];

/** All texts are one document to the library, which takes longer to begin a document than to read it. */
export const spelling: ProseRule = {
  name: 'spelling',
  async run({ texts, words }, report) {
    const british = await readSettings(fileURLToPath(import.meta.resolve('@cspell/dict-en-gb/cspell-ext.json')));
    const settings = mergeSettings(await getDefaultSettings(), british, {
      language: 'en-GB',
      dictionaries,
      words: [...words],
      allowCompoundWords: false,
      minWordLength: 3,
      // Ids of examples: `sav-778120`.
      ignoreRegExpList: ['/\\b[a-z]+-\\d+\\b/g'],
      maxNumberOfProblems: Number.MAX_SAFE_INTEGER,
      maxDuplicateProblems: Number.MAX_SAFE_INTEGER,
    });
    const { document, find } = joined(texts.map(({ prose }) => prose.text));
    const { issues, errors } = await spellCheckDocument(
      { uri: 'prose:///text.txt', text: document, languageId: 'plaintext' },
      { noConfigSearch: true, generateSuggestions: false },
      settings,
    );
    if (errors && errors.length > 0) throw new Error('The spelling could not be checked.', { cause: errors[0] });
    for (const { offset, text: word } of issues) {
      const place = find(offset);
      const at = texts[place.index]?.at(place.offset);
      if (at)
        report(at, {
          message: `"${word}" is not in the dictionary.`,
          // No suggestions: looking for them takes longer than all other checks together.
          remedy: 'Correct it, put a name of code into backticks, or add a right word to checks/prose/words.txt.',
        });
    }
  },
};

/** The prose of all texts, run by run, and the way back from an offset in it. */
function joined(texts: readonly string[]) {
  const runs: { at: number; index: number; offset: number }[] = [];
  const pieces: string[] = [];
  let at = 0;
  texts.forEach((text, index) => {
    for (const match of text.matchAll(new RegExp(`[^${NOT_PROSE}\n]+`, 'g'))) {
      runs.push({ at, index, offset: match.index });
      pieces.push(match[0]);
      at += match[0].length + 1;
    }
  });
  const find = (offset: number): { index: number; offset: number } => {
    let low = 0;
    let high = runs.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((runs[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const run = runs[low];
    if (!run) throw new Error('The spelling checker named a place outside the text.');
    return { index: run.index, offset: run.offset + offset - run.at };
  };
  return { document: pieces.join('\n'), find };
}
