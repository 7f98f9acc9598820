/** What a writer does most often, in a copy of the repository: which files it takes, and what the checks say. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyRepository } from './repository-copy.js';

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'writer-'));
beforeAll(() => copyRepository(copy), 120_000);
afterAll(() => fs.rmSync(copy, { recursive: true }));

const GUIDES = 'content/guides/impact-finance';

function write(file: string, text: string): void {
  fs.writeFileSync(path.join(copy, file), text);
}

const read = (file: string): string => fs.readFileSync(path.join(copy, file), 'utf8');

function edit(file: string, before: string, after: string): void {
  const text = read(file);
  expect(text, file).toContain(before);
  write(
    file,
    text.replace(before, () => after),
  );
}

function runScript(script: string, ...args: string[]): string {
  const command = ['--import', 'tsx', script, ...args];
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });
  return stdout + stderr;
}

/** @returns the problems, each with its remedy */
function check(): string[] {
  const output = runScript('checks/all.ts', ...['guides', 'facts', 'questions'].flatMap((name) => ['--only', name]));
  return output.split('\n').filter((line) => /^\S+:\d+:\d+ error|^ {2}fix:/.test(line));
}

it('adds a guide with a table in four files, and a setting in two', { timeout: 300_000 }, () => {
  write(
    `${GUIDES}/portal-roles.mdx`,
    `---
title: Portal roles
description: Look up what each role of the Partner Portal may do.
---

Give each member of your staff the role with the fewest rights that the work needs.
Each role has the rights of the one before.

## Roles

<DataTable name="portal-roles" />
`,
  );
  write(
    'content/data/portal-roles.yaml',
    `columns:
  role: { title: Role, type: string }
  may: { title: What it may do, type: markdown }
rows:
  - { role: Reader, may: Read settings. }
  - { role: Editor, may: Change texts. }
  - { role: Owner, may: 'Change settings, see [Partner settings](/docs/impact-finance/partner-settings).' }
`,
  );
  write(
    'content/questions/guides/impact-finance/portal-roles.yaml',
    'page:\n  - who may do what in the portal\nanchors:\n  roles:\n    - list of permissions\n    - reader or editor\n',
  );
  edit(
    'content/sidebars.json',
    '"impact-finance/audit-trail"',
    '"impact-finance/portal-roles", "impact-finance/audit-trail"',
  );
  edit(
    'content/data/partner-settings.yaml',
    '  - name: session_mode\n',
    `  - name: sign_in_pause
    type: integer
    unit: seconds
    range: { minimum: 1, maximum: 3600 }
    default: 1800
    group: Sessions
    effect: Pause after a refused Web App launch.

  - name: session_mode
`,
  );
  edit(
    'content/data/changelog.yaml',
    '  changes:\n',
    `  changes:
    - kind: added
      text: The setting for the pause after a refused launch.
      breaking: false
      names: []
      brings: [setting.sign_in_pause]
`,
  );
  expect(check()).toEqual([]);

  write(
    'checks/probe.ts',
    `import { dataTable } from '@impact-docs/content-model/data';
import { loadFacts } from '@impact-docs/content-model/facts';
const facts = await loadFacts();
const shown = async (filter) => (await (await dataTable('partner-settings')).load(filter)).rows;
const own = ({ id }) => id === 'sign_in_pause';
console.log(JSON.stringify({
  row: (await shown({ group: 'Sessions' })).find(own).cells,
  facts: ['default', 'range'].map((key) => facts.get('setting.sign_in_pause.' + key).text),
}));
`,
  );
  expect(JSON.parse(runScript('checks/probe.ts'))).toEqual({
    row: ['`sign_in_pause`\ninteger, 1–3,600 seconds', '`1800`', 'Pause after a refused Web App launch.'],
    facts: ['1,800 seconds', '1–3,600 seconds'],
  });
});

it('has one problem for a renamed section, with the line that keeps its anchor', { timeout: 300_000 }, () => {
  const guide = `${GUIDES}/webhooks/receiver.mdx`;
  const before = read(guide).split('\n');
  const line = before.findIndex((text) => /^## [^{`]+$/.test(text)) + 1;
  const heading = before[line - 1]?.slice('## '.length) ?? '';
  edit(guide, `\n## ${heading}\n`, `\n## ${heading} again\n`);
  const problems = check();
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain(`${guide}:${line}:1 error: No section `);
  const anchor = heading.toLowerCase().replaceAll(' ', '-');
  expect(problems[1]).toContain(`keep its anchor: \`## ${heading} again {#${anchor}}\``);
});
