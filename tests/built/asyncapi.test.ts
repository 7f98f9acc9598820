/** The AsyncAPI descriptions of events against the schema of AsyncAPI 3.0.0. */
import fs from 'node:fs';
import path from 'node:path';
import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { asyncApis } from '@impact-docs/content-model/data/asyncapi';
import { bridgeEventList } from '@impact-docs/content-model/data/bridge';
import { valueAt } from '@impact-docs/openapi-model';
import { expect, test } from 'vitest';
import { siteBuild } from '../helpers/paths.js';

interface Description {
  operations: Record<string, { reply?: { messages: { $ref: string }[] } }>;
}

const descriptions = await asyncApis();

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(specs.schemasWithoutId['3.0.0']);

const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(siteBuild, 'schemas', name), 'utf8'));

test.each([...descriptions.keys()])('%s is valid AsyncAPI, and published', (name) => {
  const published = read(name);
  expect(published).toEqual(descriptions.get(name));
  validate(published);
  expect(validate.errors).toBeNull();
  const references = [...JSON.stringify(published).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
  expect(references.filter((to) => valueAt(published, to) === undefined)).toEqual([]);
});

test('the bridge has every event, with its replies', async () => {
  const { operations } = read('application-bridge.asyncapi.json') as Description;
  const found = Object.entries(operations).map(([name, { reply }]) => ({
    name,
    answers: (reply?.messages ?? []).map(({ $ref }) => $ref.replace('#/channels/bridge/messages/', '')),
  }));
  const expected = (await bridgeEventList()).map(({ name, answers }) => ({ name, answers }));
  const byName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name);
  expect(found.sort(byName)).toEqual(expected.sort(byName));
});
