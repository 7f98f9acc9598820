/** What the example of a schema or property shows, an example of an operation shows too, or the story declares it. */
import type { Json } from '@impact-docs/openapi-model';
import { storyObjects } from '@impact-docs/content/story/objects';
import type { Story } from '@impact-docs/content/story/story';
import { allExamples, told, visit, type Check, type Finding, type Material } from './check.js';

export const checkPropertyExamples: Check = (material) => {
  const { story } = material;
  const shown = new Set([...shownByOperations(material), ...toldByStory(story)]);
  const declared = new Set(
    story.propertyExamples.flatMap(({ names, values }) =>
      names.flatMap((name) => values.map((value) => leaf(name, value))),
    ),
  );
  const used = new Set<string>();
  const findings = allExamples(material)
    .filter(
      ({ kind, address }) => kind === 'schema' && !story.moments.some(({ examples }) => examples.includes(address)),
    )
    .flatMap((example) =>
      leavesOf(example.value, example.pointer, example.member).flatMap(({ text, pointer, name, value }): Finding[] => {
        if (shown.has(text)) return [];
        if (declared.has(text)) {
          used.add(text);
          return [];
        }
        return [
          {
            api: example.api,
            pointer,
            message: `${example.address}: no example of an operation has ${told(value)} as \`${name}\`.`,
            allowed: 'a value that an example of an operation shows',
            remedy:
              'Take a value of the story, or declare this one under `propertyExamples` in `content/data/story.yaml`.',
          },
        ];
      }),
    );
  return [
    ...findings,
    ...stale(
      material,
      [...declared].filter((one) => !used.has(one)),
    ),
  ];
};

function shownByOperations(material: Material): string[] {
  return allExamples(material)
    .filter(({ kind }) => kind !== 'schema')
    .flatMap((example) => leavesOf(example.value, example.pointer, example.member).map(({ text }) => text));
}

/** Objects of the story as they are now, and what examples tell beside it. */
function toldByStory(story: Story): string[] {
  const objects = storyObjects(story, story.now).flatMap(({ members, writeOnly }) => [members, writeOnly]);
  const beside = story.moments.map(({ differs = {} }) => differs);
  return [...objects, ...beside].flatMap((members) => leavesOf(members, '#').map(({ text }) => text));
}

interface Leaf {
  name: string;
  value: string | number | boolean;
  pointer: string;
  text: string;
}

/** Texts, numbers and booleans with the names of their members; the root of a property has the property's name. */
function leavesOf(root: Json, pointer: string, member?: string): Leaf[] {
  const leaves: Leaf[] = [];
  visit(
    root,
    pointer,
    (value, at, name) => {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        leaves.push({ name, value, pointer: at, text: leaf(name, value) });
    },
    member,
  );
  return leaves;
}

/** A declaration that nothing needs would let a wrong value pass later. */
function stale({ descriptions }: Material, keys: readonly string[]): Finding[] {
  return keys.map((one) => ({
    api: descriptions[0]?.api ?? '',
    pointer: '#',
    message: `\`content/data/story.yaml\` declares the property example ${one}, and no schema needs it.`,
    remedy: 'Remove it from `propertyExamples`.',
  }));
}

function leaf(name: string, value: unknown): string {
  return `${name}: ${JSON.stringify(value)}`;
}
