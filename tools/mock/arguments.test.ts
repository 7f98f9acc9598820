import { describe, expect, test } from 'vitest';
import { UsageError } from '@impact-docs/content/usage';
import { readArguments } from './arguments.js';

const known = ['toys', 'books'];

test.each([
  { args: ['toys'], ids: ['toys'], port: 4010 },
  { args: ['toys', '--port', '4020'], ids: ['toys'], port: 4020 },
  { args: ['--port=0', 'books'], ids: ['books'], port: 0 },
  { args: ['all'], ids: known, port: 4010 },
])('$args', ({ args, ids, port }) => {
  expect(readArguments(args, known)).toEqual({ ids, port });
});

describe('is refused', () => {
  test.each([
    { name: 'no API', args: [] },
    { name: 'an unknown API', args: ['toyz'] },
    { name: 'two APIs', args: ['toys', 'books'] },
    { name: 'an unknown option', args: ['toys', '--prot', '4020'] },
    { name: 'a port without number', args: ['toys', '--port'] },
    { name: 'a port that is none', args: ['toys', '--port', '70000'] },
  ])('$name', ({ args }) => {
    expect(() => readArguments(args, known)).toThrow(UsageError);
    expect(() => readArguments(args, known)).toThrowErrorMatchingSnapshot();
  });
});
