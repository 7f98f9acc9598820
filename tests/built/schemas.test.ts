/** What readers validate with: the schemas that check the examples. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { root, siteBuild } from '../helpers/paths.js';

const brand = await loadBrand();

const names = fs.readdirSync(path.join(root, 'content', 'schemas')).filter((name) => name !== 'README.md');
/** Made from these schemas and the description of the API. */
const asyncApis = ['application-bridge.asyncapi.json', 'webhooks.asyncapi.json'];

test('every schema and small description is published, and nothing else', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(fs.readdirSync(path.join(siteBuild, 'schemas')).toSorted()).toEqual([...names, ...asyncApis].toSorted());
});

test.for(names)('%s is published as it is, at its own address', (name) => {
  const source = fs.readFileSync(path.join(root, 'content', 'schemas', name), 'utf8');
  const published = fs.readFileSync(path.join(siteBuild, 'schemas', name), 'utf8');
  expect(published.replace(`"$id": "${brand.url}/`, '"$id": "/')).toBe(source);
  if (name.endsWith('.json')) expect(JSON.parse(published)).toMatchObject({ $id: `${brand.url}/schemas/${name}` });
});
