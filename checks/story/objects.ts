/** Every object of the story that an example shows is as it was at that moment: balances, states, times, names. */
import { joinPointer } from '@impact-docs/openapi-model';
import type { Example } from '@impact-docs/content/story/examples';
import { storyObjects, withChanges, type Members, type StoryObject } from '@impact-docs/content/story/objects';
import type { Moment, Story } from '@impact-docs/content/story/story';
import {
  allExamples,
  at,
  CORRECT_EXAMPLE,
  differenceFinding,
  differences,
  isJsonObject,
  isSuccess,
  objectsIn,
  requestOf,
  type Check,
  type Finding,
  type JsonMembers,
  type Material,
} from './check.js';

const REFERENCE = new Set(['type', 'id', 'externalId', 'name']);
const WHAT = 'the story at this moment';

export const checkObjects: Check = (material) => {
  const { story } = material;
  const catalogue = new Map<string, StoryObject[]>();
  const objectsAt = (moment: string): StoryObject[] => {
    const known = catalogue.get(moment) ?? storyObjects(story, moment);
    catalogue.set(moment, known);
    return known;
  };
  const used = new Set<Moment>();
  const findings = allExamples(material).flatMap((example) => {
    const declared = story.moments.find(({ examples }) => examples.includes(example.address));
    if (declared !== undefined) used.add(declared);
    const moment = declared?.at ?? created(example) ?? story.now;
    const changes = { ...patched(material, example), ...declared?.differs };
    const events = eventTimes(example);
    return objectsIn(example).flatMap(({ object, pointer }) => {
      const time = events.find((event) => pointer.startsWith(`${event.pointer}/data`))?.createdAt;
      const found = identify(objectsAt(declared?.at ?? time ?? moment), object);
      return found === undefined ? [] : compareObject(example, object, pointer, found, changes);
    });
  });
  return [...findings, ...staleMoments(story, used, material)];
};

/** The object that an example's object shows: by id, else by the partner's id, else by what makes a new one unique. */
export function identify(objects: readonly StoryObject[], object: JsonMembers): StoryObject | undefined {
  const { id, externalId, name, targetCents, dreamId, savehackId } = object;
  const has = (part: 'members' | 'writeOnly', member: string, value: unknown) => (candidate: StoryObject) =>
    candidate[part][member] === value;
  if (typeof id === 'string') return objects.find(has('members', 'id', id));
  if (typeof externalId === 'string') return objects.find(has('members', 'externalId', externalId));
  if (typeof name === 'string' && targetCents !== undefined) return objects.find(has('members', 'name', name));
  if (typeof dreamId === 'string' && typeof savehackId === 'string')
    return objects.filter(has('writeOnly', 'dreamId', dreamId)).find(has('writeOnly', 'savehackId', savehackId));
  return undefined;
}

function compareObject(
  example: Example,
  object: JsonMembers,
  pointer: string,
  found: StoryObject,
  changes: Members,
): Finding[] {
  if (isReference(object))
    return differences(object, found.reference, pointer).map((one) => differenceFinding(example, WHAT, one));
  const isWhole = object['createdAt'] !== undefined || object['state'] !== undefined;
  const { members, writeOnly, optional } = found.kind === 'event' ? found : withChanges(found, changes);
  const expected: Members = { ...writeOnly, ...members };
  const shown = Object.entries(object).filter(([name]) => isWhole || Object.hasOwn(expected, name));
  const wrong = shown.flatMap(([name, value]) =>
    found.kind === 'event' && name === 'data' ? [] : differences(value, expected[name], joinPointer(pointer, name)),
  );
  const absent = isWhole
    ? Object.keys(members).filter((name) => !Object.hasOwn(object, name) && !optional.includes(name))
    : [];
  return [
    ...wrong.map((one) => differenceFinding(example, WHAT, one)),
    ...absent.map((name) => ({
      api: example.api,
      pointer,
      message: `${example.address}: \`${name}\` is absent; at this moment it has a value in the story.`,
      allowed: JSON.stringify(members[name]),
      remedy: CORRECT_EXAMPLE,
    })),
  ];
}

/** An object that only names another one. */
export function isReference(object: JsonMembers): boolean {
  const names = Object.keys(object);
  return names.includes('type') && names.every((name) => REFERENCE.has(name));
}

/** An answer 201 shows the object as it was made. */
function created({ kind, status, value }: Example): string | undefined {
  if (kind !== 'response' || status !== '201' || !isJsonObject(value)) return undefined;
  const times = Object.values(value).map((object) => at(object, 'createdAt'));
  return times.find((time) => typeof time === 'string');
}

/** What the request of a PATCH has changed in the object of its answer. */
function patched(material: Material, example: Example): Members {
  if (!isSuccess(example) || example.method !== 'patch') return {};
  const body = requestOf(material, example)?.value;
  const [object] = isJsonObject(body) ? Object.values(body) : [];
  if (!isJsonObject(object)) return {};
  // A link such as `accountId` comes back as `account`, which the echo of the request is compared with.
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.endsWith('Id')));
}

/** An event tells of its object as it was when the event was made. */
function eventTimes(example: Example): { pointer: string; createdAt: string }[] {
  return objectsIn(example).flatMap(({ object: { data, createdAt }, pointer }) =>
    isJsonObject(data) && typeof createdAt === 'string' ? [{ pointer, createdAt }] : [],
  );
}

/** A declared exception without an example would hide the next one that gets this name. */
function staleMoments(story: Story, used: ReadonlySet<Moment>, material: Material): Finding[] {
  const addresses = new Set(allExamples(material).map(({ address }) => address));
  return story.moments.flatMap((moment) => {
    const gone = moment.examples.filter((address) => !addresses.has(address));
    if (used.has(moment) && gone.length === 0) return [];
    return [
      {
        api: material.descriptions[0]?.api ?? '',
        pointer: '#',
        message: `\`content/data/story.yaml\` declares a moment for ${gone.join(', ')}, and there is no such example.`,
        remedy: 'Correct the address under `moments`, or remove it.',
      },
    ];
  });
}
