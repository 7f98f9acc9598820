/** The names that the repository has, and the prose that is held to them. */
import fs from 'node:fs';
import path from 'node:path';
import { listFilesBelow } from '../files-fs.js';
import type { Problem } from '../problem.js';
import { checkNames } from './check-names.js';
import { namesGivenByBlocks, namesGivenByCode, namesGivenByYaml, namesOfGuide, namesOfYamlProse } from './texts.js';
import type { Written } from './names-in.js';

/** What reads a file for names. A file of no kind gives none. */
const GIVERS: readonly (readonly [RegExp, (source: string) => string[]])[] = [
  [
    /^(?:apis\/(?!checks\/|story\/|mock\/).+|data\/[^/]+|journeys\/[^/]+|schemas\/[^/]+)\.(?:ya?ml|json)$/,
    namesGivenByYaml,
  ],
  [/^(?:samples|conformance\/src)\/(?!.*(?:\.test\.ts|README\.md)$).+\.\w+$/, namesGivenByCode],
  [/^guides\/.+(?<!\.api)\.mdx$/, namesGivenByBlocks],
  [/^package\.json$/, namesGivenByCode],
  [/^proof\/src\/names\/known\.txt$/, (source) => namesGivenByCode(source.replace(/^#.*$/gm, ''))],
];
const PROSE: readonly (readonly [RegExp, typeof namesOfGuide])[] = [
  [/^guides\/.+(?<!\.api)\.mdx$/, namesOfGuide],
  [/^(?:apis\/(?!checks\/|story\/|mock\/).+|data\/[^/]+)\.yaml$/, namesOfYamlProse],
];

const VARIABLES = 'data/environment-variables.yaml';

/** Files are read once, and again when {@link NameChecks.forget} names them. */
export interface NameChecks {
  /** Files with prose, relative to the root. */
  files: readonly string[];
  problemsOf(file: string): Problem[];
  /** Of the names and dates in all prose that was asked for. */
  count(): number;
  /** Environment variables of the table that nothing else speaks of, and so nobody would miss. */
  unusedVariables(): Problem[];
  forget(file: string): void;
}

export function createNameCheck(root: string): NameChecks {
  const all = filesWithNames(root);
  const given = new Map<string, ReadonlySet<string>>();
  let known: ReadonlySet<string> | undefined;
  const prose = new Map<string, { source: string; written: Written[] }>();
  const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  const givenBy = (file: string): ReadonlySet<string> => {
    const names =
      given.get(file) ?? new Set([...(readerOf(GIVERS, file)?.(read(file)) ?? []), ...namesGivenByCode(file)]);
    given.set(file, names);
    return names;
  };
  const knownNames = (): ReadonlySet<string> => (known ??= new Set(all.flatMap((file) => [...givenBy(file)])));
  const readProse = (file: string) => {
    const source = read(file);
    return { source, written: readerOf(PROSE, file)?.(source) ?? [] };
  };
  return {
    files: all.filter((file) => readerOf(PROSE, file) !== undefined),
    problemsOf(file) {
      const { source, written } = prose.get(file) ?? readProse(file);
      prose.set(file, { source, written });
      return checkNames(file, source, written, knownNames());
    },
    count: () => [...prose.values()].reduce((sum, { written }) => sum + written.length, 0),
    unusedVariables() {
      const used = new Set(
        all
          .filter((file) => file !== VARIABLES && !file.startsWith('proof/'))
          .flatMap((file) => [
            ...givenBy(file),
            ...(readerOf(PROSE, file) === undefined ? [] : readProse(file).written.map(({ name }) => name)),
          ]),
      );
      const table = read(VARIABLES);
      return [...table.matchAll(/^- name: (\w+)$/gm)].flatMap(({ 0: whole, 1: name = '', index }) =>
        used.has(name) || used.has(`${name}_FILE`) ? [] : [unusedVariable(name, table.slice(0, index), whole)],
      );
    },
    forget(file) {
      given.delete(file);
      prose.delete(file);
      known = undefined;
    },
  };
}

function unusedVariable(name: string, before: string, line: string): Problem {
  return {
    file: VARIABLES,
    line: before.split('\n').length,
    column: line.indexOf(name) + 1,
    message: `No guide, sample or other data speaks of \`${name}\`.`,
    remedy: 'Correct the name; a new variable needs a word in the guide whose readers set it, or a line in a sample.',
  };
}

function readerOf<T>(readers: readonly (readonly [RegExp, T])[], file: string): T | undefined {
  return readers.find(([pattern]) => pattern.test(file))?.[1];
}

function filesWithNames(root: string): string[] {
  const folders = ['apis', 'conformance/src', 'data', 'guides', 'journeys', 'proof/src/names', 'samples', 'schemas'];
  return ['package.json', ...listFilesBelow(root, folders)]
    .filter((name) => !/(?:^|\/)(?:node_modules|lib|__fixtures__|\.[^/]+)\//.test(name))
    .toSorted();
}
