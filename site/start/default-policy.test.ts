import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

it('the default policy knows the HTML that the progress bar writes', () => {
  const source = fs.readFileSync(path.join(__dirname, 'default-policy.client.ts'), 'utf8');
  const [, html = ''] = /PROGRESS_BAR =\s+'([^']+)'/.exec(source) ?? [];
  const program = fs.readFileSync(createRequire(__filename).resolve('nprogress'), 'utf8');
  expect(/template: '([^']+)'/.exec(program)?.[1]).toBe(html);
});
