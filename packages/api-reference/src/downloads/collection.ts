/** An API as a collection that Postman, Bruno and their like import. https://schema.postman.com/collection/json/v2.1.0/ */
import { jsonText, mapTexts, methodText, toJson } from '@impact-docs/openapi-model';
import type { ApiModel, Operation, Response } from '@impact-docs/openapi-model';
import type { Conversion, ConvertOptions } from 'openapi-to-postmanv2';
import { markdownToPlainText } from '../render/markdown.js';
import { statusTitle } from '../render/status.js';
import { collectionSource, isConvertible, numbersIn } from './collection-source.js';
import {
  ACCESS_TOKEN,
  collectionGuide,
  collectionVariables,
  isBearer,
  needsToken,
  tokenItems,
} from './collection-token.js';
import type {
  PostmanCollection,
  PostmanField,
  PostmanItem,
  PostmanNode,
  PostmanRequest,
  PostmanResponse,
} from './postman.js';
import { isFolder, itemsOf } from './postman.js';

const options: ConvertOptions = {
  folderStrategy: 'Tags',
  requestNameSource: 'Fallback',
  parametersResolution: 'Example',
  // What is optional is there, switched off: `Idempotency-Key` with one value for every call would do harm.
  enableOptionalParameters: false,
  alwaysInheritAuthentication: false,
  includeAuthInfoInExample: false,
  includeWebhooks: false,
};

/**
 * The converter does the translation; here its result is named, and gets variables and the request of a token.
 *
 * @param markdown what becomes of each description
 * @returns the collection; the same for the same model
 * @throws Error when the converter refuses the API, or loses or repeats an operation
 */
export async function toCollection(
  model: ApiModel,
  markdown: (text: string) => string = (text) => text,
): Promise<PostmanCollection> {
  const { info, item, variable = [] } = withDigits(await convert(collectionSource(model, markdown)));
  refuseLosses(model, itemsOf(item));
  const bySlug = new Map(model.operations.map((operation) => [operation.slug, operation]));
  const description = [collectionGuide(model), textOf(info.description)].filter((text) => text !== '').join('\n\n');
  return {
    info: { name: info.name, description, schema: info.schema },
    item: [...tokenItems(model), ...item.map((node) => finishNode(node, bySlug, model))],
    ...(needsToken(model) ? { auth: bearer } : {}),
    variable: collectionVariables(model, variable),
  };
}

const bearer = {
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${ACCESS_TOKEN}}}`, type: 'string' }],
};

async function convert(source: object): Promise<PostmanCollection> {
  // It takes half a second to load, and a site may do without.
  const { default: converter } = await import('openapi-to-postmanv2');
  const { result, reason, output } = await new Promise<Conversion>((resolve, reject) => {
    converter.convertV2({ type: 'json', data: source }, options, (error, conversion) => {
      if (error) reject(error);
      else resolve(conversion);
    });
  });
  const data = output?.[0]?.data;
  if (!result || !data) throw new Error(`openapi-to-postmanv2 makes no collection: ${reason ?? 'it gives no reason'}.`);
  return data;
}

function refuseLosses(model: ApiModel, items: readonly PostmanItem[]): void {
  const wrong = model.operations.flatMap(({ slug }) => {
    const count = items.filter(({ name }) => name === slug).length;
    return count === 1 ? [] : [`${slug}: ${count} requests`];
  });
  if (wrong.length === 0) return;
  throw new Error(
    `The collection does not have each operation once (${wrong.join(', ')}). ` +
      'Set the option `collection: false` to go without collections.',
  );
}

function finishNode(node: PostmanNode, bySlug: ReadonlyMap<string, Operation>, model: ApiModel): PostmanNode {
  if (isFolder(node)) {
    const description = textOf(node.description);
    return {
      name: node.name,
      ...(description === '' ? {} : { description }),
      item: node.item.map((inner) => finishNode(inner, bySlug, model)),
    };
  }
  const operation = bySlug.get(node.name);
  if (!operation) throw new Error(`The collection has a request "${node.name}" that is no operation.`);
  const { auth, ...request } = asDescribed(node.request, operation);
  return {
    name: operation.title,
    request: { ...mapDescriptions(request, textOf), name: operation.title, ...authOf(auth, operation, model) },
    response: node.response.map((response) => finishResponse(response, operation)),
  };
}

/** The method and path of the operation, where the converter got others in their place. */
function asDescribed(request: PostmanRequest, operation: Operation): PostmanRequest {
  if (isConvertible(operation)) return request;
  const { url } = request;
  const described = typeof url === 'string' ? url : { ...url, path: (url.path ?? []).slice(1) };
  return { ...request, method: methodText(operation.method), url: described };
}

/** A request without `auth` takes that of the collection. */
function authOf(auth: PostmanRequest['auth'], operation: Operation, model: ApiModel): Pick<PostmanRequest, 'auth'> {
  if (isBearer(model, operation)) return {};
  return { auth: auth ?? { type: 'noauth' } };
}

function finishResponse(response: PostmanResponse, operation: Operation): PostmanResponse {
  const { status, code, header = [], body, _postman_previewlanguage, originalRequest } = response;
  return {
    name: nameOf(response, operation),
    status,
    code,
    header: header.map(({ key, value }) => ({ key, value })),
    body,
    _postman_previewlanguage,
    ...(originalRequest ? { originalRequest: sentRequest(asDescribed(originalRequest, operation)) } : {}),
  };
}

/** The request as it was sent: without disabled fields, and without descriptions, which the request itself has. */
function sentRequest({ method, url, header = [], body }: PostmanRequest): PostmanRequest {
  const isSent = ({ disabled }: PostmanField) => disabled !== true;
  const address = typeof url === 'string' ? url : { ...url, query: (url.query ?? []).filter(isSent) };
  return mapDescriptions({ method, url: address, header: header.filter(isSent), body }, () => undefined);
}

/** `409 The external id belongs to another account`: the case that the example shows, in few words. */
function nameOf({ code, body }: PostmanResponse, operation: Operation): string {
  const status = String(code ?? 'default');
  const response = operation.responses.find((candidate) => candidate.status === status);
  const summary = response && caseOf(response, body);
  const words = summary ?? (response?.description ? markdownToPlainText(response.description, 80) : undefined);
  return words === undefined ? statusTitle(status) : `${status} ${words}`;
}

function caseOf(response: Response, body: string | undefined): string | undefined {
  const written = response.content.flatMap(({ examples }) => examples.filter(({ generated }) => !generated));
  const shown = written.find(({ value }) => value !== undefined && jsonText(value, 2) === body);
  return (shown ?? written[0])?.summary;
}

/** Changes each description; one that becomes undefined is left out. */
function mapDescriptions<T>(value: T, change: (description: unknown) => string | undefined): T {
  return JSON.parse(
    JSON.stringify(value, (key: string, inner: unknown) => (key === 'description' ? change(inner) : inner)),
  ) as T;
}

/** A text without a type is Markdown, which is what descriptions are; the converter calls them plain. */
function textOf(description: unknown): string {
  if (typeof description === 'string') return description;
  const content = typeof description === 'object' && description !== null && 'content' in description;
  return content && typeof description.content === 'string' ? description.content : '';
}

/** Puts the digits of numbers back that went through the converter as texts. */
function withDigits(collection: PostmanCollection): PostmanCollection {
  return mapTexts(toJson(collection), numbersIn) as unknown as PostmanCollection;
}
