/** All checks of prose over some files, all problems at once. */
import fs from 'node:fs/promises';
import type { Problem } from '@impact-docs/openapi-model';
import type { ProseFile } from './files-fs.js';
import { termFindings } from './house-terms.js';
import type { HouseTerm } from './house-terms.js';
import { lengthFindings } from './length.js';
import { markdownCheck } from './markdown-rules-fs.js';
import { problemOf } from './problem.js';
import type { ProseFinding } from './problem.js';
import { readabilityOf } from './readability.js';
import type { Readability } from './readability.js';
import { semicolonFindings } from './semicolons.js';
import { sentenceFindings, splitSentences } from './sentences.js';
import { spellingCheck } from './spelling-fs.js';
import { proseOf } from './text.js';
import type { Prose } from './text.js';
import { yamlProseOf } from './yaml-text.js';

interface ProseReport {
  problems: Problem[];
  /** Figures of the guides. */
  readability: (Readability & { file: string })[];
}

/**
 * @param files to check
 * @param house its words and its terms
 */
export async function checkProse(
  files: readonly ProseFile[],
  house: { words: readonly string[]; terms: readonly HouseTerm[] },
): Promise<ProseReport> {
  const [spelling, markdown] = await Promise.all([spellingCheck(house.words), markdownCheck()]);
  const report: ProseReport = { problems: [], readability: [] };
  const texts = await Promise.all(files.map(readText));
  const misspelt = await spelling(texts.map(({ prose }) => prose.text));
  for (const [index, { file, kind, source, prose, findings }] of texts.entries()) {
    const terms = kind === 'notes' ? house.terms.filter(({ published }) => !published) : house.terms;
    findings.push(...(misspelt[index] ?? []), ...termFindings(prose, terms));
    if (kind !== 'yaml') findings.push(...(await markdown(source)), ...sentenceFindings(source, prose));
    if (kind === 'guide') {
      findings.push(...lengthFindings(prose), ...semicolonFindings(prose));
      report.readability.push({ file, ...(await readabilityOf(prose)) });
    }
    findings.sort((a, b) => a.offset - b.offset);
    report.problems.push(...findings.map((finding) => problemOf(file, source, finding)));
  }
  return report;
}

/** Writes what can be mended without thought: one sentence per line. A file that is not MDX stays as it is. */
export async function fixProse(files: readonly ProseFile[]): Promise<void> {
  for (const text of await Promise.all(files.filter(({ kind }) => kind !== 'yaml').map(readText))) {
    const mended = splitSentences(text.source, text.prose);
    if (mended !== text.source) await fs.writeFile(text.file, mended);
  }
}

interface Text extends ProseFile {
  source: string;
  prose: Prose;
  findings: ProseFinding[];
}

async function readText({ file, kind }: ProseFile): Promise<Text> {
  const source = await fs.readFile(file, 'utf8');
  const findings: ProseFinding[] = [];
  const prose = kind === 'yaml' ? yamlProseOf(source) : readProse(source, kind === 'guide' ? 'mdx' : 'md', findings);
  return { file, kind, source, prose, findings };
}

/** A guide that is no MDX is one finding; the site's build says more about it. */
function readProse(source: string, dialect: 'md' | 'mdx', findings: ProseFinding[]): Prose {
  try {
    return proseOf(source, dialect);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const place: unknown = 'place' in error ? error.place : undefined;
    findings.push({
      offset: offsetIn(place) ?? 0,
      code: 'prose-markdown',
      message: error.message,
      remedy: 'Correct the MDX at this place.',
    });
    return { text: '', paragraphs: [] };
  }
}

/** The offset that a VFileMessage carries, in a point or in the start of a position. */
function offsetIn(place: unknown): number | undefined {
  if (typeof place !== 'object' || place === null) return undefined;
  if ('offset' in place && typeof place.offset === 'number') return place.offset;
  return 'start' in place ? offsetIn(place.start) : undefined;
}
