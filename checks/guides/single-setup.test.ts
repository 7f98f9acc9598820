/** Pages about the setup `single`, and those for a partner with default settings, show nothing of a Performance account. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listBelow } from '@impact-docs/content-model/files/read';

const content = path.resolve(import.meta.dirname, '../../content');
const read = (file: string): string => fs.readFileSync(path.join(content, file), 'utf8');

interface Story {
  accounts: Record<string, { id: string; type: string; dreams?: string[] }>;
  dreams: Record<string, { id: string; accountType?: string }>;
  launches: Record<string, { id: string; dream: string }>;
}

const story = parse(read('data/story.yaml')) as Story;
const dreams = Object.entries(story.dreams).filter(([, { accountType }]) => accountType === 'Performance');
const names = new Set(dreams.map(([name]) => name));
const performance = [
  ...Object.values(story.accounts).filter(({ type }) => type === 'Performance'),
  ...dreams.map(([, dream]) => dream),
  ...Object.values(story.launches).filter(({ dream }) => names.has(dream)),
].map(({ id }) => id);

/** Pages whose reader has `single`: the default, or the subject of the page. */
const pages = [
  'guides/impact-finance/quickstart.mdx',
  'guides/impact-finance/headless.mdx',
  'guides/impact-finance/sandbox.mdx',
  'guides/impact-finance/user-journeys/account-provisioning-single-account.mdx',
  'journeys/account-provisioning-single-account.arazzo.yaml',
  'samples/headless/javascript/headless.mjs',
];
const parts = listBelow(path.join(content, 'guides'))
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) =>
    [...read(path.join('guides', file)).matchAll(/<For is="single">([^]*?)<\/For>/g)].map(([, text = '']) => ({
      file,
      text,
    })),
  );

it('texts for the setup single', () => {
  expect(performance.length).toBeGreaterThan(2);
  expect(parts.length).toBeGreaterThan(0);
  const texts = [...pages.map((file) => ({ file, text: read(file) })), ...parts];
  const found = texts.flatMap(({ file, text }) =>
    performance.filter((id) => text.includes(id)).map((id) => `${file}: ${id}`),
  );
  expect(found).toEqual([]);
});
