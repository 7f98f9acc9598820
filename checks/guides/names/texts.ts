/** Which parts of a file are prose that names things, and which are the source of names. */
import { visit } from 'unist-util-visit';
import { isScalar, parseDocument, visit as visitYaml, type Document } from 'yaml';
import { markdownColumns } from '@impact-docs/content-model/tables';
import { proseKeys } from '../../prose/yaml-text.js';
import { parseGuide } from '@impact-docs/content-model/guides';
import { datesIn, namesIn, type Written } from './names-in.js';

/** Besides the keys whose values are spelt like prose: what journeys, data and schemas say in words. */
const WORDS = new Set([...proseKeys, 'title', 'answer', '$comment', 'definition']);

/** What a file has to do with names. */
export interface Names {
  /** Names and dates of which it is a source. */
  given: string[];
  /** Names and dates that its prose writes, to be held to the sources. */
  written: Written[];
}

/**
 * A guide writes names in inline code, and dates everywhere outside of fenced blocks. The blocks give names: other checks
 * hold them to their sources. Of a guide that is no MDX everything gives names, so that other files may go on to use them.
 */
export function namesInGuide(source: string): Names {
  const { root, problems } = parseGuide('', source);
  if (problems.length > 0) return { given: namesGivenByCode(source), written: [] };
  const given: string[] = [];
  const written: Written[] = [];
  visit(root, (node) => {
    const start = node.position?.start.offset ?? 0;
    const add = (some: Written[]) =>
      written.push(...some.map(({ offset, ...rest }) => ({ ...rest, offset: start + offset })));
    if (node.type === 'code') given.push(...namesGivenByCode(node.value));
    if (node.type === 'inlineCode') {
      const end = node.position?.end.offset ?? start;
      // Its source, with the backticks: an offset into it is an offset into the file.
      const code = source.slice(start, end);
      add([...namesIn(code), ...datesIn(code)]);
    }
    if (node.type === 'text' || node.type === 'yaml') add(datesIn(node.value));
  });
  return { given, written };
}

/**
 * A YAML or JSON file gives names and dates by its keys and by values that are no prose, and writes names in inline code
 * in values that are: `description`, `meaning`.
 * @param document the same, parsed
 */
export function namesInYaml(source: string, document: Document = parseDocument(source)): Names {
  const given: string[] = [];
  const written: Written[] = [];
  for (const { start, end, isProse } of scalarsOf(document)) {
    const text = source.slice(start, end);
    if (!isProse) given.push(...namesGivenByCode(text));
    else {
      for (const match of text.replace(/```[\s\S]*?```/g, blank).matchAll(/`[^`\n]+`/g)) {
        for (const { offset, ...rest } of namesIn(match[0])) {
          written.push({ ...rest, offset: start + match.index + offset });
        }
      }
    }
  }
  return { given, written };
}

/** Names and dates in a program, a block, a file of settings. */
export function namesGivenByCode(source: string): string[] {
  return [...namesIn(source), ...datesIn(source)].map(({ name }) => name);
}

interface Place {
  start: number;
  end: number;
  isProse: boolean;
}

function scalarsOf(document: Document): Place[] {
  const places: Place[] = [];
  const columns = markdownColumns(document);
  visitYaml(document, {
    Scalar(role, node, path) {
      if (!node.range) return;
      const [start, end] = node.range;
      // An entry of a list belongs to the key of the list; `properties` may have a member of any name.
      const pairs = path.filter((parent) => 'key' in parent);
      const pair = pairs.at(-1);
      const around = pairs.at(-2);
      const key = pair && 'key' in pair && isScalar(pair.key) ? String(pair.key.value) : '';
      const outer = around && 'key' in around && isScalar(around.key) ? String(around.key.value) : '';
      const isWords = WORDS.has(key) || columns.includes(key);
      const isText = typeof node.value === 'string' && role !== 'key' && isWords && outer !== 'properties';
      places.push({ start, end, isProse: isText });
    },
  });
  return places;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
