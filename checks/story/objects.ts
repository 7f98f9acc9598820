/** Every object of the story that an example shows is as it was at that moment: balances, states, times, names. */
import type { Example } from '../apis/examples.js';
import { storyObjects, withChanges, type Members, type StoryObject } from './story-objects.js';
import type { Moment, Story } from '@impact-docs/content-model/story';
import { isJsonObject, joinPointer, jsonText, type JsonMembers } from '@impact-docs/openapi-model';
import { allExamples, at, differences, isSuccess, objectsIn, requestsOf } from './check.js';
import type { Check, CheckContext, Difference, Material } from './check.js';

const REFERENCE = new Set(['type', 'id', 'externalId', 'name']);
const WHAT = 'the story at this moment';

export const checkObjects: Check = (context) => {
  const { story } = context;
  const byMoment = new Map<string, StoryObject[]>();
  const objectsAt = (moment: string): StoryObject[] => {
    const known = byMoment.get(moment) ?? storyObjects(story, moment);
    byMoment.set(moment, known);
    return known;
  };
  for (const example of allExamples(context)) {
    const declared = story.moments.find(({ examples }) => examples.includes(example.address));
    const moment = declared?.at ?? creationTime(example) ?? story.now;
    const changes = { ...patched(context, example), ...declared?.differs };
    const objects = objectsIn(example);
    for (const { object, pointer } of objects) {
      // An event shows its object as it was when the event was created.
      const event = objects.find(
        ({ object: { data, createdAt }, pointer: outer }) =>
          isJsonObject(data) && typeof createdAt === 'string' && pointer.startsWith(`${outer}/data`),
      );
      const found = identify(objectsAt(declared?.at ?? (event?.object['createdAt'] as string) ?? moment), object);
      if (found !== undefined) compareObject(context, example, object, pointer, found, changes);
    }
  }
  reportStaleMoments(context);
};

/** The object that an example's object shows: by id, else by the partner's id, else by what makes a new one unique. */
function identify(objects: readonly StoryObject[], object: JsonMembers): StoryObject | undefined {
  const { id, externalId, name, targetCents, dreamId, savehackId } = object;
  if (typeof id === 'string') return objects.find(({ members }) => members['id'] === id);
  if (typeof externalId === 'string') return objects.find(({ members }) => members['externalId'] === externalId);
  if (typeof name === 'string' && targetCents !== undefined)
    return objects.find(({ members }) => members['name'] === name);
  if (typeof dreamId !== 'string' || typeof savehackId !== 'string') return undefined;
  return objects.find(({ writeOnly }) => writeOnly['dreamId'] === dreamId && writeOnly['savehackId'] === savehackId);
}

function compareObject(
  { compare, report }: CheckContext,
  example: Example,
  object: JsonMembers,
  pointer: string,
  found: StoryObject,
  changes: Members,
): void {
  if (isReference(object)) {
    compare(example, WHAT, object, found.reference, pointer);
    return;
  }
  const isWhole = object['createdAt'] !== undefined || object['state'] !== undefined;
  const isEvent = found.part === 'events';
  const { members, writeOnly, optional } = isEvent ? found : withChanges(found, changes);
  const expected: Members = { ...writeOnly, ...members };
  const isCompared = (name: string): boolean => isWhole || name === 'externalId' || Object.hasOwn(expected, name);
  for (const [name, value] of Object.entries(object))
    if (isCompared(name) && !(isEvent && name === 'data'))
      compare(example, WHAT, value, expected[name], joinPointer(pointer, name));
  for (const [name, value] of Object.entries(members)) {
    if (!isWhole || Object.hasOwn(object, name) || optional.includes(name)) continue;
    report(example, pointer, `\`${name}\` is absent; at this moment it has a value in the story`, jsonText(value));
  }
}

/** An object that only names another one. */
function isReference(object: JsonMembers): boolean {
  const names = Object.keys(object);
  return names.includes('type') && names.every((name) => REFERENCE.has(name));
}

/** A response 201 shows the object as it was created. */
function creationTime({ kind, status, value }: Example): string | undefined {
  if (kind !== 'response' || status !== '201' || !isJsonObject(value)) return undefined;
  const times = Object.values(value).map((object) => at(object, 'createdAt'));
  return times.find((time) => typeof time === 'string');
}

/** What the request of a PATCH has changed in the object of its response. */
function patched(material: Material, example: Example): Members {
  if (!isSuccess(example) || example.method !== 'patch') return {};
  const body = requestsOf(material, example)[0]?.value;
  const [object] = isJsonObject(body) ? Object.values(body) : [];
  if (!isJsonObject(object)) return {};
  // A link such as `accountId` comes back as `account`, which the echo of the request is compared with.
  return Object.fromEntries(Object.entries(object).filter(([name]) => !name.endsWith('Id')));
}

function reportStaleMoments(context: CheckContext): void {
  const { moments } = context.story;
  const addresses = new Set(allExamples(context).map(({ address }) => address));
  const declaredBefore = (moment: Moment, address: string): boolean =>
    moments.find(({ examples }) => examples.includes(address)) !== moment;
  for (const moment of moments) {
    const gone = moment.examples.filter((address) => !addresses.has(address));
    if (gone.length === 0 && !moment.examples.every((address) => declaredBefore(moment, address))) continue;
    const [first = ''] = gone.length > 0 ? gone : moment.examples;
    context.reportUnused(first, {
      message:
        gone.length > 0
          ? `There is no example ${gone.join(', ')}.`
          : 'A moment before this one has all of its examples already.',
      remedy: 'Correct the address, or remove it.',
    });
  }
}

/**
 * Where an object of a guide, which has no moment, differs from the story at the moment at which it differs least; empty
 * if all is right at some moment, or if it is no object of the story. Pointers begin at the object: `#/amountCents`.
 */
export type CompareAtAnyMoment = (object: JsonMembers) => Difference[];

export function comparisonAtAnyMoment(story: Story): CompareAtAnyMoment {
  const times = JSON.stringify(story).match(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/g) ?? [];
  const moments = [...new Set([...times, story.now])].filter((time) => time <= story.now).sort();
  const objectsAt = moments.map((moment) => storyObjects(story, moment));
  return (object) => {
    const found = objectsAt.flatMap((objects) => identify(objects, object) ?? []);
    // Members that the story has at no moment are the schema's affair.
    const names = new Set(found.flatMap((one) => Object.keys({ ...one.writeOnly, ...one.members })));
    const wrong = found.map((one) => differing(object, one, names));
    const least = Math.min(...wrong.map(({ length }) => length));
    return wrong.find(({ length }) => length === least) ?? [];
  };
}

function differing(object: JsonMembers, found: StoryObject, names: ReadonlySet<string>): Difference[] {
  const expected = isReference(object) ? found.reference : { ...found.writeOnly, ...found.members };
  return Object.entries(object)
    .filter(([name]) => names.has(name))
    .flatMap(([name, value]) => differences(value, expected[name], `#/${name}`))
    .filter(({ pointer, actual, expected: right }) => {
      if (!pointer.endsWith('/type')) return true;
      // The bridge writes `dream` for `Dream`, and the audit trail `Transaction` for a `Deposit`.
      const written = String(actual).toLowerCase();
      const isKind = pointer === '#/type' && found.part !== 'savehacks' && found.part === `${written}s`;
      return written !== String(right).toLowerCase() && !isKind;
    });
}
