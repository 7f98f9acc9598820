/** Faults in the blocks of guides, and in the elements that stand for tables and examples. */
import { GUIDE_FILE } from '@impact-docs/content/guides/guide-files';
import { blocksOf, misspelt, otherId, replaced, UUID, type Mutator, type Place } from '../fault.js';

const STATUS: Readonly<Record<string, string>> = {
  '200 OK': '201 Created',
  '201 Created': '200 OK',
  '204 No Content': '202 Accepted',
};

type Write = Parameters<typeof replaced>[2];

/** Places in blocks that something checks. */
function inBlocks(source: string, languages: RegExp, pattern: RegExp, write: Write): Place[] {
  return blocksOf(source, languages)
    .filter(({ info }) => !info.includes('unchecked='))
    .flatMap(({ text, start }) => replaced(text, pattern, write, start));
}

const kinds: readonly Omit<Mutator, 'files'>[] = [
  {
    kind: 'block: field',
    fault: 'A field in a message or a body is misspelt.',
    places: (text) => inBlocks(text, /^(?:json|http)$/, /"(?<at>[A-Za-z]\w{3,})"\s*:/, misspelt),
  },
  {
    kind: 'block: type',
    fault: 'A number in a body is written as text.',
    places: (text) =>
      inBlocks(text, /^(?:json|http)$/, /"\w+"\s*:\s*(?<at>\d+(?:\.\d+)?)(?=[,}\s])/, (figure) => `"${figure}"`),
  },
  {
    kind: 'block: status',
    fault: 'An answer has a status that its operation does not have.',
    places: (text) =>
      inBlocks(text, /^http$/, /^HTTP\/1\.1 (?<at>\d{3} [A-Za-z ]+)$/m, (status) => STATUS[status] ?? '418 Teapot'),
  },
  {
    kind: 'block: header',
    fault: 'A header field of a request is left out.',
    places: (text) => [
      ...inBlocks(text, /^http$/, /^(?:Authorization|Host|Content-Type): .*\n/m, () => ''),
      ...inBlocks(text, /^bash$/, /^ *(?:--header|-H) '(?:Authorization|Content-Type):.*\\\n/m, () => ''),
    ],
  },
  {
    kind: 'block: path',
    fault: 'The path of a call is misspelt.',
    places: (text) =>
      inBlocks(text, /^http$/, /^(?:GET|POST|PUT|PATCH|DELETE) (?:\/[^\s/?]+)*\/(?<at>[a-z-]{4,})/m, misspelt),
  },
  {
    kind: 'block: id',
    fault: 'An id in a block is that of something else in the story.',
    places: (text, { ids }) => inBlocks(text, /^(?:json|http)$/, UUID, (id) => otherId(ids, id)),
  },
  {
    kind: 'block: setting',
    fault: 'A variable or member in a file of settings is misspelt.',
    places: (text) => inBlocks(text, /^(?:ini|yaml)$/, /^(?<at>[A-Za-z]\w{3,})(?==|:)/m, misspelt),
  },
  {
    kind: 'block: kept code',
    fault: 'A block names a region or a file that is not there.',
    places: (text) => replaced(text, /^ *```\w+ .*(?:region="|file="[^"]*\/)(?<at>[\w-]{3,})[^\n]*$/m, misspelt),
  },
  {
    kind: 'element: attribute',
    fault: 'An element asks for a table, a journey or an example that is not there.',
    places: (text) =>
      replaced(
        text,
        /^<[A-Z]\w+ (?:[^>]*? )?(?:name|journey|step|operation|product|group|api)="(?<at>[\w -]{3,})"/m,
        misspelt,
      ),
  },
];

export const blockMutators: readonly Mutator[] = kinds.map((kind) => ({ ...kind, files: GUIDE_FILE }));
