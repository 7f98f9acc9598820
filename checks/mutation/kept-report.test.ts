/** The report that is kept is that of a whole run, of the faults that there are now, and not an old one. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { FAULT_REPORT, type FaultReport } from '@impact-docs/content/data/fault-report';
import { expect, it } from 'vitest';
import { mutators } from './mutators/index.js';
import { formatReport } from './report.js';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, FAULT_REPORT);
const report = JSON.parse(fs.readFileSync(file, 'utf8')) as FaultReport;

/** Below these, checks have been lost: `npm run check:mutation` shows which faults nothing sees. */
const LEAST_FAULTS = 400;
const LEAST_SHARE = 0.9;
const LEAST_SHARE_OF_AN_AREA = 0.85;
/** Of commits that change the checks or what they are made with: a page that is rewritten does not age the report. */
const MOST_COMMITS = 50;
const CHECKED_WITH = ['checks', 'packages'];

it('is of a whole run: npm run check:mutation writes it', () => {
  expect(report.kinds.map(({ kind }) => kind).toSorted()).toEqual(mutators.map(({ kind }) => kind).toSorted());
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  expect(sum(report.kinds.map(({ faults }) => faults))).toBe(report.faults);
  expect(sum(report.areas.map(({ caught }) => caught))).toBe(report.caught);
  expect(report.survivors).toHaveLength(report.faults - report.caught);
  expect(fs.readFileSync(file.replace(/json$/, 'md'), 'utf8')).toBe(formatReport(report));
});

it('shows that the checks see most faults, in every area', () => {
  expect(report.faults).toBeGreaterThanOrEqual(LEAST_FAULTS);
  expect(report.caught / report.faults).toBeGreaterThanOrEqual(LEAST_SHARE);
  expect(report.areas.filter(({ faults, caught }) => caught / faults < LEAST_SHARE_OF_AN_AREA)).toEqual([]);
  expect(report.survivors.filter(({ explanation }) => explanation === undefined)).toEqual([]);
});

it('shows a check at least for each kind of fault', () => {
  expect(report.kinds.filter(({ checks }) => checks.length === 0).map(({ kind }) => kind)).toEqual([]);
});

const git = (...options: string[]) => spawnSync('git', ['-C', root, ...options], { encoding: 'utf8' });
const hasHistory = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'false';

it.skipIf(!hasHistory)(`is of the last ${MOST_COMMITS} commits${hasHistory ? '' : ' (not run: no history)'}`, () => {
  const { status, stdout, stderr } = git('rev-list', '--count', `${report.revision}..HEAD`, '--', ...CHECKED_WITH);
  expect(status, stderr).toBe(0);
  expect(Number(stdout)).toBeLessThanOrEqual(MOST_COMMITS);
});
