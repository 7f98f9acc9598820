import { expect, it } from 'vitest';
import { formatProblems } from '@impact-docs/openapi-model';
import { reportedIn } from '../../testing.js';
import { checkNames } from './check-names.js';
import { datesIn, namesIn } from './names-in.js';
import { namesInGuide, namesInYaml } from './texts.js';

const guide = [
  '---',
  'title: Orders',
  'description: Ends on 2027-01-31.',
  '---',
  '',
  'Send `orderId` and `ORDER_LIMTI` before 31 January 2027; `…Failed` is a part.',
  '',
  '```json',
  '{ "totalCents": 100 }',
  '```',
].join('\n');

it('finds names and dates', () => {
  const id = '126e79e2-e6ca-41d6-a1ad-bc4e10bfa287';
  expect(namesIn(`Retry-After: 30, a ${id}`).map(({ name }) => name)).toEqual(['Retry-After', id]);
  expect(datesIn('from 2026-03-02T08:00:00Z to 1 April 2026').map(({ name }) => name)).toEqual([
    '2026-03-02',
    '2026-04-01',
  ]);
});

it('tells the prose of a guide from its blocks', () => {
  const { given, written } = namesInGuide(guide);
  expect(written.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'date 2027-01-31',
    'name orderId',
    'name ORDER_LIMTI',
    'date 2027-01-31',
  ]);
  expect(given).toEqual(['totalCents']);
});

it('tells prose from names in YAML: a property may be called like a key of prose', () => {
  const source = 'properties:\n  description:\n    type: string\n    description: The `text` of an `ordr`.\n';
  const { given, written } = namesInYaml(source);
  expect(given).toEqual(['properties', 'description', 'type', 'string', 'description']);
  expect(written.map(({ name }) => name)).toEqual(['text', 'ordr']);
});

it('says which name and which date no source has', async () => {
  const known = new Set(['orderId', 'ORDER_LIMIT']);
  const problems = await reportedIn((report) =>
    checkNames('content/guides/orders.mdx', guide, namesInGuide(guide).written, known, report),
  );
  expect(formatProblems(problems)).toMatchInlineSnapshot(`
    "content/guides/orders.mdx:3:18 error: No source has the date 2027-01-31.
      fix:     Take the date from data/, content/apis/manifest.yaml or an example; correct it there if it has changed.

    content/guides/orders.mdx:6:21 error: No source has the name \`ORDER_LIMTI\`.
      allowed: ORDER_LIMIT
      fix:     Correct the name; one that belongs to others goes into checks/guides/names/known.txt."
  `);
});
