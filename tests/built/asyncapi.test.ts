/** The AsyncAPI descriptions of events, read by the parser of the standard. */
import fs from 'node:fs';
import path from 'node:path';
import { Parser } from '@asyncapi/parser';
import { asyncApis } from '@impact-docs/content/data/asyncapi';
import { bridgeEventList } from '@impact-docs/content/data/bridge';
import { expect, test } from 'vitest';
import { siteBuild } from '../helpers/paths.js';

const descriptions = await asyncApis();

test.each([...descriptions.keys()])('%s is valid AsyncAPI, and published', async (name) => {
  const text = fs.readFileSync(path.join(siteBuild, 'schemas', name), 'utf8');
  expect(JSON.parse(text)).toEqual(descriptions.get(name));
  const { document, diagnostics } = await new Parser().parse(text);
  // 0: error, 1: warning.
  expect(diagnostics.filter(({ severity }) => severity <= 1).map(({ message }) => message)).toEqual([]);
  expect(document?.version()).toBe('3.0.0');
});

test('the bridge has every event, with its replies', async () => {
  const { document } = await new Parser().parse(JSON.stringify(descriptions.get('application-bridge.asyncapi.json')));
  const operations = document?.operations().all() ?? [];
  const found = operations.map((operation) => ({
    name: operation.id() ?? '',
    answers:
      operation
        .reply()
        ?.messages()
        .all()
        .map((message) => message.id()) ?? [],
  }));
  const expected = (await bridgeEventList()).map(({ name, answers }) => ({ name, answers }));
  const byName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name);
  expect(found.sort(byName)).toEqual(expected.sort(byName));
});
