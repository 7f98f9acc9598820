/** `npm run check:prose [-- --fix --readability files]`: spelling, Markdown, sentences and house terms of all prose. */
import path from 'node:path';
import { DescriptionError, formatProblems } from '@impact-docs/openapi-model';
import { loadGlossary } from '@impact-docs/content/data/glossary';
import { checkProse, fixProse } from './check-fs.js';
import { proseFiles } from './files-fs.js';
import { readabilitySummary, readabilityTable } from './readability.js';
import { houseTerms } from './terms.js';
import { readVoice } from './voice-fs.js';
import { readWords } from './words-fs.js';

const root = path.resolve(import.meta.dirname, '../..');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const started = Date.now();

try {
  const all = proseFiles(root);
  const files =
    wanted.length === 0 ? all : all.filter(({ file }) => wanted.some((name) => isBelow(file, path.resolve(name))));
  if (files.length === 0) {
    console.error(
      `No file with prose is named by ${wanted.join(', ')}. Name guides, Markdown files, descriptions or folders of them.`,
    );
    process.exit(1);
  }
  if (process.argv.includes('--fix')) await fixProse(files);
  const terms = [...houseTerms(await loadGlossary()), ...(await readVoice())];
  const { problems, readability } = await checkProse(files, { words: await readWords(), terms });
  const pages = readability.map(({ file, ...figures }) => ({ page: path.relative(root, file), ...figures }));
  if (process.argv.includes('--readability')) console.log(`${readabilityTable(pages)}\n`);
  if (problems.length > 0) {
    console.error(`${formatProblems(problems, root)}\n`);
    process.exitCode = 1;
  }
  if (pages.length > 0) console.log(readabilitySummary(pages));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  (problems.length > 0 ? console.error : console.log)(
    `Prose of ${files.length} files: ${problems.length} problems, ${seconds} s.`,
  );
} catch (error) {
  if (!(error instanceof DescriptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}${path.sep}`);
}
