/** What readers download of the conformance kit, and the page that lists it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tagsOf } from '../helpers/built-site.js';
import { builtFile } from '../helpers/descriptions.js';

interface Index {
  kits: { file: string; name: string; accepted: number; refused: number }[];
  webhookSignatures: string;
}

const index = JSON.parse(builtFile('conformance/index.json')) as Index;

test('the folder holds the kits of the index, with as many cases as it says', () => {
  const files = fs.readdirSync(path.resolve(import.meta.dirname, '../../site/build/conformance'));
  const jsonFiles = files.filter((name) => name.endsWith('.json'));
  expect(jsonFiles.sort()).toEqual(['index.json', ...index.kits.map(({ name }) => `${name}.json`)].sort());
  for (const { file, accepted, refused } of index.kits) {
    const { groups } = JSON.parse(builtFile(file.slice(1))) as { groups: { cases: { verdict: string }[] }[] };
    const verdicts = groups.flatMap(({ cases }) => cases.map(({ verdict }) => verdict));
    expect(
      verdicts.filter((verdict) => verdict === 'accepted'),
      file,
    ).toHaveLength(accepted);
    expect(
      verdicts.filter((verdict) => verdict === 'refused'),
      file,
    ).toHaveLength(refused);
  }
});

test('the guide links to each file, and has a row for each kit', () => {
  const tags = tagsOf(builtFile('docs/conformance-kit.html'));
  const links = tags.map(({ attributes }) => attributes.get('href'));
  expect(links).toEqual(
    expect.arrayContaining([...index.kits.map(({ file }) => file), '/conformance/index.json', index.webhookSignatures]),
  );
  const rows = tags.flatMap(({ attributes }) => /^kit-(.+)$/.exec(attributes.get('id') ?? '')?.[1] ?? []);
  expect(rows).toEqual(index.kits.map(({ name }) => name));
});
