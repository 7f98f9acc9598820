/**
 * What pages print for the contract mock, run as a reader runs it: from an empty folder, with the published description.
 * Of each command only hosts are replaced: this computer serves the site, and the mock gets a free port.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteBuild } from '../helpers/paths.js';
import { messageOf, shownBy, stepsOf } from '../helpers/printed-commands.js';
import type { Step } from '../helpers/printed-commands.js';
import { emptyFolder, freePort, startMock } from '../helpers/prism.js';
import type { Mock } from '../helpers/prism.js';
import { startProductionServer } from '../helpers/serve.js';
import type { Server } from '../helpers/serve.js';

const brand = await loadBrand();
let site: Server;

beforeAll(async () => {
  site = await startProductionServer(siteBuild);
});
afterAll(() => site.close());

const markdown = fs
  .readdirSync(siteBuild, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .toSorted()
  .map((name) => ({ page: name.replaceAll(path.sep, '/'), text: fs.readFileSync(path.join(siteBuild, name), 'utf8') }));
const pages = markdown.flatMap(({ page, text }) => {
  const steps = stepsOf(text);
  return steps.length > 0 ? [{ page, steps }] : [];
});

test('home leads to pages with commands, and so does each quickstart', () => {
  expect(pages.map(({ page }) => page)).toEqual(
    expect.arrayContaining([
      'docs/contract-mock.md',
      'docs/impact-finance/quickstart.md',
      'docs/impact-transactions/quickstart.md',
    ]),
  );
});

test('no page prints a command that needs the repository of the mock', () => {
  expect(markdown.filter(({ text }) => text.includes('npm run mock')).map(({ page }) => page)).toEqual([]);
});

describe.each(pages)('$page', ({ page, steps }) => {
  test('prints commands that work, and the responses that they get', { timeout: 180_000 }, async () => {
    const { folder, remove } = emptyFolder();
    const mocks: Mock[] = [];
    const hosts = new Map([[brand.url, site.url]]);
    const withHosts = (text: string) => [...hosts].reduce((all, [from, to]) => all.replaceAll(from, to), text);
    try {
      for (const step of steps) {
        if (step.kind === 'file') fs.writeFileSync(path.join(folder, step.name), step.text);
        else if (step.kind === 'start') {
          const [, port = ''] = /--port (\d+)/.exec(step.block.text) ?? [];
          const free = await freePort();
          hosts.set(`http://127.0.0.1:${port}`, `http://127.0.0.1:${free}`);
          const command = withHosts(step.block.text).trim().replace(`--port ${port}`, `--port ${free}`);
          mocks.push(
            await startMock(command, folder).catch((cause: unknown) => {
              throw failed(page, step, cause instanceof Error ? cause.message : String(cause));
            }),
          );
        } else await checkCall(page, step, withHosts(step.block.text), folder);
      }
    } finally {
      for (const mock of mocks) await mock.close();
      remove();
    }
  });
});

async function checkCall(
  page: string,
  step: Extract<Step, { kind: 'call' }>,
  command: string,
  folder: string,
): Promise<void> {
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { cwd: folder }).catch((cause: unknown) => {
    throw failed(page, step, String(cause));
  });
  const real = messageOf(stdout);
  const place = `${page}:${step.block.line}`;
  if (step.response === undefined) {
    expect(real.status, place).toMatch(/^HTTP\/1.1 2/);
    return;
  }
  const shown = shownBy(step.response);
  expect(real.status, place).toBe(shown.status);
  for (const [name, value] of shown.fields) expect(real.fields.get(name), `${place} ${name}`).toBe(value);
  if (shown.body !== undefined) expect(real.body, place).toEqual(shown.body);
}

function failed(page: string, { block }: Extract<Step, { block: unknown }>, what: string): Error {
  return new Error(`${page}:${block.line} The command fails:\n${block.text}\n${what}`);
}
