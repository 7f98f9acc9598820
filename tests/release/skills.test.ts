/** The commands with which skills verify their result: each skill has one, and each command is run. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, siteBuild } from '../helpers/paths.js';
import { blocksOf } from '../helpers/printed-commands.js';
import type { Block } from '../helpers/printed-commands.js';
import { emptyFolder, freePort, startMock } from '../helpers/prism.js';
import type { Mock } from '../helpers/prism.js';

const SKILLS = '.well-known/agent-skills';
const HEALTH_CHECK = /https:\/\/[\w.-]+\/v1(?=\/health-check)/;

/** Runs a command that begins in this way, or names the test that runs it. Nothing here needs access to a sandbox. */
const runs: readonly { command: RegExp; by: string | ((block: Block, verify: string) => Promise<void>) }[] = [
  { command: /\bprism-cli\b|http:\/\/127\.0\.0\.1:40\d\d\b/, by: 'release/printed-commands.test.ts' },
  { command: /^node headless\.mjs/, by: 'samples/headless/headless.test.ts' },
  { command: HEALTH_CHECK, by: checkHealth },
  { command: /^node test-vectors\.mjs/, by: 'samples/archives.test.ts' },
  { command: /openssl dgst/, by: sign },
];

let folder = '';
let mock: Mock;
let api = '';

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skills-'));
  const port = await freePort();
  api = `http://127.0.0.1:${port}`;
  const description = path.join(siteBuild, 'descriptions/impact-finance.yaml');
  const empty = emptyFolder();
  mock = await startMock(`npx @stoplight/prism-cli mock ${description} --port ${port}`, empty.folder);
  empty.remove();
});
afterAll(async () => {
  await mock.close();
  fs.rmSync(folder, { recursive: true });
});

const skills = fs
  .readdirSync(path.join(siteBuild, SKILLS), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const text = fs.readFileSync(path.join(siteBuild, SKILLS, name, 'SKILL.md'), 'utf8');
    return { name, verify: text.slice(text.indexOf('\n## How to verify\n')) };
  });

describe.each(skills)('$name', ({ verify }) => {
  const commands = blocksOf(verify).filter(({ language, title }) => language === 'bash' && title !== 'In the sandbox');

  test('has a command', () => {
    expect(commands.length).toBeGreaterThan(0);
  });

  test.each(commands)('$text', { timeout: 60_000 }, async (block) => {
    const found = runs.find(({ command }) => command.test(block.text));
    if (typeof found?.by === 'function') await found.by(block, verify);
    else expect(fs.existsSync(path.join(root, 'tests', found?.by ?? 'no test runs this'))).toBe(true);
  });
});

/** With the mock as host, and without pauses. */
async function checkHealth({ text }: Block, verify: string): Promise<void> {
  const output = await bash(`sleep() { :; }\n${text.replace(HEALTH_CHECK, api)}`);
  const [, count, line] = /\*\*Expected\.\*\* (Ten) times `([^`]+)`/.exec(verify) ?? [];
  if (count === undefined) expect(JSON.parse(output)).toMatchObject({ status: 'ok' });
  else expect(output).toBe(`${line}\n`.repeat(10));
}

/** With the bodies that the skill shows, and the output that it prints. */
async function sign({ text }: Block, verify: string): Promise<void> {
  const body = blocksOf(verify).find(({ title }) => title === 'body.json');
  fs.writeFileSync(path.join(folder, 'body.json'), body?.text.trimEnd() ?? '');
  const [, printed] = /It prints `([^`]+)`/.exec(verify) ?? [];
  expect(await bash(text)).toBe(`${printed}\n`);
}

async function bash(command: string): Promise<string> {
  return (await promisify(execFile)('bash', ['-c', command], { cwd: folder })).stdout;
}
