/** Operations, and the calls that webhooks and callbacks describe. §4.8.10 */
import { operationLabel, operationsOf, readPathItem, type FoundOperation } from '../document/operations.js';
import { inWords, kebabCase, uniqueName } from '../document/slug.js';
import { AFTER_TIMEOUT } from '../document/structure.js';
import {
  arrayAt,
  filledTextAt,
  filledTexts,
  flagAt,
  isObject,
  member,
  objectAt,
  textsAt,
  type JsonObject,
} from '../json.js';
import { afterTimeoutAdviceOf } from '../model/after-timeout.js';
import type { AfterTimeout, Callback, CodeSample, Operation, RequestBody } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import { externalDocsOf, serversOf } from './api.js';
import { membersAt, placeAt, type ModelContext, type Place } from './context.js';
import { lifecycleAt } from './lifecycle.js';
import { mediaTypesOf } from './media-type.js';
import { parametersOf } from './parameter.js';
import { responsesOf } from './response.js';
import { securityOf } from './security.js';

/** A longer summary is no title, and begins the description. In characters. */
const LONGEST_TITLE = 120;

/** What stands in for a missing summary. */
function titleOf(found: FoundOperation, operationId: string | undefined): string {
  const ofPath = filledTextAt(found.pathItem.fields, 'summary') ?? '';
  const words = inWords(operationId ?? '') || (ofPath.length > LONGEST_TITLE ? '' : ofPath);
  const name = found.kind === 'webhook' ? inWords(found.path) : found.name && inWords(found.name);
  return words || name || operationLabel(found);
}

type Texts = Pick<Operation, 'operationId' | 'title' | 'summary' | 'description' | 'pathSummary' | 'pathDescription'>;

/** Texts of the operation, and those of its path for all its operations. */
function textsOf(found: FoundOperation): Texts {
  const { node, pathItem } = found;
  const { operationId, summary = '', description = '' } = filledTexts(node, 'operationId', 'summary', 'description');
  const isTitle = summary.length <= LONGEST_TITLE;
  const title = (isTitle && summary) || titleOf(found, operationId);
  const own = isTitle || description.startsWith(summary) ? description : `${summary}\n\n${description}`;
  const ofPath = filledTexts(pathItem.fields, 'summary', 'description');
  return {
    operationId,
    title,
    summary: (isTitle && summary) || undefined,
    description: own || ofPath.description,
    pathSummary: ofPath.summary === title ? undefined : ofPath.summary,
    pathDescription: own === '' ? undefined : ofPath.description,
  };
}

/** @param trail callbacks that this operation is part of */
export function readOperation(
  context: ModelContext,
  found: FoundOperation,
  slug: string,
  trail: readonly Pointer[] = [],
): Operation {
  const { kind, node, path, pointer, pathItem } = found;
  const ownServers = serversOf(node);
  const place = { context, node, pointer };
  return {
    kind,
    slug,
    method: found.method,
    path,
    ...textsOf(found),
    ...lifecycleAt(node),
    tags: [...new Set(textsAt(node, 'tags'))],
    servers: ownServers.length > 0 ? ownServers : serversOf(pathItem.fields),
    parameters: parametersOf(context, found),
    responses: responsesOf(place),
    callbacks: callbacksOf(place, slug, trail),
    security: securityOf(node) ?? (kind === 'operation' ? securityOf(context.references.document) : undefined) ?? [],
    codeSamples: codeSamplesOf(node),
    afterTimeout: kind === 'operation' ? afterTimeoutOf(node) : undefined,
    requestBody: requestBodyOf(place),
    externalDocs: externalDocsOf(node),
    pointer,
  };
}

/** Undefined also for advice that is unknown, which the checks of loading report. */
function afterTimeoutOf(operation: JsonObject): AfterTimeout | undefined {
  const node = objectAt(operation, AFTER_TIMEOUT);
  const advice = node && afterTimeoutAdviceOf(node['advice']);
  return advice && { advice, ...filledTexts(node, 'description') };
}

/** §4.8.13 */
function requestBodyOf({ context, node, pointer }: Place): RequestBody | undefined {
  const body = placeAt(context, member(node, 'requestBody'), joinPointer(pointer, 'requestBody'));
  return (
    body && {
      ...filledTexts(body.node, 'description'),
      required: flagAt(body.node, 'required'),
      content: mediaTypesOf(body, 'request'),
      pointer: body.pointer,
    }
  );
}

/** A callback may describe callbacks of its own; one that is inside of itself is not repeated. */
const MAX_DEPTH = 4;

/** Calls that an operation makes the API send. §4.8.18 */
function callbacksOf(operation: Place, slug: string, trail: readonly Pointer[]): Callback[] {
  const { context } = operation;
  const slugs = new Set<string>();
  return membersAt(operation, 'callbacks').flatMap(({ name, at, place: found }): Callback[] => {
    if (found === undefined) return [];
    if (trail.includes(found.pointer) || trail.length >= MAX_DEPTH) {
      context.notShown.push({ keyword: 'callbacks', pointer: at });
      return [];
    }
    const operations = Object.entries(found.node).flatMap(([expression, item]) => {
      const isExpression = !expression.startsWith('x-') && !['$ref', 'summary', 'description'].includes(expression);
      if (!isExpression || !isObject(item)) return [];
      const pathItem = readPathItem(context.references, item, joinPointer(found.pointer, expression));
      return operationsOf(pathItem, 'callback', expression).map((call) => {
        const unique = uniqueName(kebabCase(`${slug} ${name} ${call.method}`), slugs);
        slugs.add(unique);
        return readOperation(context, { ...call, name }, unique, [...trail, found.pointer]);
      });
    });
    return [{ name, operations }];
  });
}

/** Programs that authors give for an operation: `{ lang, label, source }`; ReadMe calls them otherwise. */
function codeSamplesOf(operation: JsonObject): CodeSample[] {
  const readMe = objectAt(operation, 'x-readme') ?? {};
  const lists = [
    arrayAt(operation, 'x-codeSamples'),
    arrayAt(operation, 'x-code-samples'),
    arrayAt(readMe, 'code-samples'),
  ];
  return lists.flat().flatMap((item) => {
    if (!isObject(item)) return [];
    const source = filledTextAt(item, 'source') ?? filledTextAt(item, 'code');
    const label = filledTextAt(item, 'label') ?? filledTextAt(item, 'name');
    const language = filledTextAt(item, 'lang') ?? filledTextAt(item, 'language') ?? label;
    if (source === undefined || language === undefined) return [];
    return [{ language, label, source }];
  });
}
