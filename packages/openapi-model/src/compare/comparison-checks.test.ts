/** The checks of another tool, and which of our rules finds the same: decisions/comparison-checks.md. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { RULE_IDS } from './rules.js';

const text = fs.readFileSync(new URL('../../../../decisions/comparison-checks.md', import.meta.url), 'utf8');
const rows = [...text.matchAll(/^\| (`.+?) \| (.+) \|$/gm)].map(([, checks = '', found = '']) => ({ checks, found }));
const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** `a-{b,c}` → `a-b`, `a-c` */
function expanded(pattern: string): string[] {
  const [braces, inside = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined) return [pattern];
  return inside.split(',').flatMap((part) => expanded(pattern.replace(braces, part)));
}

it('every check has one row', () => {
  const checks = rows.flatMap((row) => codesIn(row.checks).flatMap(expanded));
  expect(checks.length).toBeGreaterThan(600);
  expect(checks.filter((check, index) => checks.indexOf(check) !== index)).toEqual([]);
});

it('every row names rules that exist, or says why there is none', () => {
  const isRule = (code: string): boolean => (RULE_IDS as string[]).includes(code);
  const WITHOUT = /^(?:does not apply|not found): /;
  const wrong = rows.filter(({ found }) => !codesIn(found).some(isRule) && !WITHOUT.test(found));
  expect(wrong).toEqual([]);
});

it('every rule finds one of them, or is listed as ours', () => {
  const named = new Set(codesIn(text));
  expect(RULE_IDS.filter((id) => !named.has(id))).toEqual([]);
});
