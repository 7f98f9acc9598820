/** Programs that readers copy, against the facts: what is assigned to a constant, and what comments say. */
import { object, text } from '@impact-docs/api-reference/yaml';
import { repositoryFile, root } from '@impact-docs/content/data/paths';
import { textBlocks } from '@impact-docs/content/facts/blocks';
import type { Fact } from '@impact-docs/content/facts/fact';
import type { Facts } from '@impact-docs/content/facts/registry';
import { placesIn } from '@impact-docs/content/facts/texts';
import { listFilesBelow, readText, readYaml } from '@impact-docs/content/read';
import type { Problem } from '@impact-docs/openapi-model';
import type { Root } from 'mdast';
import * as v from 'valibot';
import { wordsIn } from '../../review/kinds.js';
import { statedIn } from '../figures.js';
import { problemsIn } from '../found.js';
import { strayFigure } from '../topics.js';
import { wordProblems } from '../words/check-words.js';
import type { FactsInWords } from '../words/facts-in-words.js';
import { commentsIn, constantsIn, isProgram, type Constant } from './programs.js';

const CONSTANTS_FILE = 'content/samples/constants.yaml';
const schema = object({ facts: v.record(text, v.record(text, text)), others: v.record(text, v.record(text, text)) });

/** What a program writes from a source, which is compared itself. */
const WRITTEN = /^\/\/ Written from /;

interface Program {
  /** Relative to the root of the repository. */
  file: string;
  source: string;
  comments: readonly Comment[];
}

/** A sentence of a comment. */
interface Comment {
  text: string;
  /** Into the source. */
  offset: number;
  /** Without those that turn it into its opposite. */
  words: ReadonlySet<string>;
}

export function toProgram(file: string, source: string): Program {
  const comments = commentsIn(source).map(({ text: sentence, offset }) => ({
    text: sentence,
    offset,
    words: new Set(wordsIn(sentence.replace(TURNING, '').replace(SMALL, ''))),
  }));
  return { file, source, comments };
}

export async function sampleProblems(facts: Facts, words: FactsInWords): Promise<Problem[]> {
  const { value } = await readYaml(
    repositoryFile(CONSTANTS_FILE),
    schema,
    'The comment at the top of the file explains it.',
  );
  const programs = listFilesBelow(root, ['content/samples'])
    .filter(isProgram)
    .map((file) => toProgram(file, readText(repositoryFile(file))))
    .filter(({ source }) => !WRITTEN.test(source));
  const allFacts = [...facts.values()];
  return programs.flatMap((program) => {
    const sample = program.file.split('/')[2] ?? '';
    const siblings = programs.filter(({ file }) => file !== program.file && file.split('/')[2] === sample);
    return [
      ...constantProblems(program, { facts: value.facts[sample] ?? {}, others: value.others[sample] ?? {} }, facts),
      ...figureProblems(program, allFacts),
      ...contradictions(program, siblings),
      ...program.comments.flatMap((comment) => commentProblems(program, comment, words)),
    ];
  });
}

/** What a comment says in words, as in the other texts. */
function commentProblems({ file, source }: Program, { text: value, offset }: Comment, words: FactsInWords) {
  const root: Root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] };
  const text = { file, root, blocks: textBlocks(root), names: [], placeOf: () => placesIn(source)(offset) };
  return problemsIn(text, wordProblems(text, words));
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
    const fact = facts.get(known.facts[name] ?? '');
    if (fact === undefined) {
      return [problem(`${CONSTANTS_FILE} has no fact for ${name}.`, 'Name its fact there, or say why it has none.')];
    }
    if (isValue(constant, fact)) return [];
    return [problem(`${name} is not ${fact.address}, which is ${fact.text}.`, 'Correct the constant.')];
  });
}

function isValue({ name, value }: Constant, { text: words, quantity }: Fact): boolean {
  if (typeof value !== 'number') return value.join() === [...words.matchAll(/[\w-]+/g)].join();
  const scale = /ms$|millis$/i.test(name) ? 1000 : 1;
  return quantity?.amounts.length === 1 && Math.abs((quantity.amounts[0] ?? NaN) * scale - value) < 1e-6;
}

/** Figures of comments are values of facts about what the comment, or one beside it, says. */
export function figureProblems({ file, source, comments }: Program, facts: readonly Fact[]): Problem[] {
  return comments.flatMap(({ text: comment, offset }, index) => {
    const beside = comments.slice(Math.max(0, index - 1), index + 2);
    const around = [...beside.map(({ text: other }) => other), file].join(' ');
    return statedIn(comment)
      .filter(({ kind }) => kind === 'quantity')
      .flatMap(({ text: words }): Problem[] => {
        const advice = strayFigure(words, around, facts);
        return advice ? [{ code: 'comment', file, ...placesIn(source)(offset), ...advice }] : [];
      });
  });
}

/** Most words are the same. */
const ALIKE = 0.7;
/** Words that come and go with those. */
const SMALL = /\b(?:do|does|did|but|and|or|must|can)\b/gi;
/** Words that turn a sentence into its opposite. */
const TURNING = /\b(?:not|never|no|\w+n't|first|last|before|after|raw|parsed)\b/gi;

/** Sentences of comments that say the opposite of nearly the same sentence in another language. */
export function contradictions({ file, source, comments }: Program, siblings: readonly Program[]): Problem[] {
  const others = siblings.flatMap((sibling) => sibling.comments.map((comment) => ({ ...comment, in: sibling.file })));
  return comments.flatMap((comment) => {
    const same = others.filter((other) => isAlike(comment, other));
    if (same.some(({ text: other }) => turnsOf(comment.text) === turnsOf(other))) return [];
    const [other] = same;
    if (other === undefined) return [];
    return [
      {
        code: 'comment',
        file,
        ...placesIn(source)(comment.offset),
        message: `“${comment.text}” does not agree with another program of the sample.`,
        allowed: `${other.in}: “${other.text}”`,
        remedy: 'Correct one of the two.',
      },
    ];
  });
}

const turnsOf = (sentence: string) =>
  (sentence.toLowerCase().match(TURNING) ?? [])
    .map((word) => (/^(?:never|no|\w+n't)$/.test(word) ? 'not' : word))
    .join();

function isAlike({ words: here }: Comment, { words: there }: Comment): boolean {
  const common = [...here].filter((word) => there.has(word)).length;
  return here.size > 4 && common / (here.size + there.size - common) >= ALIKE;
}
