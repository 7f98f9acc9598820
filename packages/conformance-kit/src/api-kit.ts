/** The kits of an API: one for what is sent to it, one for what it sends. */
import {
  isComposite,
  isJsonObject,
  joinPointer,
  nodeOf,
  step,
  type ApiModel,
  type Json,
  type Operation,
  type Parameter,
} from '@impact-docs/openapi-model';
import { toHttpRequest } from '@impact-docs/api-reference/request';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { derivedGroup, exampleCases, kitOf, type BuiltKit, type Group, type ResponseTo } from './kit.js';
import type { Source } from './kit.js';
import type { Schemas } from './schema.js';
import type { Derived } from './location.js';

/** What a kit needs of an API. */
interface DescribedApi {
  id: string;
  /** Address of the description on the site. */
  source: string;
  schemas: Schemas;
  model: ApiModel;
  /** Where error bodies have their code: `code`, `errors[].reasonCode`. */
  code: string;
  /** What its schemas do not say. */
  rules: readonly BodyRule[];
}

/** @returns no kit where the API takes neither a body nor a query parameter */
export function requestKit(api: DescribedApi): BuiltKit | undefined {
  const { id: name, source, model } = api;
  const sources = model.operations.flatMap((operation) => {
    const responseTo = responsesOf(api, operation);
    const group: Group = { name: nameOf(operation), ...sentAs(api, operation), kind: 'request', cases: [] };
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.schema);
    return [
      ...bodySources(api, operation, group, responseTo),
      ...parameters.flatMap((parameter) => parameterSource(api, parameter, group, responseTo)),
    ];
  });
  return kitOf({ name, title: model.info.title, version: model.info.version, source }, sources);
}

/** What a receiver of webhooks gets. The response is the receiver's own. */
export function webhookKit(api: DescribedApi): BuiltKit | undefined {
  const { id, source, model } = api;
  const sources = model.webhooks.flatMap((webhook) =>
    bodySources({ ...api, rules: [] }, webhook, { name: webhook.path, kind: 'webhook', sender: id, cases: [] }),
  );
  const { title, version } = model.info;
  return kitOf({ name: `${id}-webhooks`, title: `${title}: webhooks`, version, source }, sources);
}

/** Headers of the access and of the body, which whoever sends the request sets. */
const OWN_HEADERS = new Set(['authorization', 'accept', 'content-type']);

/** @throws Error for a required parameter whose value nobody gave: a kit sends no value that is made up */
function sentAs({ model }: DescribedApi, operation: Operation): Pick<Group, 'method' | 'path' | 'target' | 'headers'> {
  const invented = operation.parameters.filter((one) => one.required && givenValue(model, one) === undefined);
  if (invented.length > 0) {
    const names = invented.map(({ name }) => `\`${name}\``).join(', ');
    throw new Error(`${nameOf(operation)}: give an example of the required ${names}, so that the kit can send it.`);
  }
  const { url, headers } = toHttpRequest(model, operation);
  const base = new URL(model.servers[0]?.defaultUrl ?? '/', 'https://localhost').pathname.replace(/\/$/, '');
  const { pathname, search } = new URL(url);
  const texts = headers.flatMap(({ name, value }): [string, string][] =>
    typeof value === 'string' && !OWN_HEADERS.has(name.toLowerCase()) ? [[name, value]] : [],
  );
  return {
    method: operation.method.toUpperCase(),
    path: operation.path,
    target: pathname.slice(base.length) + search,
    headers: Object.fromEntries(texts),
  };
}

const nameOf = ({ operationId, slug }: Operation): string => operationId ?? slug;

/** Cases are derived for the first media type; the others have the same schema, and their examples are enough. */
function bodySources(
  { schemas, rules }: DescribedApi,
  { requestBody }: Operation,
  group: Group,
  responseTo?: ResponseTo,
): Source[] {
  return (requestBody?.content ?? []).map(({ type, pointer: place, examples }, index) => {
    const { pointer } = schemas.at(joinPointer(place, 'schema'));
    const values = examples.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
    const id = index === 0 ? group.name : `${group.name}/${type.replace('/', '~')}`;
    const own = { ...group, mediaType: type, cases: exampleCases(id, values, responseTo) };
    if (index > 0) return { group: own, schemas, pointer };
    // A case shows what it is about, no more: one item in each array, as far as the example is accepted so.
    const bases = values.map(({ value }) => [cutArrays(value), value].find((one) => schemas.accepts(pointer, one)));
    return derivedGroup(own, {
      schemas,
      pointer,
      rules,
      bases: bases.filter((base) => base !== undefined),
      responseTo,
    });
  });
}

function parameterSource(
  { schemas, model }: DescribedApi,
  parameter: Parameter,
  group: Group,
  responseTo: ResponseTo,
): Source[] {
  const { schema, pointer } = schemas.at(joinPointer(parameter.pointer, 'schema'));
  const value = givenValue(model, parameter);
  if (value === undefined || value === null || isComposite(value)) return [];
  const id = `${group.name}?${parameter.name}`;
  const cases = exampleCases(id, [{ name: 'first', value }], responseTo);
  const own: Group = { ...group, kind: 'parameter', parameter: parameter.name, cases };
  const keep = (derived: Derived): boolean => isText(derived, step(schema, 'type') === 'string');
  return [derivedGroup(own, { schemas, pointer, bases: [value], responseTo, id, keep })];
}

/** The first value that the description has for a parameter: written, or one that its schema names. */
function givenValue(model: ApiModel, { examples, schema }: Parameter): Json | undefined {
  const [example] = examples;
  if (example?.generated !== true) return example?.value;
  const node = nodeOf(model, schema);
  const isNamed = [node?.const, node?.default, node?.enum[0]].some((one) => one !== undefined);
  return isNamed ? example.value : undefined;
}

/** In a query all is text: `12` for a text is a text, and there is no `null`. */
function isText({ keyword, variant, body }: Derived, isOfTexts: boolean): boolean {
  if (body === null || isComposite(body) || body === '') return false;
  return keyword !== 'type' || (!isOfTexts && variant === 'fraction');
}

function cutArrays(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, 1).map(cutArrays);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutArrays(item)]));
}

/** Codes of bodies that do not fit their schema, by product; an operation documents exactly one of them. */
const NOT_VALID = ['validation-failed', 'BAD_REQUEST'];
/** A body that lacks its wrapper, where that has a code of its own. */
const MALFORMED = 'malformed-request';

/** @throws Error for an operation whose 400 documents no such code: it takes input, so it has to */
function responsesOf(api: DescribedApi, operation: Operation): ResponseTo {
  const accepted = operation.responses
    .map(({ status }) => Number(status))
    .filter((status) => status >= 200 && status < 300);
  const codes = (operation.responses.find(({ status }) => status === '400')?.content ?? [])
    .flatMap(({ examples }) => examples)
    .map(({ value }) => codeIn(value, api.code));
  const code = NOT_VALID.find((one) => codes.includes(one));
  return ({ verdict, path, keyword }) => {
    if (verdict === 'accepted') return { status: accepted };
    if (code === undefined) {
      throw new Error(`${nameOf(operation)}: its 400 shows no example with the code ${NOT_VALID.join(' or ')}.`);
    }
    const isWrapper = path.length === 0 && ['required', 'type'].includes(keyword);
    return { status: [400], code: isWrapper && codes.includes(MALFORMED) ? MALFORMED : code };
  };
}

/** `errors[].reasonCode` of a body; of a list its first item. */
function codeIn(body: unknown, path: string): unknown {
  return path
    .split('.')
    .flatMap((name) => (name.endsWith('[]') ? [name.slice(0, -2), '0'] : [name]))
    .reduce<unknown>(step, body);
}
