/** The command `compare`: two files → what differs, as text or JSON. */
import { compareApis, loadApi, RULES, visibleText } from '@impact-docs/openapi-model';
import type { Comparison, Difference } from '@impact-docs/openapi-model';
import { allDifferences, linesOf, VERDICT_WORDS, VERDICTS } from '../compare/counts.js';
import type { CompareCommand } from './arguments.js';

/**
 * @param write takes the report
 * @param today ISO 8601: what was announced to end by then has ended as announced
 * @returns false where `--fail-on` applies
 * @throws DescriptionError where one of the two cannot be read
 */
export async function compare(command: CompareCommand, write: (text: string) => void, today: string): Promise<boolean> {
  const { folder, noticeDays } = command;
  const [before, after] = [await loadApi(command.before, { folder }), await loadApi(command.after, { folder })];
  const comparison = compareApis(before, after, { today, ...(noticeDays !== undefined && { noticeDays }) });
  write(command.json ? `${JSON.stringify(comparison, null, 2)}\n` : visibleText(formatComparison(comparison)));
  return !isTooGrave(comparison, command.failOn);
}

function isTooGrave(comparison: Comparison, failOn: CompareCommand['failOn']): boolean {
  if (failOn === undefined) return false;
  const graver = VERDICTS.slice(0, VERDICTS.indexOf(failOn) + 1);
  return allDifferences(comparison).some(({ verdict }) => graver.includes(verdict));
}

function formatComparison(comparison: Comparison): string {
  const { before, after, api, operations, objects } = comparison;
  const differences = allDifferences(comparison);
  const counts = VERDICTS.map(
    (verdict) => `${differences.filter((one) => one.verdict === verdict).length} ${VERDICT_WORDS[verdict]}`,
  );
  return `${[
    `${before.title} ${before.version} → ${after.title} ${after.version}: ${counts.join(', ')}`,
    ...section('API', api),
    ...operations.flatMap(({ key, differences: own, objects: uses }) => [
      ...section(key, own, uses.length > 0),
      ...uses.map((use) => `  ${use.verdict.padEnd(10)}  ${use.key} changed, in ${use.where}`),
    ]),
    ...objects.flatMap(({ key, differences: own, operations: users }) =>
      section(`${key}, in ${users.join(', ')}`, own),
    ),
  ].join('\n')}\n`;
}

function section(title: string, differences: readonly Difference[], isKept = false): string[] {
  if (differences.length === 0 && !isKept) return [];
  return ['', title, ...linesOf(differences).map(lineOf)];
}

function lineOf({ difference, rest, all, statuses }: ReturnType<typeof linesOf>[number]): string {
  const { rule, verdict, where, before, after } = difference;
  const place = all.length === 1 ? where : `${rest} in the responses ${statuses.join(', ')}`;
  const words = before === undefined ? after : after === undefined ? before : `${before} → ${after}`;
  const parts = [RULES[rule].title, place, words ?? ''].filter((part) => part !== '');
  return `  ${verdict.padEnd(10)}  ${parts.join(': ')}`;
}
