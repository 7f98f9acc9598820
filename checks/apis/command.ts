/** The implementation of `npm run check:apis`; a part of every build. */
import path from 'node:path';
import { formatProblems, type Problem } from '@impact-docs/openapi-model';
import { counted, passes } from '../command.js';
import { checkApis, type ApiReport, type Report } from './check-apis.js';
import { RULE_COUNT } from './lint.js';

const manifest = path.resolve(import.meta.dirname, '../../content/apis/manifest.yaml');

/**
 * Checks a manifest or a description and prints the report.
 * @returns whether there is no problem
 */
export function runApiChecks(wanted: string = manifest): Promise<boolean> {
  return passes(async () => {
    const report = await checkApis(path.resolve(wanted));
    const isGood = problemCount(report) === 0;
    (isGood ? console.log : console.error)(formatReport(report, RULE_COUNT));
    return isGood;
  });
}

/** @param ruleCount number of rules that each description is linted with */
export function formatReport(report: Report, ruleCount: number): string {
  const parts = report.apis.map((api) => section(heading(api, ruleCount), api.problems));
  if (report.shared.length > 0) {
    parts.push(section(`Files: ${counted(report.shared.length, 'problem')}`, report.shared));
  }
  const total = `${counted(report.apis.length, 'description')}, ${counted(problemCount(report), 'problem')}.`;
  return [...parts, '', total]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimStart();
}

function problemCount({ apis, shared }: Report): number {
  return apis.reduce((count, { problems }) => count + problems.length, shared.length);
}

/** Problems stand apart; a heading without any is a line of a list. */
function section(title: string, problems: readonly Problem[]): string {
  return problems.length === 0 ? title : `\n${title}\n\n${formatProblems(problems, process.cwd())}\n`;
}

function heading({ id, fileCount, valueCount, problems, isListed }: ApiReport, ruleCount: number): string {
  const found = counted(problems.length, 'problem');
  if (fileCount === undefined) return `${id}: cannot be loaded, ${found}`;
  const values = `${counted(valueCount ?? 0, 'value')} validated against their schemas`;
  const omitted = isListed ? '' : ' (no manifest lists it, so the errors of its product are not checked)';
  return `${id}: ${counted(fileCount, 'file')}, ${ruleCount} rules, ${values}${omitted}: ${found}`;
}
