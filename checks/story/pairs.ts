/** Identifiers that belong to each other: id and partner's id, launch and savehack, an error and its request. */
import type { Example } from '@impact-docs/content/story/examples';
import { OBJECT_PARTS, type Story } from '@impact-docs/content/story/story';
import { joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import {
  allExamples,
  checkEachObject,
  examplesBeside,
  storyFinding,
  leavesIn,
  quoted,
  type Check,
  type StoryFinding,
  type Material,
} from './check.js';

const REQUEST_ID = 'X-Request-Id';
const IN_TEXT = /X-Request-Id ([0-9a-f-]{36})/;

export const checkPairs: Check = (material) => [
  ...checkEachObject(checkPair)(material),
  ...allExamples(material).flatMap((example) => checkRequestId(example, material)),
];

function checkPair({ story }: Material, example: Example, object: JsonMembers, pointer: string): StoryFinding[] {
  const { id, externalId, type, savehackId } = object;
  const owners = typeof externalId === 'string' ? idsOf(story, externalId) : [];
  const [, savehack] = /^(\w+)Launch$/.exec(String(type)) ?? [];
  const savehacks = Object.values(story.savehacks).flatMap((one) => (one.type === savehack ? [one.id] : []));
  return [
    ...mismatch(example, joinPointer(pointer, 'id'), id, owners, `what ${quoted(externalId)} has`),
    // `RoundupLaunch` is a launch of the savehack `Roundup`.
    ...mismatch(
      example,
      joinPointer(pointer, 'savehackId'),
      savehackId,
      savehacks,
      `the savehack of a ${quoted(type)}`,
    ),
  ];
}

/** Ids of the entries that have a partner's id; users and their money may share one. */
function idsOf(story: Story, externalId: string): string[] {
  const entries = OBJECT_PARTS.flatMap((part) => Object.values<{ id: string }>(story[part]));
  return entries.flatMap((entry) => ('externalId' in entry && entry.externalId === externalId ? [entry.id] : []));
}

function mismatch(
  example: Example,
  pointer: string,
  id: Json | undefined,
  right: readonly string[],
  what: string,
): StoryFinding[] {
  if (typeof id !== 'string' || right.length === 0 || right.includes(id)) return [];
  return [storyFinding(example, pointer, `${quoted(id)} is not ${what}`, right.map(quoted).join(', '))];
}

/** Errors name the id of their request: the one that the header field shows. */
function checkRequestId(example: Example, material: Material): StoryFinding[] {
  return leavesIn(example).flatMap(({ value, pointer }) => {
    const [, id] = IN_TEXT.exec(String(value)) ?? [];
    if (id === undefined) return [];
    const shown = examplesBeside(material, example).flatMap(({ kind, member, value: header }) =>
      kind === 'header' && member === REQUEST_ID ? [header] : [],
    );
    if (shown.includes(id)) return [];
    const allowed = [...new Set(shown.map(quoted))].join(', ');
    return [storyFinding(example, pointer, `the text names the request \`${id}\``, allowed)];
  });
}
