/** All checks of prose over some files, all problems at once. */
import fs from 'node:fs/promises';
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { readDocument } from '@impact-docs/content-model/pages/texts';
import { parseGuide } from '@impact-docs/content-model/guides/read-guides';
import { readText } from '@impact-docs/content-model/files/read';
import type { CheckResult } from '../run.js';
import type { ProseFile } from './files-fs.js';
import { termFindings } from './house-terms.js';
import type { HouseTerm } from './house-terms.js';
import { lengthFindings } from './length.js';
import { markdownCheck } from './markdown-rules-fs.js';
import { problemOf } from './problem.js';
import { semicolonFindings } from './semicolons.js';
import { sentenceFindings, splitSentences } from './sentences.js';
import { spellingCheck } from './spelling-fs.js';
import { proseOf } from './text.js';
import type { Prose } from './text.js';
import { yamlProseOf } from './yaml-text.js';

/**
 * @param files to check
 * @param house its words and its terms
 */
export async function checkProse(
  files: readonly ProseFile[],
  house: { words: readonly string[]; terms: readonly HouseTerm[] },
): Promise<CheckResult> {
  const [spelling, markdown] = await Promise.all([spellingCheck(house.words), markdownCheck()]);
  const texts = await Promise.all(files.map(readFile));
  const problems: Problem[] = [];
  const misspelt = await spelling(texts.map(({ prose }) => prose.text));
  for (const [index, { file, kind, source, prose, unread }] of texts.entries()) {
    if (unread.length > 0) continue;
    const terms = kind === 'notes' ? house.terms.filter(({ published }) => !published) : house.terms;
    const findings = [...(misspelt[index] ?? []), ...termFindings(prose, terms)];
    if (kind !== 'yaml') findings.push(...(await markdown(source)), ...sentenceFindings(source, prose));
    if (kind === 'guide') findings.push(...lengthFindings(prose), ...semicolonFindings(prose));
    findings.sort((a, b) => a.offset - b.offset);
    problems.push(...findings.map((finding) => problemOf(file, source, finding)));
  }
  // Guides that are no MDX, and files that are no YAML, are not read.
  return { problems, unread: texts.flatMap(({ unread }) => unread) };
}

/** Writes what can be mended without thought: one sentence per line. A file that is not MDX stays as it is. */
export async function splitSentencesOf(files: readonly ProseFile[]): Promise<void> {
  for (const text of await Promise.all(files.filter(({ kind }) => kind !== 'yaml').map(readFile))) {
    const mended = splitSentences(text.source, text.prose);
    if (mended !== text.source) await fs.writeFile(text.file, mended);
  }
}

interface Text extends ProseFile {
  source: string;
  prose: Prose;
  /** Why it has no prose, where it cannot be read. */
  unread: Problem[];
}

async function readFile({ file, kind }: ProseFile): Promise<Text> {
  const source = readText(file);
  const unreadable = (unread: Problem[]) => ({ file, kind, source, prose: { text: '', paragraphs: [] }, unread });
  const readable = (prose: Prose) => ({ file, kind, source, prose, unread: [] });
  if (kind === 'notes') return readable(proseOf(source, 'md'));
  if (kind === 'guide') {
    const { problems } = parseGuide(file, source);
    return problems.length > 0 ? unreadable(problems) : readable(proseOf(source, 'mdx'));
  }
  try {
    return readable(yamlProseOf(source, (await readDocument(file)).document));
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return unreadable([...error.problems]);
  }
}
