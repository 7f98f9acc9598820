/** The description of a schema against the keywords beside it. */
import { isMap, isScalar, isSeq, visit, type Document, type YAMLMap } from 'yaml';
import { figuresIn, numbersIn } from '@impact-docs/content-model/catalogue';
import type { Advice } from '@impact-docs/openapi-model';
import { statedIn } from './figures.js';
import type { ReportAt } from './report.js';

/** Keywords that a figure of this unit speaks of. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  character: ['minLength', 'maxLength'],
  item: ['minItems', 'maxItems'],
};
const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

/** What a description says of lengths, sizes and defaults that the keywords beside it do not say. */
export function checkSiblings(document: Document, report: ReportAt): void {
  visit(document, {
    Map(_, map) {
      const description = map.get('description', true);
      if (!isScalar(description) || typeof description.value !== 'string') return;
      const offset = description.range?.[0] ?? 0;
      for (const advice of [...mistakesOf(description.value, map), ...listMistakes(description.value, map)])
        report(offset, advice);
    },
  });
}

function mistakesOf(text: string, map: YAMLMap): Advice[] {
  const valuesOf = (keywords: readonly string[]) =>
    keywords.filter((keyword) => typeof map.get(keyword) === 'number').map((keyword) => [keyword, map.get(keyword)]);
  const mistakes: Advice[] = [];
  const compare = (words: string, amounts: readonly number[], beside: unknown[][]) => {
    if (beside.length === 0 || amounts.every((amount) => beside.some(([, value]) => value === amount))) return;
    mistakes.push({
      message: `The description says “${words}”.`,
      allowed: beside.map(([keyword, value]) => `${String(keyword)} is ${String(value)}`).join(', '),
      remedy: 'Correct the description or the keyword.',
    });
  };
  for (const { text: words, amounts, unit } of figuresIn(text)) compare(words, amounts, valuesOf(KEYWORDS[unit] ?? []));
  for (const { kind, text: words } of statedIn(text)) {
    if (kind === 'limit') compare(words, numbersIn(words), valuesOf(LIMITS));
    const initial = map.get('default');
    if (
      kind === 'default' &&
      initial !== undefined &&
      !isMap(initial) &&
      words.replaceAll('`', '') !== String(initial)
    ) {
      compare(words, [NaN], [['default', initial]]);
    }
  }
  return mistakes;
}

/** "- `AM04`: insufficient funds.", "- `week`, `month`, `year`: all deposits of one window." */
const ITEM = /^\s*[-*] ((?:`[^`]+`(?:, | or | and )?)+)/gm;

/** A list of the values of an `enum` that has another value, or not all of them. */
function listMistakes(text: string, map: YAMLMap): Advice[] {
  const values = map.get('enum', true);
  if (!isSeq(values)) return [];
  const allowed = values.items.map((item) => String(isScalar(item) ? item.value : item));
  const listed = [...text.matchAll(ITEM)].flatMap(([, values = '']) => values.match(/[^`]+(?=`(?:,| |$))/g) ?? []);
  if (!listed.some((value) => allowed.includes(value))) return [];
  const unknown = listed.filter((value) => !allowed.includes(value));
  const absent = allowed.filter((value) => !listed.includes(value));
  const advice = {
    allowed: `enum: ${allowed.join(', ')}`,
    remedy: 'Correct the list in the description or the `enum`.',
  };
  return [
    ...unknown.map((value) => ({ message: `The description lists \`${value}\`, which is not allowed.`, ...advice })),
    ...absent.map((value) => ({ message: `The description lists values without \`${value}\`.`, ...advice })),
  ];
}
