import { describe, expect, test } from 'vitest';
import type { ChangelogEntry } from '@impact-docs/content-model/data/changelog';
import { toFact } from '@impact-docs/content-model/facts';
import { DescriptionError, formatProblems } from '@impact-docs/openapi-model';
import type { Row } from '@impact-docs/content-model/catalogue';
import {
  changesOf,
  formatPublished,
  parsePublished,
  toPublish,
  unannounced,
  unbrought,
  unrecorded,
} from './published.js';

const factsOf = (values: Record<string, string>) =>
  new Map(
    Object.entries(values).map(([address, text]) => [
      address,
      toFact({ address, text, place: () => 'content/facts.yaml' }),
    ]),
  );
const facts = factsOf({ 'limit.tries': '5 attempts' });
const entry = (changed?: { address: string; was: string; is: string }): ChangelogEntry => ({
  date: '2026-11-23',
  product: 'impact-finance',
  version: '4.13.0',
  changes: [{ kind: 'changed', text: 'Fewer tries.', breaking: false, ...(changed ? { facts: [changed] } : {}) }],
});

function problemsOf(source: string, changelog: ChangelogEntry[] = []): string {
  const published = parsePublished(source);
  const changes = changesOf(facts, published);
  const problems = [...unannounced(changes, changelog, published), ...unrecorded(changes, changelog, published)];
  return problems.length === 0 ? '' : formatProblems(problems);
}

test('a fact with its published value is no change', () => {
  expect(problemsOf('limit.tries: 5 attempts\n')).toBe('');
});

test('a published value changes with an entry of the changelog that names both values', () => {
  const published = 'limit.other: 1 item\nlimit.tries: 10 attempts\n';
  expect(problemsOf(published, [entry({ address: 'limit.tries', was: '10 attempts', is: '6 attempts' })]))
    .toMatchInlineSnapshot(`
    "content/published-facts.yaml:1:14 error: The published fact limit.other was “1 item” and is “none”.
      at:      #/limit.other
      fix:     Take the change back, or tell integrators: add { address: limit.other, was: '1 item', is: 'none' } to the \`facts\` of a change in content/data/changelog.yaml, then run \`npm run facts:accept\`.

    content/published-facts.yaml:2:14 error: The published fact limit.tries was “10 attempts” and is “5 attempts” in content/facts.yaml.
      at:      #/limit.tries
      fix:     Take the change back, or tell integrators: add { address: limit.tries, was: '10 attempts', is: '5 attempts' } to the \`facts\` of a change in content/data/changelog.yaml, then run \`npm run facts:accept\`."
  `);
  expect(
    problemsOf(published, [
      entry({ address: 'limit.tries', was: '10 attempts', is: '5 attempts' }),
      entry({ address: 'limit.other', was: '1 item', is: 'none' }),
    ]),
  ).toMatchInlineSnapshot(`
    "content/published-facts.yaml:1:1 error: The facts of the sources are not recorded as published:
        - limit.other: 1 item
        ~ limit.tries: 10 attempts → 5 attempts
      fix:     Run \`npm run facts:accept\`; restore the line of a fact that was published before first."
  `);
});

test('a new fact needs no line before the next release', () => {
  expect(problemsOf('')).toBe('');
});

/** What is said of a file that is no list of values. */
function refusal(source: string): string {
  try {
    parsePublished(source);
    return '';
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return formatProblems(error.problems);
  }
}

test('a file of another form is refused, with every mistake', () => {
  expect(refusal('a.b: 5\nc.d: [gone]\n')).toMatchInlineSnapshot(`
    "content/published-facts.yaml:1:6 error: \`5\` is not allowed here.
      at:      #/a.b
      allowed: a text
      fix:     Take the file as committed, then run \`npm run facts:accept\`.

    content/published-facts.yaml:2:6 error: \`["gone"]\` is not allowed here.
      at:      #/c.d
      allowed: a text
      fix:     Take the file as committed, then run \`npm run facts:accept\`."
  `);
});

test('values are read as they were written, sorted, one line each', () => {
  const written = formatPublished(factsOf({ 'c.d': '2', 'a.b': '# 5: “x” ' + 'long '.repeat(40).trim() }));
  expect(written.split('\n')).toHaveLength(3);
  expect(Object.entries(parsePublished(written).value)).toEqual([
    ['a.b', '# 5: “x” ' + 'long '.repeat(40).trim()],
    ['c.d', '2'],
  ]);
});

describe('what integrators use', () => {
  const row = (kind: Row['kind'], id: string): Row => ({
    ...{ kind, id, name: id.replace(/^.*\./, ''), title: id, href: `/docs/all#${id}` },
    source: () => ({ file: 'content/data/all.yaml', line: 7, column: 3 }),
  });
  const rows = [row('setting', 'setting.colour'), row('event', 'event.UserCreated'), row('term', 'term.bank')];
  const values = factsOf({ 'setting.colour.default': 'green' });

  test('is published by its values, or as what it is', () => {
    expect(formatPublished(toPublish(values, rows))).toBe('event.UserCreated: event\nsetting.colour.default: green\n');
  });

  test('is new until it is published, and the changelog says so', () => {
    const problems = (source: string, brings: string[] = []) =>
      unbrought(
        rows,
        [{ ...entry(), changes: [{ kind: 'added', text: 'New.', breaking: false, brings }] }],
        parsePublished(source),
      );
    expect(problems('event.UserCreated: event\nsetting.colour.default: green\n')).toEqual([]);
    expect(problems('', ['setting.colour', 'event.UserCreated'])).toEqual([]);
    expect(formatProblems(problems('setting.colours.default: green\n'))).toMatchInlineSnapshot(`
      "content/data/all.yaml:7:3 error: The setting colour is new, and no change of the changelog brings it.
        fix:     Tell integrators: add \`brings: [setting.colour]\` to a change in content/data/changelog.yaml.

      content/data/all.yaml:7:3 error: The event UserCreated is new, and no change of the changelog brings it.
        fix:     Tell integrators: add \`brings: [event.UserCreated]\` to a change in content/data/changelog.yaml."
    `);
  });

  test('is missed when it goes', () => {
    const published = parsePublished('event.UserCreated: event\nevent.UserGone: event\n');
    const changes = changesOf(toPublish(new Map(), rows.slice(1)), published);
    expect(changes).toEqual([{ address: 'event.UserGone', was: 'event' }]);
    expect(unannounced(changes, [], published)).toHaveLength(1);
  });
});
