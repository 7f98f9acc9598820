/**
 * A wrong value in each kind of file below content/ is a problem at its place. It stops no check that does not need the
 * file, and neither does a rule with a bug. The files are a copy of content/, in which each case changes one.
 */
import fs from 'node:fs';
import path from 'node:path';
import { tableNames } from '@impact-docs/content-model/tables';
import type { Problem } from '@impact-docs/openapi-model';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { checks } from '../list.js';
import type * as Run from '../run.js';
import type { CheckResult, Rule } from '../run.js';
import { runSourceChecks } from './command.js';
import { readers } from './readers.js';

const { repository, copy } = await vi.hoisted(async () => {
  const [{ mkdtempSync, realpathSync }, { tmpdir }, { join, resolve }] = await Promise.all([
    import('node:fs'),
    import('node:os'),
    import('node:path'),
  ]);
  return {
    repository: resolve(import.meta.dirname, '../..'),
    copy: realpathSync(mkdtempSync(join(tmpdir(), 'content-'))),
  };
});

vi.mock('@impact-docs/content-model/files/root', () => ({ root: copy }));

/** Each check gets a rule with a bug before its own, which go on. */
vi.mock('../run.js', async (original) => {
  const run = await original<typeof Run>();
  const broken: Rule<unknown> = { name: 'broken', run: () => Promise.reject(new TypeError('No such shelf.')) };
  return {
    ...run,
    runRules: <S>(rules: readonly Rule<S>[], sources: S) => run.runRules<S>([broken, ...rules], sources),
  };
});
const bugsOf = ({ bugs = [] }: CheckResult): unknown[] => bugs.map(({ rule }) => rule);

for (const name of fs.readdirSync(repository)) {
  if (name !== 'content') fs.symlinkSync(path.join(repository, name), path.join(copy, name));
}
fs.cpSync(path.join(repository, 'content'), path.join(copy, 'content'), {
  recursive: true,
  filter: (name) => path.basename(name) !== 'node_modules',
});
afterAll(() => fs.rmSync(copy, { recursive: true }));

/** What is written, what is written in its place, and a part of the message, at the line of the first unless told. */
type Case = [file: string, from: string | RegExp, to: string, message: string, line?: number];

/** The file itself says what it may hold, or what else there is of that name. */
const SOURCES: readonly Case[] = [
  ['brand.yaml', 'support: support@impact-finance.example', 'support: support', 'is not allowed here'],
  ['brand.yaml', 'copyrightYear: 2025', "copyrightYear: '2025'", 'is not allowed here'],
  ['facts.yaml', '{ value: 30 seconds, source:', '{ valeu: 30 seconds, source:', 'The key `valeu` is not allowed here'],
  ['published-facts.yaml', /(?<=^category-index\.requestId\.length: ).*/m, '[1, 100]', 'is not allowed here'],
  ['sidebars.json', '"impact-finance/quickstart"', '"impact-finance/quickstrat"', 'There is nothing at'],
  ['sidebars.json', '"Insights API"', '"Insight API"', 'is not what the description of this API is called'],
  ['sidebars.json', '"collapsed": false', '"collapsed": "no"', 'is not allowed here'],
  ['sidebars.json', '"docs": [', '"docs" [', 'not valid'],
  ['skills.yaml', 'name: impact-finance-first-call', 'name: First call', 'is not allowed here'],
  ['guides/contact.mdx', /^description: .*$/m, 'descripton: Who helps.', 'The key `descripton` is not allowed here'],
  [
    'guides/glossary.mdx',
    '<Glossary family="impact-finance" />',
    '<Glossary family="impact-finance">',
    'The page is not MDX',
  ],
  ['screens/consent.svg', '</title>', '</titel>', 'The XML is not well-formed'],
  ['diagrams/web-app-entry.svg', '</defs>', '</def>', 'The XML is not well-formed'],
  ['apis/manifest.yaml', 'since: 2026-01-15', 'since: 2026-02-30', 'is not allowed here'],
  ['apis/manifest.yaml', 'product: impact-finance\n', 'product: impact-finances\n', 'There is no product'],
  ['apis/manifest.yaml', 'page: impact-finance/errors', 'page: impact-finance/error', 'There is no guide'],
  ['apis/impact-finance/components/schemas/Dream.yaml', 'type: object', 'type: objekt', '`type` can be one of'],
  ['apis/releases/insights/2025-05-20.yaml', /(?<=\n)paths:/, 'path:', 'path'],
  ['schemas/id-token.schema.json', '"type": "integer"', '"type": "integre"', 'This is not JSON Schema'],
  ['schemas/audit-entry.schema.json', /"title": "[^"]+",/, '"title": 5,', 'is not allowed here'],
  ['schemas/logout-token.schema.json', /,(?=\n {2}"type")/, ',,', 'not valid'],
  [
    'schemas/application-bridge.schema.json',
    '"$ref": "#/$defs/onShare"',
    '"$ref": "#/$defs/onShared"',
    'There is no definition',
  ],
  ['schemas/token-endpoint.openapi.yaml', 'title: Token endpoints', 'title: [Token endpoints]', 'Expected type'],
  ['data/bridge-test-vectors.json', '"verdict":"accepted"', '"verdict":"accept"', 'is not allowed here'],
  ['data/changelog.yaml', "date: '2026-03-17'", "date: '2026-02-30'", 'is not allowed here'],
  ['data/changelog.yaml', '- kind: added', '- kind: new', 'is not allowed here'],
  ['data/choices.yaml', 'storage: docs.choice.platform', 'storage: platform', 'is not allowed here'],
  ['data/errors-impact-finance.yaml', 'retry: never', 'retry: sometimes', 'is not allowed here'],
  ['data/glossary.yaml', 'forbidden: [tenant, tenants]', 'forbidden: [tenant, partners]', 'a form of "partner"'],
  ['data/sample-index.yaml', 'SEK: 11', 'SEK: 0', 'is not allowed here'],
  ['data/sample-index.yaml', 'baseYear: 2022', 'baseYear: soon', 'is not allowed here'],
  ['data/story.yaml', "createdAt: '2026-03-02T08:00:00Z'", "createdAt: '2026-02-30T08:00:00Z'", 'is not allowed here'],
  ['data/story.yaml', 'user: alex', 'user: alexa', 'is not allowed here'],
  ['data/session-states.yaml', 'to: active', 'to: activ', 'names the unknown state', -3],
  ['data/synonyms.yaml', 'staff: portal user', 'staff: staff', 'stands for itself'],
  ['data/webhook-delivery.yaml', 'variation: 10', 'variation: -10', 'is not allowed here'],
  ['data/webhook-test-vectors.json', '"title": "Valid",', '"title": "",', 'is not allowed here'],
  ['data/audit-actions.yaml', 'action: portal.login\n', 'action: login\n', 'is not allowed here'],
  ['data/environment-variables.yaml', 'entries: variable', 'entries: variables', 'is not allowed here'],
  ['data/firewall.yaml', 'direction: in\n', 'direction: into\n', 'is not allowed here'],
  ['data/limits.yaml', 'group: Requests\n', 'group: Request\n', 'is not allowed here'],
  [
    'data/partner-settings.yaml',
    'effect: { title: Effect,',
    'effect: { titel: Effect,',
    'The key `titel` is not allowed here',
  ],
  ['data/event-contents.yaml', 'id: event-users\n', 'id: Users\n', 'is not allowed here'],
  ['data/retention.yaml', 'product: impact-finance\n', 'product: finance\n', 'is not allowed here'],
  ['data/sizing.yaml', 'webReplicas: 2\n', 'webReplicas: two\n', 'is not allowed here'],
  ['data/tested-browsers.yaml', /version: 156\.[\d.]+/, 'version: 156', 'is not allowed here'],
  ['data/migration-added.yaml', 'type: markdown', 'type: markdwon', 'is not allowed here'],
  ['data/migration-fields.yaml', 'type: markdown', 'type: markdwon', 'is not allowed here'],
  ['data/migration-operations.yaml', 'type: markdown', 'type: markdwon', 'is not allowed here'],
  ['data/migration-rules.yaml', 'type: markdown', 'type: markdwon', 'is not allowed here'],
  ['journeys/group-dreams.arazzo.yaml', 'type: end', 'type: stop', 'is not allowed here'],
  ['questions/guides/glossary.yaml', '- terminology cheat sheet', '- 17', 'is not allowed here'],
  ['questions/apis/surveys.yaml', 'overview:', 'get-survey:', 'has another name', 1],
  [
    'samples/archives.yaml',
    'folder: application-bridge/ios',
    'folder: application-bridge/iso',
    'No sample is in the folder',
  ],
  ['samples/archives.yaml', 'packages: [typescript]', 'packages: [typoscript]', 'has no package'],
  ['samples/constants.yaml', 'facts:\n', 'fact:\n', 'The key `fact` is not allowed here'],
  ['samples/manifest.yaml', 'check: parsed', 'check: read', 'is not allowed here'],
  ['samples/package.json', '"ajv": "8.20.0"', '"ajv": 8', 'is not allowed here'],
];

/** Two files do not agree: the check that compares them names the place. All of them at once, since none hides another. */
const COMPARED: readonly Case[] = [
  [
    'facts.yaml',
    /^webhook:\n/m,
    "webhook:\n  attempts: { value: 9 attempts, source: 'Webhooks: attempts' }\n",
    'has a source already',
    1,
  ],
  [
    'guides/contact.mdx',
    '<DataTable name="contact-channels" />',
    '<DataTable name="contact-chanels" />',
    'There is no table',
  ],
  ['apis/impact-finance/components/schemas/Dream.yaml', /(?<=id: )'126e79e2-\S+'/, '17', 'string'],
  [
    'data/changelog.yaml',
    'brings: [error.precondition-failed]',
    'brings: [error.precondition-fails]',
    'Nothing has the address',
  ],
  [
    'data/changelog.yaml',
    "date: '2026-01-15'\n  product: category-index",
    "date: '2026-01-09'\n  product: category-index",
    'is deprecated since another day',
  ],
  [
    'data/errors-impact-finance.yaml',
    '- code: malformed-request',
    '- code: malformed-requests',
    'No operation responds with',
  ],
  ['data/sample-index.yaml', "'2026': 113", "'2025': 113", 'no price level', -1],
  [
    'data/story.yaml',
    'impact-finance.getUser 200 initiated',
    'impact-finance.getUser 200 nobody',
    'There is no example',
  ],
  ['journeys/group-dreams.arazzo.yaml', 'operationId: getDream\n', 'operationId: getDreem\n', 'getDreem'],
  ['samples/constants.yaml', 'bridge.launch-timeout', 'bridge.lunch-timeout', 'There is no fact'],
];

const fileOf = (name: string): string => path.join(copy, 'content', name);

/** Writes the wrong values, does some work, and puts the files back. */
async function withWrong<T>(cases: readonly Case[], work: () => Promise<T>): Promise<T> {
  const before = new Map(cases.map(([name]) => [name, fs.readFileSync(fileOf(name), 'utf8')]));
  try {
    for (const [name, from, to] of cases) {
      const text = fs.readFileSync(fileOf(name), 'utf8');
      const changed = text.replace(from, () => to);
      expect(changed, name).not.toBe(text);
      fs.writeFileSync(fileOf(name), changed);
    }
    return await work();
  } finally {
    for (const [name, text] of before) fs.writeFileSync(fileOf(name), text);
  }
}

/** The line on which the value of a case is. */
function lineOf([name, from, , , more = 0]: Case): number {
  const text = fs.readFileSync(path.join(repository, 'content', name), 'utf8');
  const offset = typeof from === 'string' ? text.indexOf(from) : text.search(from);
  return text.slice(0, offset).split('\n').length + more;
}

const shown = ({ file, line, message }: Problem): string =>
  `${path.relative(copy, path.resolve(copy, file))}:${line} ${message}`;
const allOf = ({ problems, unread = [] }: CheckResult): string[] => [...problems, ...unread].map(shown);

/** Cases that hide none of each other: one of each file, and alone what other readers need. */
function rounds(): Case[][] {
  const isAlone = ([name]: Case) => /^apis\/|package\.json$/.test(name);
  const found: Case[][] = [];
  for (const one of SOURCES) {
    const fits = (round: Case[]) => !round.some((other) => isAlone(other) || other[0] === one[0]);
    const round = isAlone(one) ? undefined : found.find(fits);
    if (round === undefined) found.push([one]);
    else round.push(one);
  }
  return found;
}

/** @returns the cases that nothing reports at their line */
const missedOf = (cases: readonly Case[], found: readonly string[]): string[] =>
  cases
    .map((one) => [`content/${one[0]}:${lineOf(one)} `, one[3]] as const)
    .filter(([place, message]) => !found.some((text) => text.startsWith(place) && text.includes(message)))
    .map((parts) => parts.join('… '));

describe('a wrong value in a file', () => {
  it.each(rounds().map((cases) => ({ first: cases[0]?.[0], cases })))(
    'is a problem at its place: $first and others',
    { timeout: 300_000 },
    async ({ cases }) => {
      const result = await withWrong(cases, runSourceChecks);
      expect(bugsOf(result)).toEqual(['broken']);
      expect(missedOf(cases, allOf(result)), allOf(result).join('\n')).toEqual([]);
    },
  );

  it('is tried in each kind of file', async () => {
    const files = SOURCES.map(([name]) => `content/${name}`);
    const kinds = Object.entries(readers).filter(([kind]) => kind !== 'tables');
    expect(kinds.filter(([, reader]) => !files.some((file) => reader.files.test(file))).map(([kind]) => kind)).toEqual(
      [],
    );
    const tables = (await tableNames()).map((name) => `content/data/${name}.yaml`);
    expect(tables.filter((file) => !files.includes(file))).toEqual([]);
  });
});

it('is found by the checks that compare files, at once, and stops none of them', { timeout: 900_000 }, async () => {
  const wanted = new Set(COMPARED.map(([name]) => `content/${name}`));
  const isWanted = (file: string) => wanted.has(file);
  const found: string[] = [];
  await withWrong(COMPARED, async () => {
    for (const { name, run } of checks) {
      // None of these is about a sentence.
      const result = await run(name === 'prose' ? () => false : isWanted);
      expect.soft(bugsOf(result), name).toEqual(['broken']);
      found.push(...allOf(result));
    }
  });
  expect(missedOf(COMPARED, found), found.join('\n')).toEqual([]);
});
