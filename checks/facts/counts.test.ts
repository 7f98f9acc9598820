/** Announced numbers, each with a list that has another number. */
import { textsIn } from '@impact-docs/content/facts/texts';
import { describe, expect, test } from 'vitest';
import { countProblems } from './counts.js';

const ITEMS = '\n\n- one\n- two\n- three\n';
const TABLE = '\n\n| Setting | A | B | C |\n|---|---|---|---|\n| x | 1 | 2 | 3 |\n| y | 1 | 2 | 3 |\n';
const problemsOf = (source: string) => textsIn('content/guides/a.mdx', source).flatMap(countProblems);

describe('as many as are listed', () => {
  test.each([
    `There are three ways:${ITEMS}`,
    `Make these three decisions. They are final.${ITEMS}`,
    `## The three setups${TABLE}`,
    `Two partner settings control it:${TABLE}`,
    `Two keys can be valid at once:${ITEMS}`,
    `It opens after two minutes:${ITEMS}`,
    `Of two ids and four names:${ITEMS}`,
  ])('%s', (source) => {
    expect(problemsOf(source)).toEqual([]);
  });
});

describe('another number than is listed', () => {
  test.each([
    `There are four ways:${ITEMS}`,
    `Make these four decisions.${TABLE}`,
    `Make these two decisions. They are final.${ITEMS}`,
    `## The five setups${TABLE}`,
    `Six partner settings control it:${TABLE}`,
    `In special cases, you need two more members:${ITEMS}`,
  ])('%s', (source) => {
    expect(problemsOf(source)).toHaveLength(1);
  });
});
