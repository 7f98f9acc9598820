/** What the checks found, as text. */
import { formatProblems, type Problem } from '@impact-docs/openapi-model';

export interface ApiReport {
  id: string;
  file: string;
  /** Whether a manifest lists it: some rules depend on what that says. */
  isListed: boolean;
  /** Absent when the description could not be loaded. */
  fileCount?: number;
  valueCount?: number;
  problems: Problem[];
}

export interface Report {
  apis: ApiReport[];
  /** Of files that belong to no API. */
  shared: Problem[];
}

export function problemCount({ apis, shared }: Report): number {
  return apis.reduce((count, { problems }) => count + problems.length, shared.length);
}

/** @param ruleCount how many rules of the linter each description is held to */
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

/** Problems stand apart; a heading without any is a line of a list. */
function section(title: string, problems: readonly Problem[]): string {
  return problems.length === 0 ? title : `\n${title}\n\n${formatProblems(problems, process.cwd())}\n`;
}

function heading({ id, fileCount, valueCount, problems, isListed }: ApiReport, ruleCount: number): string {
  if (fileCount === undefined) return `${id}: cannot be loaded, ${counted(problems.length, 'problem')}`;
  const checked = `${counted(fileCount, 'file')}, ${ruleCount} rules, ${counted(valueCount ?? 0, 'value')} held against their schemas`;
  const left = isListed ? '' : ' (no manifest lists it, so the errors of its product are not checked)';
  return `${id}: ${checked}${left}: ${counted(problems.length, 'problem')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
