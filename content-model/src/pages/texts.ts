/** Everything that readers are told in sentences: guides, data, descriptions, schemas, journeys. */
import path from 'node:path';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { isScalar, parseDocument, visit, Document } from 'yaml';
import { textBlocks, type TextBlock } from './blocks.js';
import { scalarOffset } from './scalar-offset.js';
import { isGuide } from '../guides/guide-files.js';
import { guideTree } from '../guides/guide-tree.js';
import { readGuides } from '../guides/read-guides.js';
import type { Problem } from '@impact-docs/openapi-model';
import { markdownColumns } from '../tables/table-file.js';
import { cached, listFilesBelow, readDocuments, readText } from '../files/read.js';

/** A text of a file: a guide, or Markdown that is the value of a key. */
export interface Text {
  /** Relative to the root of the repository. */
  file: string;
  root: Root;
  /** Its paragraphs, headings and rows. */
  blocks: readonly TextBlock[];
  /** Of an offset into the text. */
  placeOf(offset: number): { line: number; column: number };
}

/** Keys of the site's own words, by kind of file. Other keys hold names, or the values that facts are made of. */
export const KEYS_OF_TEXTS = {
  data: [
    'change',
    'difference',
    'event',
    'limit',
    'meaning',
    'reaction',
    'reason',
    'remedy',
    'step',
    'summary',
    'text',
    'timeOut',
    'when',
    'why',
  ],
  descriptions: ['description', 'limit', 'reaction', 'summary'],
  journeys: ['changes', 'description', 'label', 'response', 'summary', 'text'],
};

interface Texts {
  guides: Text[];
  data: Text[];
  descriptions: Text[];
  /** What is wrong with the guides that cannot be read. */
  unread: Problem[];
}

type YamlKind = keyof typeof KEYS_OF_TEXTS;

/** YAML and JSON files with texts, relative to the root of the repository. */
const YAML_FILES: Readonly<Record<YamlKind, RegExp>> = {
  data: /^content\/data\/(?!.*(?:changelog|story)\.yaml$).+\.yaml$/,
  descriptions: /^content\/(?:apis\/(?!releases\/)|schemas\/).+\.(?:yaml|json)$/,
  journeys: /^content\/journeys\/.+\.yaml$/,
};

/** @param root of the repository */
export async function readTexts(root: string): Promise<Texts> {
  const [data, apis, journeys] = await Promise.all([
    yamlTexts(root, ['content/data'], 'data'),
    yamlTexts(root, ['content/apis', 'content/schemas'], 'descriptions'),
    yamlTexts(root, ['content/journeys'], 'journeys'),
  ]);
  const { guides, unread } = readGuides(root);
  return {
    guides: guides.map(({ page, root: tree, text }) => guideText(page, tree, text)),
    data,
    descriptions: [...apis, ...journeys],
    unread,
  };
}

async function yamlTexts(root: string, folders: string[], kind: YamlKind): Promise<Text[]> {
  const files = listFilesBelow(root, folders).filter((file) => YAML_FILES[kind].test(file));
  const texts = await Promise.all(files.map((file) => textsOf(path.join(root, file), kind)));
  return files.flatMap((file, index) => (texts[index] ?? []).map((text) => ({ ...text, file })));
}

const guideText = (file: string, root: Root, source: string): Text => ({
  file,
  root,
  blocks: textBlocks(root),
  placeOf: placesIn(source),
});

/**
 * The texts of one file, in any of its versions.
 * @param file relative to the root of the repository
 * @returns none for a file of another kind
 * @throws VFileMessage for a guide that is no MDX
 */
export function textsIn(file: string, source: string): Text[] {
  if (isGuide(file)) return [guideText(file, guideTree(source), source)];
  const kind = YAML_KINDS.find((one) => YAML_FILES[one].test(file));
  return kind ? textsOfDocument(source, parseDocument(source), kind).map((text) => ({ ...text, file })) : [];
}

const YAML_KINDS: readonly YamlKind[] = ['data', 'descriptions', 'journeys'];

/**
 * A YAML or JSON file, parsed once.
 * @throws DescriptionError for a file that is not valid YAML
 */
export const readDocument = cached((file: string) => {
  const [document = new Document()] = readDocuments(file);
  return Promise.resolve({ source: readText(file), document });
});

const textsOf = cached(async (file: string, kind: YamlKind) => {
  const { source, document } = await readDocument(file);
  return textsOfDocument(source, document, kind);
});

function textsOfDocument(source: string, document: Document, kind: YamlKind): Omit<Text, 'file'>[] {
  const placeOf = placesIn(source);
  const texts: Omit<Text, 'file'>[] = [];
  const keys = new Set(textKeys(document, kind));
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !keys.has(String(key.value))) return;
      if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return;
      const root = markdownTree(value.value);
      texts.push({
        root,
        blocks: textBlocks(root),
        placeOf: (offset) => placeOf(scalarOffset(source, value, offset)),
      });
    },
  });
  return texts;
}

/** The keys of a file whose values are Markdown: of a table, its columns of that type. */
function textKeys(document: Document, kind: YamlKind): readonly string[] {
  const columns = kind === 'data' ? markdownColumns(document) : [];
  return columns.length > 0 ? columns : KEYS_OF_TEXTS[kind];
}

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

function markdownTree(source: string): Root {
  return fromMarkdown(source, options);
}

/** Lines and columns, which count from 1, of offsets into a source. */
export function placesIn(source: string): Text['placeOf'] {
  return (offset) => {
    const before = source.slice(0, offset);
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  };
}
