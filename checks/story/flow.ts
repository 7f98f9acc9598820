/** What a request holds, an answer of another operation or a webhook has given before, or it is the partner's own. */
import type { Example } from '@impact-docs/content/story/examples';
import { allExamples, isSuccess, told, type Check, type Material } from './check.js';
import { identifiersIn, knownIdentifiers } from './identifiers.js';

export const checkFlow: Check = (material) => {
  const known = knownIdentifiers(material.story, material.index);
  const producers = producersOf(material);
  return allExamples(material)
    .filter(isInput)
    .flatMap((example) =>
      identifiersIn(example).flatMap(({ pointer, key, value }) => {
        const owned = known.get(value);
        // An unknown identifier is told by its own check.
        if (owned === undefined || owned.owner === 'partner' || owned.given !== undefined) return [];
        const others = [...(producers.get(value) ?? [])].filter((operation) => operation !== operationOf(example));
        if (others.length > 0) return [];
        return [
          {
            api: example.api,
            pointer,
            message: `${example.address}: no answer of another operation and no webhook gives ${told(value)}, which \`${key}\` sends.`,
            allowed: 'an id that an example of an answer holds, or one of the partner',
            remedy:
              'Let an example of the operation before show this id, or say under `identifiers` in `content/data/story.yaml` where a request has it from.',
          },
        ];
      }),
    );
};

/** Operations whose answers hold an identifier; a webhook is one. */
function producersOf(material: Material): Map<string | number, Set<string>> {
  const producers = new Map<string | number, Set<string>>();
  for (const example of allExamples(material)) {
    if (!isSuccess(example) && example.kind !== 'webhook') continue;
    for (const { value } of identifiersIn(example)) {
      const operations = producers.get(value) ?? new Set();
      producers.set(value, operations.add(operationOf(example)));
    }
  }
  return producers;
}

function isInput({ kind, place = '', member = '' }: Example): boolean {
  if (kind === 'request') return true;
  // The path says what `id` is; headers of a webhook are the product's.
  return kind === 'parameter' && (place !== 'header' || member === 'Survey-Token');
}

function operationOf({ api, operation = '' }: Example): string {
  return `${api} ${operation}`;
}
