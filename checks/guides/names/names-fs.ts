/** The names that the repository has, and the prose that is held to them. */
import fs from 'node:fs';
import path from 'node:path';
import { placesIn, type Text } from '@impact-docs/content/facts/texts';
import { listFilesBelow } from '@impact-docs/content/files-fs';
import { GUIDE_FILE } from '@impact-docs/content/guides/guide-files';
import type { Problem } from '@impact-docs/openapi-model';
import { checkNames } from './check-names.js';
import { namesGivenByCode, namesInGuide, namesInYaml } from './texts.js';
import type { Names } from './texts.js';

/** What reads a file for names. A file of no kind has none. */
const READERS: readonly (readonly [RegExp, (source: string) => Names])[] = [
  [GUIDE_FILE, namesInGuide],
  [/^content\/(?:apis\/.+|data\/[^/]+)\.yaml$/, namesInYaml],
  // Their words are checked elsewhere.
  [
    /^content\/(?:apis\/.+|data\/[^/]+|journeys\/[^/]+|schemas\/[^/]+)\.(?:ya?ml|json)$/,
    (source) => giving(namesInYaml(source).given),
  ],
  [/^(?:content\/samples|packages\/conformance-kit\/src)\/(?!.*(?:\.test\.ts|README\.md)$).+\.\w+$/, fromCode],
  [/^package\.json$/, fromCode],
  [/^checks\/guides\/names\/known\.txt$/, (source) => fromCode(source.replace(/^#.*$/gm, ''))],
];
const HAS_PROSE: ReadonlySet<unknown> = new Set([namesInGuide, namesInYaml]);

function giving(given: string[]): Names {
  return { given, written: [] };
}

function fromCode(source: string): Names {
  return giving(namesGivenByCode(source));
}

const VARIABLES = 'content/data/environment-variables.yaml';

/** Files are read once, and again when {@link NameChecks.forget} names them. */
interface NameChecks {
  /** Files with prose, relative to the root. */
  files: readonly string[];
  problemsOf(file: string): Problem[];
  /** Of the names and dates in the prose of these files. */
  count(files: readonly string[]): number;
  /** Environment variables of the table that nothing else speaks of, and so nobody would miss. */
  unusedVariables(): Problem[];
  forget(file: string): void;
}

/** @param root of the repository */
export function createNameCheck(root: string): NameChecks {
  const all = filesWithNames(root);
  const files = all.filter((file) => HAS_PROSE.has(readerOf(file)));
  const kept = new Map<string, Names & { source: string }>();
  let givenAnywhere: ReadonlySet<string> | undefined;
  const read = (file: string) => {
    const before = kept.get(file);
    if (before) return before;
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    const found = { source, ...namesOf(file, source) };
    kept.set(file, found);
    return found;
  };
  const knownNames = (): ReadonlySet<string> => (givenAnywhere ??= new Set(all.flatMap((file) => read(file).given)));
  return {
    files,
    problemsOf(file) {
      const { source, written } = read(file);
      return checkNames(file, source, written, knownNames());
    },
    count: (some) => some.reduce((sum, file) => sum + read(file).written.length, 0),
    unusedVariables() {
      const used = new Set(
        all
          .filter((file) => file !== VARIABLES && !file.startsWith('checks/'))
          .map(read)
          .flatMap(({ given, written }) => [...given, ...written.map(({ name }) => name)]),
      );
      const table = read(VARIABLES).source;
      const placeOf = placesIn(table);
      return [...table.matchAll(/^ {2}- name: (\w+)$/gm)].flatMap(({ 0: whole, 1: name = '', index }) =>
        used.has(name) || used.has(`${name}_FILE`) ? [] : [unusedVariable(name, placeOf(index + whole.indexOf(name)))],
      );
    },
    forget(file) {
      kept.delete(file);
      givenAnywhere = undefined;
    },
  };
}

function unusedVariable(name: string, place: ReturnType<Text['placeOf']>): Problem {
  return {
    file: VARIABLES,
    ...place,
    message: `No guide, sample or other data speaks of \`${name}\`.`,
    remedy: 'Correct the name; a new variable needs a word in the guide whose readers set it, or a line in a sample.',
  };
}

function namesOf(file: string, source: string): Names {
  const { given, written } = readerOf(file)?.(source) ?? giving([]);
  return { given: [...new Set([...given, ...namesGivenByCode(file)])], written };
}

function readerOf(file: string): ((source: string) => Names) | undefined {
  return READERS.find(([pattern]) => pattern.test(file))?.[1];
}

function filesWithNames(root: string): string[] {
  const folders = ['content', 'packages/conformance-kit/src', 'checks/guides/names'];
  return ['package.json', ...listFilesBelow(root, folders)]
    .filter((name) => !/(?:^|\/)(?:node_modules|lib|__fixtures__|\.[^/]+)\//.test(name))
    .toSorted();
}
