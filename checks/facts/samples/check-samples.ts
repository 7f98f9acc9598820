/** Programs that readers copy, against the facts: what is assigned to a constant, and figures of comments. */
import { object, text } from '@impact-docs/api-reference/yaml';
import { nearest } from '@impact-docs/lib/nearest';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import type { Fact, Facts } from '@impact-docs/content-model/facts';
import { placesIn } from '@impact-docs/content-model/pages';
import { listFilesBelow, readText, readYaml } from '@impact-docs/content-model/files/read';
import type { Problem } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { statedIn } from '../figures.js';
import { strayFigure } from '../stray.js';
import { commentsIn, constantsIn, isProgram, type Constant } from './programs.js';

const CONSTANTS_FILE = 'content/samples/constants.yaml';
const schema = object({ facts: v.record(text, v.record(text, text)), others: v.record(text, v.record(text, text)) });

/** What a program writes from a source, which is compared itself. */
const WRITTEN = /^\/\/ Written from /;

interface Program {
  /** Relative to the root of the repository. */
  file: string;
  source: string;
}

/** @throws DescriptionError with every problem of the form of the file */
export const readConstants = () =>
  readYaml(repositoryFile(CONSTANTS_FILE), schema, 'The comment at the top of the file explains it.');

export async function sampleProblems(facts: Facts): Promise<Problem[]> {
  const { value, problem } = await readConstants();
  const programs = listFilesBelow(root, ['content/samples'])
    .filter(isProgram)
    .map((file) => ({ file, source: readText(repositoryFile(file)) }))
    .filter(({ source }) => !WRITTEN.test(source));
  const allFacts = [...facts.values()];
  const unknown = Object.entries(value.facts).flatMap(([sample, names]) =>
    Object.entries(names)
      .filter(([, address]) => !facts.has(address))
      .map(([name, address]) =>
        problem(['facts', sample, name], `There is no fact ${address}.`, {
          allowed: nearest(address, facts.keys()).join(', '),
          remedy: 'Correct the address.',
        }),
      ),
  );
  const found = programs.flatMap((program) => {
    const sample = program.file.split('/')[2] ?? '';
    return [
      ...constantProblems(program, { facts: value.facts[sample] ?? {}, others: value.others[sample] ?? {} }, facts),
      ...figureProblems(program, allFacts),
    ];
  });
  return [...unknown, ...found];
}

/** @param known addresses of the facts of constants, and why others have none; both by name */
export function constantProblems(
  { file, source }: Program,
  known: { facts: Readonly<Record<string, string>>; others: Readonly<Record<string, string>> },
  facts: Facts,
): Problem[] {
  return constantsIn(source).flatMap((constant) => {
    const { name, offset } = constant;
    if (name in known.others) return [];
    const problem = (message: string, remedy: string): Problem => ({
      code: 'constant',
      file,
      ...placesIn(source)(offset),
      message,
      remedy,
    });
    const address = known.facts[name];
    const fact = facts.get(address ?? '');
    // An address that is no fact is reported where it is written.
    if (fact === undefined && address !== undefined) return [];
    if (fact === undefined) {
      return [problem(`${CONSTANTS_FILE} has no fact for ${name}.`, 'Name its fact there, or say why it has none.')];
    }
    if (isValue(constant, fact)) return [];
    return [problem(`${name} is not ${fact.address}, which is ${fact.text}.`, 'Correct the constant.')];
  });
}

function isValue({ name, value }: Constant, { names = [], quantity }: Fact): boolean {
  if (typeof value !== 'number') return value.join() === names.join();
  const scale = /ms$|millis$/i.test(name) ? 1000 : 1;
  return quantity?.amounts.length === 1 && Math.abs((quantity.amounts[0] ?? NaN) * scale - value) < 1e-6;
}

/** Figures of comments are values of facts. */
export function figureProblems({ file, source }: Program, facts: readonly Fact[]): Problem[] {
  return commentsIn(source).flatMap(({ text: comment, offset }) =>
    statedIn(comment)
      .filter(({ kind }) => kind === 'quantity')
      .flatMap(({ text: words }): Problem[] => {
        const advice = strayFigure(words, comment, facts);
        return advice ? [{ code: 'comment', file, ...placesIn(source)(offset), ...advice }] : [];
      }),
  );
}
