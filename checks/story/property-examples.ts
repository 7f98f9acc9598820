/**
 * What the example of a schema or property shows, an example of an operation shows too, or the story declares it. What
 * several kinds of objects have in common has no example of an id, which would be that of one kind.
 */
import { storyObjects } from '@impact-docs/content/story/objects';
import type { Description } from '@impact-docs/content/story/examples';
import type { Story } from '@impact-docs/content/story/story';
import { arrayAt, entriesAt, isObject, jsonText, objectAt, textAt } from '@impact-docs/openapi-model';
import { allExamples, leavesIn, quoted, type Check, type CheckContext, type Leaf } from './check.js';

export const checkPropertyExamples: Check = (context) => {
  const { story, report } = context;
  const examples = allExamples(context);
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
  for (const description of context.descriptions) checkIdsOfOneKind(context, description);
  for (const { example, pointer, key, value, text } of needed) {
    if (declared.has(text)) continue;
    report(
      example,
      pointer,
      `no example of an operation has ${quoted(value)} as \`${key}\``,
      'a value that an example of an operation shows',
      'Take a value of the story, or declare this one under `propertyExamples` in `content/data/story.yaml`.',
    );
  }
  for (const text of declared) {
    if (used.has(text)) continue;
    const declaration = `the property example ${text}, and no schema needs it`;
    context.reportUnused(declaration, 'Remove it from `propertyExamples`.');
  }
};

/** Examples of `id` in schemas that several others extend (`allOf`): the pages show them with each of these. */
function checkIdsOfOneKind({ report }: CheckContext, { document, examples }: Description): void {
  const schemas = entriesAt(objectAt(document, 'components') ?? {}, 'schemas');
  const extended = schemas.flatMap(([, schema]) =>
    arrayAt(isObject(schema) ? schema : {}, 'allOf').flatMap((part) =>
      isObject(part) ? (textAt(part, '$ref') ?? []) : [],
    ),
  );
  for (const example of examples) {
    if (example.kind !== 'schema' || example.member !== 'id') continue;
    const [schema = ''] = example.pointer.split('/properties/');
    const count = extended.filter((target) => target === schema).length;
    if (count < 2) continue;
    const what = `${count} schemas extend this one, and only one kind of object has the id ${quoted(example.value)}`;
    const remedy = 'Leave the example out, and show the id in the example of each of these schemas.';
    report(example, example.pointer, what, 'no example', remedy);
  }
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
