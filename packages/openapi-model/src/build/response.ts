/** Responses, with their header fields and links. §4.8.16, §4.8.17, §4.8.20, §4.8.21 */
import { generateHeaderExample } from '../examples/generated-example.js';
import { booleanAt, entriesAt, filledTexts, flagAt, objectAt, toJson } from '../json.js';
import type { Header, Link, Response } from '../model/view-model.js';
import { readServer } from './api.js';
import { membersAt, reuse, type Place } from './context.js';
import { lifecycleAt } from './lifecycle.js';
import { examplesOf, mediaTypesOf, valueOf, type Direction } from './media-type.js';

/** Statuses in ascending order, ranges after them, `default` last. §4.8.16 */
export function responsesOf(operation: Place): Response[] {
  const responses = membersAt(operation, 'responses', {}).flatMap(({ name: status, place }) =>
    place === undefined || status.startsWith('x-') ? [] : [readResponse(status, place)],
  );
  return responses.toSorted((left, right) => rank(left.status) - rank(right.status));
}

/** §4.8.17 */
function readResponse(status: string, place: Place): Response {
  const shared = reuse(place, 'response', () => ({
    headers: headersOf(place, 'response'),
    content: mediaTypesOf(place, 'response'),
    links: linksOf(place),
  }));
  return {
    status: /^\dxx$/i.test(status) ? status.toUpperCase() : status,
    ...shared,
    ...filledTexts(place.node, 'summary', 'description'),
    pointer: place.pointer,
  };
}

function rank(status: string): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  return /^\dXX$/.test(status) ? 1000 + Number(status[0]) : 2000;
}

/** Headers of a response or of a part of a multipart body. `Content-Type` is ignored: the media type says it. §4.8.21 */
export function headersOf(owner: Place, direction: Direction): Header[] {
  return membersAt(owner, 'headers').flatMap(({ name, at, place }) => {
    if (place !== undefined && name.toLowerCase() !== 'content-type') return [readHeader(name, place, direction)];
    owner.context.notShown.push({ keyword: 'headers', pointer: at });
    return [];
  });
}

function readHeader(name: string, place: Place, direction: Direction): Header {
  const { context, node } = place;
  const header: Header = {
    name,
    required: flagAt(node, 'required'),
    ...lifecycleAt(node),
    explode: booleanAt(node, 'explode') ?? false,
    ...filledTexts(node, 'description'),
    examples: examplesOf(place),
    ...valueOf(place, direction),
  };
  context.later.push((model) => generateHeaderExample(header, model));
  return header;
}

/** What can be called next with what a response holds. §4.8.20 */
function linksOf(response: Place): Link[] {
  return membersAt(response, 'links').flatMap(({ name, place }) => (place ? [readLink(name, place)] : []));
}

function readLink(name: string, { context, node }: Place): Link {
  const texts = filledTexts(node, 'description', 'operationId', 'operationRef');
  const server = objectAt(node, 'server');
  return {
    name,
    parameters: entriesAt(node, 'parameters').map(([parameter, value]) => ({ name: parameter, value: toJson(value) })),
    ...texts,
    requestBody: Object.hasOwn(node, 'requestBody') ? toJson(node['requestBody']) : undefined,
    server: server && readServer(server),
    slug: slugOfTarget(context, texts),
  };
}

function slugOfTarget(
  context: Place['context'],
  { operationId, operationRef = '' }: Pick<Link, 'operationId' | 'operationRef'>,
): string | undefined {
  if (operationId !== undefined) return context.slugsById.get(operationId);
  const target = operationRef.startsWith('#') ? context.references.resolve(operationRef) : undefined;
  return target && context.slugs.get(target.pointer);
}
