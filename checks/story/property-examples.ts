/**
 * What the example of a schema or property shows, an example of an operation shows too, or the story declares it. What
 * several kinds of objects have in common has no example of an id, which would be that of one kind.
 */
import { storyObjects } from '@impact-docs/content/story/objects';
import type { Description } from '@impact-docs/content/story/examples';
import type { Story } from '@impact-docs/content/story/story';
import { arrayAt, entriesAt, isObject, jsonText, objectAt, textAt } from '@impact-docs/openapi-model';
import { allExamples, storyFinding, leavesIn, quoted, type Check, type StoryFinding, type Leaf } from './check.js';

export const checkPropertyExamples: Check = (material) => {
  const { story, descriptions } = material;
  const examples = allExamples(material);
  const shown = new Set([
    ...examples.filter(({ kind }) => kind !== 'schema').flatMap((example) => leavesIn(example).map(textOf)),
    ...textsOfStory(story),
  ]);
  const declared = new Set(
    story.propertyExamples.flatMap(({ names, values }) =>
      names.flatMap((key) => values.map((value) => textOf({ key, value: value as Leaf['value'] }))),
    ),
  );
  const needed = examples
    .filter(({ kind, address }) => kind === 'schema' && !story.moments.some((one) => one.examples.includes(address)))
    .flatMap((example) => leavesIn(example).map((leaf) => ({ ...leaf, example, text: textOf(leaf) })))
    .filter(({ text }) => !shown.has(text));
  const used = new Set(needed.map(({ text }) => text));
  return [
    ...descriptions.flatMap(idsOfOneKind),
    ...needed
      .filter(({ text }) => !declared.has(text))
      .map(({ example, pointer, key, value }) =>
        storyFinding(
          example,
          pointer,
          `no example of an operation has ${quoted(value)} as \`${key}\``,
          'a value that an example of an operation shows',
          'Take a value of the story, or declare this one under `propertyExamples` in `content/data/story.yaml`.',
        ),
      ),
    // A declaration that nothing needs would let a wrong value pass later.
    ...[...declared]
      .filter((text) => !used.has(text))
      .map((text) => ({
        api: descriptions[0]?.api ?? '',
        pointer: '#',
        message: `\`content/data/story.yaml\` declares the property example ${text}, and no schema needs it.`,
        remedy: 'Remove it from `propertyExamples`.',
      })),
  ];
};

/** Examples of `id` in schemas that several others extend (`allOf`): the pages show them with each of these. */
function idsOfOneKind({ document, examples }: Description): StoryFinding[] {
  const schemas = entriesAt(objectAt(document, 'components') ?? {}, 'schemas');
  const extended = schemas.flatMap(([, schema]) =>
    arrayAt(isObject(schema) ? schema : {}, 'allOf').flatMap((part) =>
      isObject(part) ? (textAt(part, '$ref') ?? []) : [],
    ),
  );
  return examples
    .filter(({ kind, member }) => kind === 'schema' && member === 'id')
    .flatMap((example) => {
      const [schema = ''] = example.pointer.split('/properties/');
      const count = extended.filter((target) => target === schema).length;
      if (count < 2) return [];
      const what = `${count} schemas extend this one, and only one kind of object has the id ${quoted(example.value)}`;
      const remedy = 'Leave the example out, and show the id in the example of each of these schemas.';
      return [storyFinding(example, example.pointer, what, 'no example', remedy)];
    });
}

/** Objects of the story as they are now, and what else examples show. */
function textsOfStory(story: Story): string[] {
  const objects = storyObjects(story, story.now).flatMap(({ members, writeOnly }) => [members, writeOnly]);
  const beside = story.moments.map(({ differs = {} }) => differs);
  return [...objects, ...beside].flatMap((value) => leavesIn({ value, pointer: '#' }).map(textOf));
}

function textOf({ key, value }: Pick<Leaf, 'key' | 'value'>): string {
  return `${key}: ${jsonText(value)}`;
}
