/** An API as a collection that Postman, Bruno and their like import. https://schema.postman.com/collection/json/v2.1.0/ */
import { jsonText, methodText } from '@impact-docs/openapi-model';
import type { ApiModel, Example, MediaType, Operation, Parameter, Response } from '@impact-docs/openapi-model';
import type { Body } from '@impact-docs/request-samples';
import { markdownToPlainText } from '../render/plain-text.js';
import { bodyOf } from '../render/operation/request-body.js';
import {
  acceptedMedia,
  cookiesOf,
  fieldText,
  isSentAsHeader,
  pathValue,
  queryText,
  serverUrl,
} from '../render/operation/request-parts.js';
import { exampleText, highlightOf } from '../render/operation/samples.js';
import { reasonPhrase, statusTitle } from '../render/status.js';
import {
  BASE_URL,
  authOf,
  bearer,
  collectionGuide,
  collectionVariables,
  needsToken,
  tokenItems,
} from './collection-token.js';
import type {
  PostmanBody,
  PostmanCollection,
  PostmanField,
  PostmanItem,
  PostmanRequest,
  PostmanUrl,
} from './postman.js';

/**
 * Requests by the first tag of their operations, with the values of the pages. What is optional is there, switched off:
 * `Idempotency-Key` with one value for every call would do harm. Webhooks are left out: the reader receives them.
 *
 * @param markdown what becomes of each description
 * @returns the collection; the same for the same model
 */
export function toCollection(model: ApiModel, markdown = (text: string) => text): PostmanCollection {
  const { info, tags, operations } = model;
  const itemOf = (operation: Operation) => operationItem(model, operation, markdown);
  const folders = tags.map(({ name, description }) => ({
    name,
    ...(description && { description: markdown(description) }),
    item: operations.filter((operation) => operation.tags[0] === name).map(itemOf),
  }));
  return {
    info: {
      name: info.title,
      description: [collectionGuide(model), ...(info.description ? [markdown(info.description)] : [])].join('\n\n'),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: [
      ...tokenItems(model),
      ...folders.filter(({ item }) => item.length > 0),
      ...operations.filter((operation) => !tags.some(({ name }) => name === operation.tags[0])).map(itemOf),
    ],
    ...(needsToken(model) ? { auth: bearer } : {}),
    variable: collectionVariables(model),
  };
}

function operationItem(model: ApiModel, operation: Operation, markdown: (text: string) => string): PostmanItem {
  const { title, description, requestBody, responses } = operation;
  const media = requestBody?.content[0];
  return {
    name: title,
    request: {
      name: title,
      ...(description && { description: markdown(description) }),
      ...requestOf(model, operation, media, markdown),
      ...authOf(model, operation),
    },
    response: responses.flatMap((response) => {
      const [content] = response.content;
      return casesOf(media, content).map(([sent, example]) => ({
        name: nameOf(response, example),
        originalRequest: requestOf(model, operation, sent),
        status: reasonPhrase(response.status),
        ...(/^\d+$/.test(response.status) && { code: Number(response.status) }),
        header: [
          ...(content ? [{ key: 'Content-Type', value: content.type }] : []),
          ...response.headers.map(({ name, examples }) => ({ key: name, value: textOf(examples) })),
        ],
        ...(content && example && { body: exampleText(example, content.type) }),
        _postman_previewlanguage: highlightOf(content?.type ?? ''),
      }));
    }),
  };
}

/** Examples of a response: each with the request of the same name, or the first one with the first request. */
function casesOf(media: MediaType | undefined, content: MediaType | undefined): [MediaType?, Example?][] {
  const pairs = (content?.examples ?? []).flatMap((example): [MediaType, Example][] => {
    const sent = media?.examples.find(({ name, generated }) => name === example.name && !generated);
    return media && sent ? [[{ ...media, examples: [sent] }, example]] : [];
  });
  return pairs.length > 0 ? pairs : [[media, content?.examples[0]]];
}

/** `409 The external id belongs to another account`: the case that the example shows, in few words. */
function nameOf({ status, description }: Response, example: Example | undefined): string {
  const summary = example?.generated ? undefined : example?.summary;
  const words = summary ?? (description ? markdownToPlainText(description, 80) : undefined);
  return words === undefined ? statusTitle(status) : `${status} ${words}`;
}

/**
 * @param media of the body, whose first example is sent
 * @param markdown absent for a request as it was sent: without descriptions and optional fields
 */
function requestOf(
  model: ApiModel,
  operation: Operation,
  media: MediaType | undefined,
  markdown?: (text: string) => string,
): PostmanRequest {
  const field = (parameter: Parameter, key: string, value: string): PostmanField[] => {
    const { required, description } = parameter;
    if (!markdown) return required ? [{ key, value }] : [];
    const words = [...(required ? ['(Required)'] : []), ...(description ? [markdown(description)] : [])].join(' ');
    return [{ key, value, ...(required ? {} : { disabled: true }), ...(words !== '' && { description: words }) }];
  };
  const fieldsIn = (place: Parameter['in'], pairsOf: (parameter: Parameter) => string[][]) =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .flatMap((parameter) => pairsOf(parameter).flatMap(([key = '', value = '']) => field(parameter, key, value)));
  const queryOf = (parameter: Parameter) =>
    [...queryText(parameter).matchAll(/([^&=]+)=?([^&]*)/g)].map(([, ...pair]) =>
      pair.map((text) => readable(text).replaceAll('%2F', '/')),
    );
  const body = media && bodyOf(operation, model, media);
  const accepted = acceptedMedia(operation);
  const path = operation.path.replace(/#.*$/s, '').split('/').slice(1);
  const fill = (segment: string) =>
    segment.replace(/\{([^}]+)\}/g, (whole, name: string) =>
      whole === segment ? `:${name}` : readable(pathValue(operation, name)),
    );
  const variables = (parameter: Parameter) =>
    path.includes(`{${parameter.name}}`) ? [[parameter.name, readable(pathValue(operation, parameter.name))]] : [];
  const url = serverOf(model, operation);
  return {
    method: methodText(operation.method),
    url: {
      ...url,
      path: [...url.path, ...path.map(fill)],
      query: [...fieldsIn('query', queryOf), ...fieldsIn('querystring', queryOf)],
      variable: fieldsIn('path', variables),
    },
    header: [
      ...fieldsIn('header', (parameter) => (isSentAsHeader(parameter) ? [[parameter.name, fieldText(parameter)]] : [])),
      ...fieldsIn('cookie', (parameter) =>
        cookiesOf(parameter).map(({ name, value }) => ['Cookie', `${name}=${value}`]),
      ),
      ...(body && 'mediaType' in body ? [{ key: 'Content-Type', value: body.mediaType }] : []),
      ...(accepted ? [{ key: 'Accept', value: accepted.type }] : []),
    ],
    ...(body && { body: toPostmanBody(body) }),
  };
}

/** The variable for the server of the API; in parts, the server of an operation that has its own. */
function serverOf(model: ApiModel, operation: Operation): PostmanUrl & { path: string[] } {
  if (operation.servers.length === 0) return { host: [`{{${BASE_URL}}}`], path: [] };
  const { protocol, host, port, path } =
    /^(?<protocol>[^:]+):\/\/(?<host>[^/:]+)(?::(?<port>\d+))?(?<path>[^?#]*)/.exec(serverUrl(model, operation))
      ?.groups ?? {};
  return {
    protocol,
    host: (host ?? '').split('.'),
    ...(port && { port }),
    path: (path ?? '').split('/').filter((segment) => segment !== ''),
  };
}

/** Without escapes that an address does not need where a program of the reader shows it. */
function readable(encoded: string): string {
  return encoded.replace(/%(?:20|24|3A|40|5B|5D)/g, decodeURIComponent);
}

function textOf(examples: readonly Example[]): string {
  const value = examples.find((example) => example.value !== undefined)?.value ?? '';
  return typeof value === 'string' ? value : jsonText(value);
}

function toPostmanBody(body: Body): PostmanBody {
  switch (body.kind) {
    case 'json':
      return raw(jsonText(body.value, 2), 'json');
    case 'text':
      return raw(body.text, highlightOf(body.mediaType));
    case 'form':
      return {
        mode: 'urlencoded',
        urlencoded: body.fields.map(({ name, value }) => ({ key: name, value: `${value}` })),
      };
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: body.parts.map((part) => ({
          key: part.name,
          ...('filename' in part ? { type: 'file' } : { value: part.value, type: 'text' }),
          ...(part.mediaType && { contentType: part.mediaType }),
        })),
      };
    case 'file':
      return { mode: 'file' };
  }
}

function raw(text: string, language: string): PostmanBody {
  return { mode: 'raw', raw: text, options: { raw: { language } } };
}
