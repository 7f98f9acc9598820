/** The files of `content`: each can be read, and is read by something. */
import { listFilesBelow } from '@impact-docs/content-model/files/read';
import { tableNames } from '@impact-docs/content-model/tables';
import { root } from '@impact-docs/content-model/files/paths';
import type { Problem } from '@impact-docs/openapi-model';
import { found, runRules, type CheckResult } from '../run.js';
import { readers } from './readers.js';

/** Files that people read, and what tools leave behind. */
const OTHERS = /(?:^|\/)(?:README\.md|\.[^/]+)$|\/(?:node_modules|\.[^/]+)\/|\.api\.(?:mdx|html|json)$/;

/** Comes first: another check says that it needs a file which cannot be read, and shows the mistakes of that file only. */
export function runSourceChecks(): Promise<CheckResult> {
  const rules = Object.entries(readers).map(([name, { read }]) => found(name, read));
  return runRules([...rules, found('unread-file', unreadFiles)], undefined);
}

async function unreadFiles(): Promise<Problem[]> {
  const tables = (await tableNames()).map((name) => `content/data/${name}.yaml`);
  const kinds = Object.values(readers).map(({ files }) => files);
  return listFilesBelow(root, ['content'])
    .filter((file) => !OTHERS.test(file) && !tables.includes(file) && !kinds.some((kind) => kind.test(file)))
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      code: 'unread-file',
      message: 'Nothing reads this file.',
      remedy: 'Correct its name or its folder, or remove it; a table begins with `columns`.',
    }));
}
