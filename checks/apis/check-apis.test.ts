import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Problem } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { checkApis, type Report } from './check-apis.js';
import { formatReport } from './command.js';
import { DESCRIPTIONS } from '@impact-docs/schema-validation/ajv-errors';
import { RULE_COUNT } from './lint.js';
import { REDOCLY_RULES } from './redocly-rules.js';
import { CUSTOM_RULES } from './rules/index.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const fixtures = path.join(here, '__fixtures__');
const check = (file: string): Promise<Report> => checkApis(path.join(fixtures, file));
const problemsOf = ({ apis, shared }: Report): Problem[] => [...apis.flatMap(({ problems }) => problems), ...shared];

/** Which rule has to report on which line, as the comments of the fixtures say. */
async function markedLines(): Promise<string[]> {
  const marked: string[] = [];
  for (const name of await fs.readdir(fixtures, { recursive: true })) {
    if (!name.endsWith('.yaml') || name === 'manifest.yaml') continue;
    const lines = (await fs.readFile(path.join(fixtures, name), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      for (const [, rule] of line.matchAll(/# ✗ ([\w-]+)/g)) marked.push(`${name}:${index + 1} ${rule}`);
    }
  }
  return marked.toSorted();
}

describe('descriptions with a mistake of each kind', async () => {
  const report = await check('manifest.yaml');
  const marked = await markedLines();

  it('are reported on the lines that the fixtures mark, and on no other', () => {
    const found = problemsOf(report).map(({ file, line, code }) => `${path.relative(fixtures, file)}:${line} ${code}`);
    expect([...new Set(found)].toSorted()).toEqual(marked);
  });

  it('are reported with pointer, what is allowed and remedy', () => {
    expect(formatReport(report, RULE_COUNT)).toMatchSnapshot();
  });

  it('leave out no rule and no keyword', () => {
    const shown = new Set(marked.map((line) => line.split(' ')[1]));
    const rules = [...Object.keys(REDOCLY_RULES), ...CUSTOM_RULES.map(({ name }) => name)];
    const keywords = Object.keys(DESCRIPTIONS).map((keyword) => `value-${keyword.replace(' ', '-')}`);
    const others = ['value-oneOf', 'value-anyOf', 'schema', 'link', 'unused-file'];
    expect([...shown].toSorted()).toEqual([...rules, ...keywords, ...others].toSorted());
  });
});

describe('one description', () => {
  it('is checked with its entry of the manifest', async () => {
    const { apis, shared } = await check('deprecated/openapi.yaml');
    expect(apis.map(({ id, isListed }) => ({ id, isListed }))).toEqual([{ id: 'deprecated', isListed: true }]);
    expect(apis[0]?.problems.map(({ code }) => code)).toContain('deprecation');
    expect(shared).toEqual([]);
  });

  it('is checked without the errors of its product when no manifest lists it', async () => {
    expect(formatReport(await check('unlisted.yaml'), RULE_COUNT)).toMatchSnapshot();
  });

  it('is reported when it cannot be loaded', async () => {
    expect(formatReport(await check('unloadable.yaml'), RULE_COUNT)).toMatchSnapshot();
  });

  it('has to exist', async () => {
    const problems = problemsOf(await check('absent.yaml'));
    expect(problems).toMatchObject([{ code: 'file-not-read', file: path.join(fixtures, 'absent.yaml') }]);
  });

  it('has a manifest that exists', async () => {
    const refusal = check('absent/manifest.yaml');
    await expect(refusal).rejects.toMatchObject({
      name: 'DescriptionError',
      problems: [{ message: 'The file cannot be read.' }],
    });
  });
});

describe('the descriptions of the site', () => {
  it('have no problem', async () => {
    const report = await checkApis(path.join(here, '../../content/apis/manifest.yaml'));
    expect(formatReport({ ...report, apis: report.apis.filter(({ problems }) => problems.length > 0) }, 0)).toBe(
      '0 descriptions, 0 problems.',
    );
    expect(report.apis).toHaveLength(9);
    expect(report.apis.every(({ valueCount = 0 }) => valueCount > 0)).toBe(true);
  }, 120_000);
});

describe('the command', () => {
  const run = promisify(execFile);
  const command = ['--import', 'tsx', path.join(here, 'cli.ts')];

  it('fails when there is a problem', async () => {
    const failed: unknown = await run(process.execPath, [...command, path.join(fixtures, 'unlisted.yaml')]).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('1 description, 1 problem.') });
  }, 120_000);
});
