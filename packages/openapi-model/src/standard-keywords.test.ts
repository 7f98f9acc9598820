/** The list that the completeness test of the pages works through is itself complete. */
import fs from 'node:fs';
import path from 'node:path';
import { getTypes } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { fixtures } from './__fixtures__/load.js';
import { STANDARD_KEYWORDS } from './__fixtures__/standard-keywords.js';

/** What another tool's tables call the objects that have another name here. */
const NAMES: Readonly<Record<string, string>> = { Root: 'Document', OAuth2Flows: 'OAuthFlows' };
const FLOWS = ['ImplicitFlow', 'PasswordFlow', 'ClientCredentials', 'AuthorizationCode', 'DeviceAuthorization'];
/** What that tool allows and the standard does not know. */
const LOOSER = new Set(['Header.allowEmptyValue', 'Header.allowReserved', 'Schema.summary']);
/** Fields of older drafts of JSON Schema and of OpenAPI 3.0; normalising the document replaces them. */
const OLDER = new Set(['id', 'definitions', 'additionalItems', 'dependencies', 'nullable', 'consumes', 'produces']);

describe.each(['oas3_1', 'oas3_2'] as const)('the keywords of %s', (version) => {
  it('are those that another tool knows, too', () => {
    const missing = Object.entries(getTypes(version)).flatMap(([name, type]) => {
      const own = FLOWS.includes(name) ? 'OAuthFlow' : (NAMES[name] ?? name);
      const known: readonly string[] | undefined = Object.entries(STANDARD_KEYWORDS).find(([key]) => key === own)?.[1];
      if (known === undefined) return [];
      return Object.keys(type.properties)
        .filter((keyword) => !keyword.startsWith('x-') && !OLDER.has(keyword) && !known.includes(keyword))
        .map((keyword) => `${name}.${keyword}`)
        .filter((field) => !LOOSER.has(field));
    });
    expect(missing).toEqual([]);
  });
});

describe('the table of features in the README', () => {
  const readme = fs.readFileSync(path.join(fixtures, '..', '..', 'README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => /^\|.*\|.*\| `[^`]+(?:\.yaml|\/)` \|$/.test(line));
  const named = rows.map((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? '');

  it('names a fixture for every feature, and a feature for every fixture', () => {
    const present = fs
      .readdirSync(fixtures, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.yaml'))
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    expect(named.toSorted()).toEqual(present.toSorted());
  });
});
