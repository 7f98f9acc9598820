/** Faults in the API descriptions. */
import { misspelt, nextDay, otherId, replaced, UUID, type Mutator, type Place } from '../fault.js';

const FILES = /^content\/apis\/(?!manifest)[^/]+\/.+\.yaml$/;

const OTHER_TYPE: Readonly<Record<string, string>> = {
  string: 'integer',
  integer: 'string',
  number: 'string',
  boolean: 'string',
  array: 'object',
};
const OTHER_STATUS: Readonly<Record<string, string>> = { 200: '201', 201: '200', 204: '200', 400: '409', 404: '410' };

const kinds: readonly Omit<Mutator, 'files'>[] = [
  {
    kind: 'field renamed',
    fault: 'A property of a schema has another name.',
    places: (text) =>
      replaced(
        text,
        /^( +)properties:\n(?:\1 {2,}.*\n)*?\1 {2}(?<at>\w+):\n\1 {4}(?:type|\$ref|description|const)/m,
        misspelt,
      ),
  },
  {
    kind: 'type changed',
    fault: 'A property has another type.',
    places: (text) =>
      replaced(text, /^ +type: (?<at>string|integer|number|boolean|array)$/m, (type) => OTHER_TYPE[type]),
  },
  {
    kind: 'example: figure',
    fault: 'A figure of an example is another one.',
    places: (text) => inExamples(text, /^ +(?:- )?\w+: (?<at>\d+(?:\.\d+)?)$/m, (figure) => String(Number(figure) + 1)),
  },
  {
    kind: 'example: word',
    fault: 'A word of an example is another one.',
    places: (text) =>
      inExamples(text, /^ +(?:- )?\w+: (?<at>[A-Za-z][\w ]{3,})$/m, (word) =>
        /^(?:true|false|null)$/.test(word) ? undefined : misspelt(word),
      ),
  },
  {
    kind: 'example: date',
    fault: 'A time of an example is a day later.',
    places: (text) => inExamples(text, /\d{4}-\d{2}-(?<at>\d{2})T\d{2}:\d{2}/, nextDay),
  },
  {
    kind: 'example: id',
    fault: 'An id of an example is that of something else in the story.',
    places: (text, { ids }) => inExamples(text, UUID, (id) => otherId(ids, id)),
  },
  {
    kind: 'status changed',
    fault: 'An answer of an operation has another status.',
    places: (text) => replaced(text, /^ +'(?<at>[1-5]\d\d)':$/m, (status) => OTHER_STATUS[status]),
  },
  {
    kind: 'reference broken',
    fault: 'A `$ref` names a file that is not there.',
    places: (text) => replaced(text, /^ +\$ref: .*\/(?<at>[\w-]+)\.yaml$/m, misspelt),
  },
  {
    kind: 'value misspelt',
    fault: 'A value of an `enum` is misspelt.',
    places: (text) => replaced(text, /^ +enum: \[(?:\w+, )*(?<at>[A-Za-z]{4,})(?:, \w+)*\]$/m, misspelt),
  },
  {
    kind: 'operation renamed',
    fault: 'An operation has another `operationId`.',
    places: (text) => replaced(text, /^ +operationId: (?<at>\w+)$/m, misspelt),
  },
  {
    kind: 'answer left out',
    fault: 'An error that an operation answers is not listed.',
    places: (text) => replaced(text, /^ +'4\d\d':\n +\$ref: .*\n/m, () => ''),
  },
  {
    kind: 'security dropped',
    fault: 'An operation needs another scope.',
    places: (text) => replaced(text, /^ +- oauth2: \['(?<at>[\w:]+)'\]$/m, misspelt),
  },
];

export const descriptionMutators: readonly Mutator[] = kinds.map((kind) => ({ ...kind, files: FILES }));

/** Places inside of `example`, `examples` and `value`. */
function inExamples(text: string, pattern: RegExp, write: (found: string) => string | undefined): Place[] {
  const spans = [...text.matchAll(/^( *)(?:- )?(?:example|examples|value):.*\n(?:\1 +.*\n|\n)*/gm)].map(
    ({ 0: whole, index }) => ({ start: index, end: index + whole.length }),
  );
  return replaced(text, pattern, write).filter(({ start }) =>
    spans.some((span) => span.start <= start && start < span.end),
  );
}
