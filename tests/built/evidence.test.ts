/** What readers are told about the checks, against the site that they read. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { GLOBAL_PAGE, receiptId, type Evidence } from '../../checks/evidence/model.js';
import { builtPages } from '../helpers/built-site.js';
import { root, siteBuild } from '../helpers/paths.js';

const evidence = JSON.parse(fs.readFileSync(path.join(siteBuild, 'evidence.json'), 'utf8')) as Evidence;
const pages = builtPages().filter((page) => page.path.startsWith('/docs'));
/** Cards of a category, and nothing that could be wrong but their links. */
const GENERATED = ['/docs/category/self-hosted'];

test('the evidence fits its schema', () => {
  const schema: unknown = JSON.parse(fs.readFileSync(path.join(root, 'content/schemas/evidence.schema.json'), 'utf8'));
  const validate = addFormats(new Ajv2020()).compile(schema as object);
  expect(validate(evidence), JSON.stringify(validate.errors)).toBe(true);
});

test('every page has its evidence, and nothing else has', () => {
  const wanted = pages.map((page) => page.path).filter((name) => !GENERATED.includes(name));
  expect(evidence.pages.map((page) => page.path).toSorted()).toEqual(wanted.toSorted());
});

test('every page ends with a line that leads to its receipt', () => {
  const receipts = pages.find((page) => page.path === GLOBAL_PAGE)?.html ?? '';
  const lost = evidence.pages.filter(({ path: name }) => {
    const html = pages.find((page) => page.path === name)?.html ?? '';
    const [, target] = /<p class="?receipt"?><a [^>]*href="?([^">\s]+)/.exec(html) ?? [];
    return target !== `${GLOBAL_PAGE}#${receiptId(name)}` || !receipts.includes(`id=${receiptId(name)}`);
  });
  expect(lost.map(({ path: name }) => name)).toEqual([]);
});

test('the line says when, and in which revision, as the head of the page and its Markdown twin do', () => {
  const { date, revision = '' } = evidence;
  const different = evidence.pages.filter(({ path: name }) => {
    const html = pages.find((page) => page.path === name)?.html ?? '';
    const [, line] = /<p class="?receipt"?><a [^>]*>[^<]*<\/a>([^<]*)/.exec(html) ?? [];
    const [, head] = /<meta name="?checked"? content="([^"]*)"/.exec(html) ?? [];
    const twin = fs.readFileSync(path.join(siteBuild, `${name}.md`), 'utf8');
    const isRight = line?.startsWith(` on ${date.slice(0, 10)}`) === true && line.includes(revision);
    return !isRight || line !== head || !twin.includes(`)${line}\n`);
  });
  expect(different.map(({ path: name }) => name)).toEqual([]);
});

test('what could fail and did is not published', () => {
  expect(evidence.pages.flatMap(({ items }) => items.filter(({ ok }) => !ok))).toEqual([]);
});

test('each operation shows its samples, run or with the reason why not', () => {
  const samples = evidence.pages.flatMap(({ items }) => items.filter(({ kind }) => kind === 'sample'));
  expect(samples).toHaveLength(72 * 8);
});

test('coverage is what the items say', () => {
  const blocks = evidence.pages.flatMap(({ items }) => items.filter(({ kind }) => kind === 'block'));
  expect(evidence.coverage).toMatchObject({
    blocks: blocks.length,
    exempt: blocks.filter(({ state }) => state === 'exempt').length,
  });
  expect(evidence.coverage.covered / evidence.coverage.blocks).toBeGreaterThanOrEqual(evidence.coverage.floor);
});
