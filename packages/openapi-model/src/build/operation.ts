/** Operations, and the calls that webhooks and callbacks describe. §4.8.10 */
import { operationLabel, type FoundOperation } from '../document/operations.js';
import { inWords } from '../document/slug.js';
import { filledTextAt, filledTexts, textsAt } from '../json.js';
import type { Operation } from '../model/view-model.js';
import type { Pointer } from '../pointer.js';
import { callbacksOf } from './callback.js';
import { codeSamplesOf } from './code-sample.js';
import type { ModelContext } from './context.js';
import { externalDocsOf } from './external-docs.js';
import { lifecycleAt } from './lifecycle.js';
import { parametersOf } from './parameter.js';
import { requestBodyOf } from './request-body.js';
import { responsesOf } from './response.js';
import { securityOf } from './security.js';
import { serversOf } from './server.js';

/** What stands in for a missing summary. */
function titleOf(found: FoundOperation, operationId: string | undefined): string {
  const words = inWords(operationId ?? '') || filledTextAt(found.pathItem.fields, 'summary');
  const name = found.kind === 'webhook' ? inWords(found.path) : found.name && inWords(found.name);
  return words || name || operationLabel(found);
}

type Texts = Pick<Operation, 'operationId' | 'title' | 'summary' | 'description' | 'pathSummary' | 'pathDescription'>;

/** Texts of the operation, and those of its path for all its operations. */
function textsOf(found: FoundOperation): Texts {
  const { node, pathItem } = found;
  const named = filledTexts(node, 'operationId', 'summary');
  const texts: Texts = { title: named.summary ?? titleOf(found, named.operationId), ...named };
  const own = filledTextAt(node, 'description');
  const [pathSummary, ofPath] = [
    filledTextAt(pathItem.fields, 'summary'),
    filledTextAt(pathItem.fields, 'description'),
  ];
  const description = own ?? ofPath;
  if (description !== undefined) texts.description = description;
  if (pathSummary !== undefined && pathSummary !== texts.title) texts.pathSummary = pathSummary;
  if (own !== undefined && ofPath !== undefined) texts.pathDescription = ofPath;
  return texts;
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
  const operation: Operation = {
    kind,
    slug,
    method: found.method,
    path,
    ...textsOf(found),
    ...lifecycleAt(node),
    tags: [...new Set(textsAt(node, 'tags'))],
    servers: ownServers.length > 0 ? ownServers : serversOf(pathItem.fields),
    parameters: parametersOf(context, found),
    responses: responsesOf(context, node, pointer),
    callbacks: callbacksOf(context, node, pointer, slug, trail),
    security: securityOf(node) ?? (kind === 'operation' ? securityOf(context.references.document) : undefined) ?? [],
    codeSamples: codeSamplesOf(node),
    pointer,
  };
  const requestBody = requestBodyOf(context, node, pointer);
  if (requestBody !== undefined) operation.requestBody = requestBody;
  const docs = externalDocsOf(node);
  if (docs !== undefined) operation.externalDocs = docs;
  return operation;
}
