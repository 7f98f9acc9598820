/** `npm run review`: what a reviewer of a change should read twice. Finds no mistakes, and never fails. */
import fs from 'node:fs';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { git } from '@impact-docs/lib/git';
import { namesIn, UsageError } from '@impact-docs/lib/usage';
import { counted, runCommand } from '../command.js';
import { formatRemark, remarksOf } from './compare.js';
import { readSentences, type FileText } from './sentences.js';

const USAGE = `Usage: npm run review [-- <revision>]

Prints the sentences of guides, data and descriptions in which a word of polarity, order, actor, unit or direction,
or a value in backticks, differs from the revision; and the warnings that are gone.
Without a revision: from where the branch left main.`;

await runCommand((args) => {
  const [revision] = namesIn(USAGE, args, 1);
  const base = git(root, 'merge-base', 'HEAD', revision ?? 'main');
  if (base === undefined) throw new UsageError(`Git knows no revision ${revision ?? 'main'}.\n\n${USAGE}`);
  const listed = [
    git(root, 'diff', '--name-only', '--no-renames', base.trim(), '--', 'content'),
    git(root, 'ls-files', '--others', '--exclude-standard', '--', 'content'),
  ];
  const files = listed.flatMap((names = '') => names.split('\n')).filter((file) => file !== '');
  const remarks = remarksOf(
    files.map((file) => ({
      file,
      before: read(file, git(root, 'show', `${base.trim()}:${file}`)),
      now: read(file, fs.existsSync(repositoryFile(file)) ? fs.readFileSync(repositoryFile(file), 'utf8') : undefined),
    })),
  );
  console.log(`${counted(files.length, 'changed file')}, ${counted(remarks.length, 'sentence')} to read twice.`);
  for (const remark of remarks) console.log(`\n${formatRemark(remark)}`);
  return true;
});

/** @param source undefined where the file does not exist */
function read(file: string, source: string | undefined): FileText {
  try {
    return readSentences(file, source ?? '');
  } catch (error) {
    console.log(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return { sentences: [], steps: [] };
  }
}
