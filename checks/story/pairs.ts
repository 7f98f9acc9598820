/** Identifiers that belong to each other: id and partner's id, launch and savehack, an error and its request. */
import { isObject, joinPointer, textAt, type Json } from '@impact-docs/openapi-model';
import type { Example } from '@impact-docs/content/story/examples';
import {
  allExamples,
  CORRECT_EXAMPLE,
  objectsIn,
  told,
  visit,
  type Check,
  type Finding,
  type JsonMembers,
  type Material,
} from './check.js';

const REQUEST_ID = 'X-Request-Id';
const IN_TEXT = /X-Request-Id ([0-9a-f-]{36})/;

export const checkPairs: Check = (material) => {
  const idsOf = idsByPartnersId(material);
  return allExamples(material).flatMap((example) => [
    ...objectsIn(example).flatMap(({ object, pointer }) => [
      ...checkPartnersId(example, object, pointer, idsOf),
      ...checkSavehack(example, object, pointer, material),
    ]),
    ...checkRequestId(example, material),
  ]);
};

/** The partner's id of an entry of the story → ids of the entries that have it; users and their money may share one. */
function idsByPartnersId({ story }: Material): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const part of Object.values<unknown>({ ...story })) {
    if (!isObject(part)) continue;
    for (const entry of Object.values(part)) {
      if (!isObject(entry)) continue;
      const [id, externalId] = [textAt(entry, 'id'), textAt(entry, 'externalId')];
      if (id === undefined || externalId === undefined) continue;
      ids.set(externalId, (ids.get(externalId) ?? new Set()).add(id));
    }
  }
  return ids;
}

function checkPartnersId(
  example: Example,
  { id, externalId }: JsonMembers,
  pointer: string,
  idsOf: ReadonlyMap<string, ReadonlySet<string>>,
): Finding[] {
  const owners = typeof externalId === 'string' ? idsOf.get(externalId) : undefined;
  if (typeof id !== 'string' || owners === undefined || owners.has(id)) return [];
  return [finding(example, joinPointer(pointer, 'id'), `${told(id)} is not what ${told(externalId)} has`, owners)];
}

/** `RoundupLaunch` is a launch of the savehack `Roundup`. */
function checkSavehack(
  example: Example,
  { type, savehackId }: JsonMembers,
  pointer: string,
  { story }: Material,
): Finding[] {
  const savehack = typeof type === 'string' ? /^(\w+)Launch$/.exec(type)?.[1] : undefined;
  if (savehack === undefined || typeof savehackId !== 'string') return [];
  const ids = Object.values(story.savehacks).flatMap((entry) => (entry.type === savehack ? [entry.id] : []));
  if (ids.length === 0 || ids.includes(savehackId)) return [];
  const what = `${told(savehackId)} is not the savehack of a ${told(type)}`;
  return [finding(example, joinPointer(pointer, 'savehackId'), what, ids)];
}

/** Errors tell the id of their request: the one that the header field shows. */
function checkRequestId(example: Example, { descriptions }: Material): Finding[] {
  const { examples = [] } = descriptions.find(({ api }) => api === example.api) ?? {};
  const shown = new Set(
    examples.flatMap(({ kind, member, value }) => (kind === 'header' && member === REQUEST_ID ? [value] : [])),
  );
  const findings: Finding[] = [];
  visit(example.value, example.pointer, (value, pointer) => {
    const told = typeof value === 'string' ? IN_TEXT.exec(value)?.[1] : undefined;
    if (told === undefined || shown.has(told)) return;
    findings.push(finding(example, pointer, `the text names the request \`${told}\``, shown));
  });
  return findings;
}

function finding(example: Example, pointer: string, what: string, allowed: Iterable<Json>): Finding {
  return {
    api: example.api,
    pointer,
    message: `${example.address}: ${what}.`,
    allowed: [...allowed].map(told).join(', '),
    remedy: CORRECT_EXAMPLE,
  };
}
