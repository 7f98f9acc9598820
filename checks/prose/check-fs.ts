/** The rules of prose over some files. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Document } from 'yaml';
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import { placesIn, readDocument } from '@impact-docs/content-model/pages';
import { parseGuide } from '@impact-docs/content-model/guides';
import { readText } from '@impact-docs/content-model/files/read';
import { runRules, type CheckResult } from '../run.js';
import type { ProseFile } from './files-fs.js';
import type { ProseSources, ProseText } from './rule.js';
import { PROSE_RULES } from './rules/index.js';
import { splitSentences } from './rules/sentences.js';
import { proseOf, type Prose } from './text.js';
import { yamlProseOf } from './yaml-text.js';

/** @param files to check */
export async function checkProse(
  files: readonly ProseFile[],
  house: Omit<ProseSources, 'texts'>,
): Promise<CheckResult> {
  const read = await Promise.all(files.map((file) => readFile(file, house.root)));
  const texts = read.filter((text) => 'prose' in text);
  const result = await runRules(PROSE_RULES, { ...house, texts });
  // Guides that are no MDX, and files that are no YAML, are not read.
  return {
    ...result,
    unread: [...read.flatMap((text) => ('problems' in text ? text.problems : [])), ...result.unread],
  };
}

/** Writes what can be mended without thought: one sentence per line. A file that is not MDX stays as it is. */
export async function splitSentencesOf(files: readonly ProseFile[], root: string): Promise<void> {
  const markdown = files.filter(({ kind }) => kind !== 'yaml');
  for (const text of await Promise.all(markdown.map((file) => readFile(file, root)))) {
    if (!('prose' in text)) continue;
    const mended = splitSentences(text.source, text.prose);
    if (mended !== text.source) await fs.writeFile(path.join(root, text.file), mended);
  }
}

type ReadText = ProseText | { problems: readonly Problem[] };

async function readFile(from: ProseFile, root: string): Promise<ReadText> {
  try {
    const file = path.join(root, from.file);
    return textOf(from, readText(file), from.kind === 'yaml' ? (await readDocument(file)).document : undefined);
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return { problems: error.problems };
  }
}

/**
 * @param document of YAML, where it is parsed already
 * @returns problems of a guide that is no MDX
 */
export function textOf({ file, kind }: ProseFile, source: string, document?: Document): ReadText {
  const placeOf = placesIn(source);
  const readable = (prose: Prose): ProseText => ({
    ...{ file, kind, source, prose },
    at: (offset) => ({ file, ...placeOf(offset) }),
  });
  if (kind === 'notes') return readable(proseOf(source, 'md'));
  if (kind === 'yaml') return readable(yamlProseOf(source, document));
  const { problems } = parseGuide(file, source);
  return problems.length > 0 ? { problems } : readable(proseOf(source, 'mdx'));
}
