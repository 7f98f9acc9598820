/** The report that is kept is that of a whole run, and tells of the faults that there are now. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FAULT_REPORT, type FaultReport } from '@impact-docs/content/data/fault-report';
import { mutators } from './mutators/index.js';
import { formatReport } from './report.js';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, FAULT_REPORT);
/** Below these, checks have been lost: npm run proof:mutate tells which faults nothing sees. */
const LEAST_MUTANTS = 200;
const LEAST_SHARE = 0.95;

it.runIf(fs.existsSync(file))('is of a whole run: npm run proof:mutate writes it', () => {
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as FaultReport;
  const kinds = report.byKind.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(mutators.map(({ kind }) => kind).toSorted());
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  expect(sum(report.byKind.map(({ mutants }) => mutants))).toBe(report.mutants);
  expect(sum(report.byKind.map(({ killed }) => killed))).toBe(report.killed);
  expect(report.survivors).toHaveLength(report.mutants - report.killed);
  expect(report.mutants).toBeGreaterThanOrEqual(LEAST_MUTANTS);
  expect(report.killed / report.mutants).toBeGreaterThanOrEqual(LEAST_SHARE);
  expect(report.survivors.filter(({ explanation }) => explanation === undefined)).toEqual([]);
  expect(fs.readFileSync(file.replace(/json$/, 'md'), 'utf8')).toBe(formatReport(report));
});
