import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { UsageError } from './arguments.js';
import { parseCompare } from './arguments.js';
import { compare } from './compare.js';

const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../__fixtures__/compare');
const files = { before: path.join(fixtures, 'library-1.yaml'), after: path.join(fixtures, 'library-2.yaml') };

async function run(command: Parameters<typeof compare>[0]): Promise<{ text: string; isGood: boolean }> {
  let text = '';
  const take = (piece: string): void => {
    text += piece;
  };
  const isGood = await compare(command, take, '2026-06-30');
  return { text, isGood };
}

describe('compare', () => {
  it('tells what differs, operation by operation', async () => {
    const { text, isGood } = await run({ ...files, json: false });
    expect(text).toMatchSnapshot();
    expect(isGood).toBe(true);
  });

  it('fails on what it is asked to fail on', async () => {
    expect((await run({ ...files, failOn: 'breaking', json: false })).isGood).toBe(false);
    const same = { before: files.after, after: files.after };
    expect((await run({ ...same, failOn: 'may-break', json: false })).isGood).toBe(true);
  });

  it('writes JSON', async () => {
    const { text } = await run({ ...files, json: true });
    expect(JSON.parse(text)).toMatchObject({ before: { version: '1.0.0' }, after: { version: '2.0.0' } });
  });
});

describe('parseCompare', () => {
  it('takes two files and options', () => {
    expect(parseCompare(['--fail-on', 'may-break', 'a.yaml', 'b.yaml', '--notice=30', '--json'])).toEqual({
      before: 'a.yaml',
      after: 'b.yaml',
      failOn: 'may-break',
      noticeDays: 30,
      json: true,
    });
    expect(parseCompare(['--help'])).toBe('help');
  });

  it.each([
    [[]],
    [['a.yaml']],
    [['a.yaml', 'b.yaml', 'c.yaml']],
    [['a.yaml', '--fail-on', 'all', '--notice', 'soon']],
    [['--rules', 'a']],
  ])('refuses %j', (args) => {
    let message = '';
    try {
      parseCompare(args);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      message = error.message;
    }
    expect(message).toMatchSnapshot();
  });
});
