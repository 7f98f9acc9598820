/** Identifiers that belong to each other: id and partner's id, launch and savehack, an error and its request. */
import { OBJECT_PARTS, type Story } from '@impact-docs/content/story/story';
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import { allExamples, allObjects, examplesBeside, leavesIn, quoted, type Check } from './check.js';

const REQUEST_ID = 'X-Request-Id';
const IN_TEXT = /X-Request-Id ([0-9a-f-]{36})/;

export const checkPairs: Check = (context) => {
  const { story, report } = context;
  for (const { example, object, pointer } of allObjects(context)) {
    const { externalId, type } = object;
    const pair = (name: string, right: readonly string[], what: string): void => {
      const id: Json | undefined = object[name];
      if (typeof id !== 'string' || right.length === 0 || right.includes(id)) return;
      report(example, joinPointer(pointer, name), `${quoted(id)} is not ${what}`, right.map(quoted).join(', '));
    };
    const owners = typeof externalId === 'string' ? idsOf(story, externalId) : [];
    pair('id', owners, `what ${quoted(externalId)} has`);
    // `RoundupLaunch` is a launch of the savehack `Roundup`.
    const [, savehack] = /^(\w+)Launch$/.exec(String(type)) ?? [];
    const savehacks = Object.values(story.savehacks).flatMap((one) => (one.type === savehack ? [one.id] : []));
    pair('savehackId', savehacks, `the savehack of a ${quoted(type)}`);
  }
  // Errors name the id of their request: the one that the header field shows.
  for (const example of allExamples(context)) {
    for (const { value, pointer } of leavesIn(example)) {
      const [, id] = IN_TEXT.exec(String(value)) ?? [];
      if (id === undefined) continue;
      const shown = examplesBeside(context, example).flatMap(({ kind, member, value: header }) =>
        kind === 'header' && member === REQUEST_ID ? [header] : [],
      );
      if (shown.includes(id)) continue;
      const allowed = [...new Set(shown.map(quoted))].join(', ');
      report(example, pointer, `the text names the request \`${id}\``, allowed);
    }
  }
};

/** Ids of the entries that have a partner's id; users and their money may share one. */
function idsOf(story: Story, externalId: string): string[] {
  const entries = OBJECT_PARTS.flatMap((part) => Object.values<{ id: string }>(story[part]));
  return entries.flatMap((entry) => ('externalId' in entry && entry.externalId === externalId ? [entry.id] : []));
}
