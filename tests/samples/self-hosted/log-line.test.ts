/** The published schema of log lines: what it accepts is on the page, what it refuses is here. */
import fs from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { folder } from './installation-fs.js';

const root = path.resolve(folder, '../../..');
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8');

const ajv = new Ajv2020({ allErrors: true });
addFormats.default(ajv);
const accepts = ajv.compile(JSON.parse(read('content/schemas/log-line.schema.json')) as object);

const page = read('content/guides/impact-finance/self-hosted/application-logs.mdx');
const lines = [...page.matchAll(/^```json schema="log-line"\n(.*?)\n```$/gms)].map(
  ([, line = '']) => JSON.parse(line) as Record<string, unknown>,
);

function lineWith(msg: string): Record<string, unknown> {
  const found = lines.find((line) => line['msg'] === msg);
  if (!found) throw new Error(`The page shows no line with msg ${msg}.`);
  return found;
}

function without(line: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(line).filter(([name]) => name !== key));
}

describe('the schema of log lines', () => {
  it('accepts the lines of the page, which show every kind and every member', () => {
    for (const line of lines) expect(accepts(line), ajv.errorsText(accepts.errors)).toBe(true);
    const { properties } = JSON.parse(read('content/schemas/log-line.schema.json')) as { properties: object };
    const shown = new Set(lines.flatMap((line) => Object.keys(line)));
    expect([...shown].sort()).toEqual(Object.keys(properties).sort());
  });

  it('has the members of the table of the page', () => {
    const [, table = ''] = /^## Fields\n(.*?)^The fields/ms.exec(page) ?? [];
    const rows = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
    const { properties } = JSON.parse(read('content/schemas/log-line.schema.json')) as { properties: object };
    expect(rows.sort()).toEqual(Object.keys(properties).sort());
  });

  it('allows the actions of the audit trail and members of later releases', () => {
    const line = lineWith('audit');
    const { rows } = parse(read('content/data/audit-actions.yaml')) as { rows: { action: string }[] };
    for (const { action } of rows) {
      expect(accepts({ ...line, audit: { ...(line['audit'] as object), action }, added_later: 1 })).toBe(true);
    }
  });

  it('refuses every secret that is not redacted', () => {
    const [, table = ''] = /^## What is redacted\n(.*?)^- /ms.exec(page) ?? [];
    const names = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/[\w-]+/g) ?? []);
    expect(names).toHaveLength(8);
    for (const name of names) {
      expect(accepts({ ...lineWith('request'), [name]: 'x' }), name).toBe(false);
      expect(accepts({ ...lineWith('request'), [name]: '[redacted]' }), name).toBe(true);
    }
  });

  it.each([
    ['a level that is a number', { ...lineWith('request'), level: 30 }],
    ['a time without milliseconds', { ...lineWith('request'), time: '2026-03-06T14:30:00Z' }],
    ['a path with a query', { ...lineWith('request'), request: { method: 'GET', path: '/v1/users?x=1' } }],
    ['a request without a status', without(lineWith('request'), 'status')],
    ['a request of the worker', { ...lineWith('request'), name: 'impact-finance-worker' }],
    ['a job of the web process', { ...lineWith('job'), name: 'impact-finance-web' }],
    ['a job without its members', { ...lineWith('job'), job: { class: 'WebhookDelivery' } }],
    ['a queue that does not exist', { ...lineWith('job'), job: { class: 'X', id: 'x', queue: 'default', attempt: 1 } }],
    ['an audit entry under another name', { ...lineWith('audit'), msg: 'Audit' }],
    ['an error that says nothing', without(lineWith('the worker stops'), 'error')],
    ['a user id of the bank', { ...lineWith('request'), user_id: 'usr-778120' }],
  ])('refuses %s', (_name, line) => {
    expect(accepts(line)).toBe(false);
  });
});
