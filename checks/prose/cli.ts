/** `npm run check:prose [-- --fix --readability files]`: spelling, Markdown, sentences and house terms of all prose. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblems } from '@impact-docs/openapi-model';
import { loadGlossary } from '@impact-docs/content/data/glossary';
import { understood, UsageError } from '@impact-docs/content/usage';
import { passes, runCommand } from '../command.js';
import { checkProse, fixProse } from './check-fs.js';
import { proseFiles } from './files-fs.js';
import { readabilitySummary, readabilityTable } from './readability.js';
import { houseTerms } from './terms.js';
import { readVoice } from './voice-fs.js';
import { readWords } from './words-fs.js';

const root = path.resolve(import.meta.dirname, '../..');
const USAGE = `Usage: npm run check:prose [-- --fix --readability <file or folder>…]

Checks all prose, or that of guides, Markdown files, descriptions or folders of them that you name.
--fix          puts each sentence on a line of its own first
--readability  shows the figures of each guide`;

await runCommand((args) => {
  const options = { fix: { type: 'boolean' }, readability: { type: 'boolean' } } as const;
  const { values, positionals } = understood(USAGE, () =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  );
  return passes(() => runProseChecks(positionals, values));
});

/**
 * @param wanted files or folders, relative to the working directory; none for all
 * @returns whether there is no problem
 * @throws UsageError for a name without prose
 */
async function runProseChecks(
  wanted: readonly string[],
  options: { fix?: boolean; readability?: boolean },
): Promise<boolean> {
  const started = Date.now();
  const all = proseFiles(root);
  const isNamed = (file: string, name: string) => isBelow(file, path.resolve(name));
  const empty = wanted.filter((name) => !all.some(({ file }) => isNamed(file, name)));
  if (empty.length > 0) throw new UsageError(`No file with prose is named by ${empty.join(', ')}.\n\n${USAGE}`);
  const files = wanted.length === 0 ? all : all.filter(({ file }) => wanted.some((name) => isNamed(file, name)));
  if (options.fix) await fixProse(files);
  const terms = [...houseTerms(await loadGlossary()), ...(await readVoice())];
  const { problems, readability } = await checkProse(files, { words: await readWords(), terms });
  const pages = readability.map(({ file, ...figures }) => ({ page: path.relative(root, file), ...figures }));
  if (options.readability) console.log(`${readabilityTable(pages)}\n`);
  if (problems.length > 0) console.error(`${formatProblems(problems, root)}\n`);
  if (pages.length > 0) console.log(readabilitySummary(pages));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  (problems.length > 0 ? console.error : console.log)(
    `Prose of ${files.length} files: ${problems.length} problems, ${seconds} s.`,
  );
  return problems.length === 0;
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}${path.sep}`);
}
