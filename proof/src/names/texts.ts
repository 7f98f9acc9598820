/** Which parts of a file are prose that names things, and which are the source of names. */
import { visit } from 'unist-util-visit';
import { isScalar, parseAllDocuments, visit as visitYaml } from 'yaml';
import { proseKeys } from '../../prose/yaml-text.js';
import { guideTree } from '../guide-tree.js';
import { datesIn, namesIn, type Written } from './names-in.js';

/** Besides the keys whose values are spelt like prose: what journeys, data and schemas say in words. */
const WORDS = new Set([...proseKeys, 'title', 'label', 'answer', 'changes', 'difference', '$comment', 'definition']);

/**
 * What a guide says in prose: names in inline code, and dates everywhere outside of fenced blocks.
 * @throws VFileMessage when the text is no MDX
 */
export function namesOfGuide(source: string): Written[] {
  const found: Written[] = [];
  visit(guideTree(source), (node) => {
    const start = node.position?.start.offset ?? 0;
    const moved = (written: Written[]): Written[] =>
      written.map(({ offset, ...rest }) => ({ ...rest, offset: start + offset }));
    if (node.type === 'inlineCode') {
      const end = node.position?.end.offset ?? start;
      // Its source, with the backticks: an offset into it is an offset into the file.
      const code = source.slice(start, end);
      found.push(...moved(namesIn(code)), ...moved(datesIn(code)));
    }
    if (node.type === 'text' || node.type === 'yaml') found.push(...moved(datesIn(node.value)));
  });
  return found;
}

/** Names in inline code in the values of a YAML file that are prose: `description`, `meaning`. */
export function namesOfYamlProse(source: string): Written[] {
  return scalarsOf(source)
    .filter(({ isProse }) => isProse)
    .flatMap(({ start, end }) =>
      [
        ...source
          .slice(start, end)
          .replace(/```[\s\S]*?```/g, blank)
          .matchAll(/`[^`\n]+`/g),
      ].flatMap((match) =>
        namesIn(match[0]).map(({ offset, ...rest }) => ({ ...rest, offset: start + match.index + offset })),
      ),
    );
}

/** Names and dates that a YAML or JSON file gives: keys, and values that are no prose. */
export function namesGivenByYaml(source: string): string[] {
  return scalarsOf(source)
    .filter(({ isProse }) => !isProse)
    .flatMap(({ start, end }) => namesGivenByCode(source.slice(start, end)));
}

/** Names and dates in a program, a block, a file of settings. */
export function namesGivenByCode(source: string): string[] {
  return [...namesIn(source), ...datesIn(source)].map(({ name }) => name);
}

/** Names and dates in the fenced blocks of a guide, which other checks hold to their sources. */
export function namesGivenByBlocks(source: string): string[] {
  const names: string[] = [];
  visit(guideTree(source), 'code', (node) => {
    names.push(...namesGivenByCode(node.value));
  });
  return names;
}

interface Place {
  start: number;
  end: number;
  isProse: boolean;
}

function scalarsOf(source: string): Place[] {
  const places: Place[] = [];
  for (const document of parseAllDocuments(source)) {
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
        const isText = typeof node.value === 'string' && role !== 'key' && WORDS.has(key) && outer !== 'properties';
        places.push({ start, end, isProse: isText });
      },
    });
  }
  return places;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
