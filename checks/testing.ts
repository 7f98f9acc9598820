/** Wrong files of rules: `✗` stands where a mistake is reported, and is no part of the file. */
import fs from 'node:fs';
import path from 'node:path';
import { sortProblems, type Problem } from '@impact-docs/openapi-model';
import { placesIn } from '@impact-docs/content-model/pages';
import { runRules, type Report, type Rule } from './run.js';

export interface WrongFile {
  /** Relative to the folder of the rule, with slashes. */
  file: string;
  text: string;
  /** `guide.mdx:3:1` for each mark. */
  marks: string[];
}

/** The wrong files of a rule: one file with its name, or a folder. */
export function wrongFiles(fixtures: string, rule: string): WrongFile[] {
  const names = fs.readdirSync(fixtures).filter((name) => path.parse(name).name === rule);
  return names.flatMap((name) => {
    const entry = path.join(fixtures, name);
    if (!fs.statSync(entry).isDirectory()) return [wrongFile(fixtures, name)];
    const inside = fs.readdirSync(entry, { recursive: true, encoding: 'utf8' }).map((one) => path.join(entry, one));
    return inside.filter((one) => fs.statSync(one).isFile()).map((one) => wrongFile(entry, path.relative(entry, one)));
  });
}

function wrongFile(folder: string, name: string): WrongFile {
  const pieces = fs.readFileSync(path.join(folder, name), 'utf8').split('✗');
  const text = pieces.join('');
  const file = name.replaceAll(path.sep, '/');
  const marks = pieces.slice(1).map((_, index) => {
    const { line, column } = placesIn(text)(pieces.slice(0, index + 1).join('').length);
    return `${file}:${line}:${column}`;
  });
  return { file, text, marks };
}

/** What a check reports, sorted by place. */
export async function reportedIn(check: (report: Report) => unknown): Promise<Problem[]> {
  const problems: Problem[] = [];
  await check((place, advice) => problems.push({ ...place, ...advice }));
  return sortProblems(problems);
}

/** Where a rule reports mistakes, each place once and sorted as marks are, and what stops it. */
export async function reportedBy<Sources>(rule: Rule<Sources>, sources: Sources): Promise<string[]> {
  const { problems, bugs, unread } = await runRules([rule], sources);
  const places = sortProblems(problems).map(({ file, line, column }) => `${file}:${line}:${column}`);
  return [...new Set([...places, ...bugs.map(({ error }) => String(error)), ...unread.map(({ message }) => message)])];
}
