/** The kits of an API: one for what is sent to it, one for what it sends. */
import {
  isComposite,
  isJsonObject,
  joinPointer,
  nodeOf,
  step,
  type ApiModel,
  type Json,
  type JsonObject,
  type MediaType,
  type Operation,
  type Parameter,
} from '@impact-docs/openapi-model';
import { toHttpRequest } from '@impact-docs/api-reference/request';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { derive } from './derive.js';
import { given, needed } from './coverage.js';
import { ajvValidator, type Validator } from './validator.js';
import { derivedCases, exampleCases, type ExpectedResponses, type Group, type Kit } from './kit.js';
import { ruleCases } from './rules.js';
import { standalone, type Standalone } from './schema.js';
import type { Derived } from './location.js';

export const KIT_SCHEMA = '../schemas/conformance-kit.schema.json';

/** A group with what it was derived from, for those who check it. */
export interface Source {
  group: Group;
  schema: JsonObject;
}

export interface BuiltKit {
  kit: Kit;
  sources: Source[];
}

/** What a kit needs of an API. */
interface DescribedApi {
  id: string;
  /** Address of the description on the site. */
  source: string;
  document: JsonObject;
  model: ApiModel;
  /** Where error bodies have their code: `code`, `errors[].reasonCode`. */
  code: string;
  /** What its schemas do not say. */
  rules: readonly BodyRule[];
}

/** @returns no kit where the API takes neither a body nor a query parameter */
export function requestKit(api: DescribedApi): BuiltKit | undefined {
  const sources = api.model.operations.flatMap((operation) => {
    const expected = expectedResponses(api, operation);
    const request = { name: nameOf(operation), ...sentAs(api, operation) };
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.schema);
    return [
      ...bodySources(api, operation, { ...request, kind: 'request', cases: [] }, expected),
      ...parameters.flatMap((parameter) => parameterSource(api, parameter, request, expected)),
    ];
  });
  return sources.length === 0 ? undefined : kitOf(api, api.id, api.model.info.title, sources);
}

/** What a receiver of webhooks gets. The response is the receiver's own. */
export function webhookKit(api: DescribedApi): BuiltKit | undefined {
  const sources = api.model.webhooks.flatMap((webhook) =>
    bodySources(api, webhook, { name: webhook.path, kind: 'webhook', sender: api.id, cases: [] }, {}),
  );
  if (sources.length === 0) return undefined;
  return kitOf(api, `${api.id}-webhooks`, `${api.model.info.title}: webhooks`, sources);
}

function kitOf({ model, source }: DescribedApi, name: string, title: string, sources: Source[]): BuiltKit {
  const groups = sources.map(({ group }) => group);
  return { kit: { $schema: KIT_SCHEMA, name, title, version: model.info.version, source, groups }, sources };
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
  api: DescribedApi,
  { requestBody }: Operation,
  group: Group,
  expected: ExpectedResponses,
): Source[] {
  return (requestBody?.content ?? []).flatMap((media, index): Source[] => {
    const schema = standalone(api.document, schemaPointer(media));
    const examples = examplesOf(media);
    const validator = ajvValidator(schema.schema);
    const own = { ...group, mediaType: media.type };
    if (index > 0) {
      const cases = exampleCases(`${group.name}/${media.type.replace('/', '~')}`, examples, expected);
      return [{ group: { ...own, cases }, schema: schema.schema }];
    }
    const cases = exampleCases(group.name, examples, expected);
    const bases = examples.map(({ value }) => shortened(value, validator));
    const rules = own.kind === 'request' ? api.rules : [];
    return [{ group: derivedGroup(own, cases, bases, schema, validator, expected, { rules }), schema: schema.schema }];
  });
}

/** The group with its examples and everything that follows from the schema. */
export function derivedGroup(
  group: Group,
  examples: Group['cases'],
  bases: readonly Json[],
  schema: Standalone,
  validator: Validator,
  expected: ExpectedResponses,
  { keep = () => true, rules = [] }: { keep?: (derived: Derived) => boolean; rules?: readonly BodyRule[] } = {},
): Group {
  const derived = derive(schema.schema, bases, validator, rules).filter(keep);
  const accepted = derived.filter(({ verdict, repeat }) => verdict === 'accepted' && repeat === undefined);
  const bodies = [...bases, ...accepted.map(({ body }) => body)];
  const found = given(derived);
  const lacking = [...needed(schema.schema)].filter((need) => !found.has(need)).map((need) => readable(need, schema));
  return {
    ...group,
    ...(lacking.length === 0 ? {} : { inseparable: lacking }),
    cases: [
      ...examples,
      ...derivedCases(group.name, derived, schema, expected),
      ...ruleCases(group.name, rules, bodies, validator, expected),
    ],
  };
}

/** `#/components/schemas/ValueAnswer required value` */
function readable(need: string, schema: Standalone): string {
  const [pointer = '', ...rest] = need.split(' ');
  return [schema.originOf(pointer), ...rest.slice(0, -1)].join(' ');
}

function parameterSource(
  api: DescribedApi,
  parameter: Parameter,
  request: Pick<Group, 'name' | 'method' | 'path' | 'target' | 'headers'>,
  expected: ExpectedResponses,
): Source[] {
  const schema = standalone(api.document, joinPointer(parameter.pointer, 'schema'));
  const value = givenValue(api.model, parameter);
  if (value === undefined || value === null || isComposite(value)) return [];
  const group: Group = { ...request, kind: 'parameter', parameter: parameter.name, cases: [] };
  const validator = ajvValidator(schema.schema);
  const examples = exampleCases(`${request.name}?${parameter.name}`, [{ name: 'first', value }], expected);
  const named = { ...group, name: `${request.name}?${parameter.name}` };
  const derived = derivedGroup(named, examples, [value], schema, validator, expected, {
    keep: (one) => isText(one, schema),
  });
  return [{ group: { ...derived, name: request.name, inseparable: undefined }, schema: schema.schema }];
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
function isText({ keyword, variant, body }: Derived, { schema }: Standalone): boolean {
  if (body === null || isComposite(body) || body === '') return false;
  if (keyword !== 'type') return true;
  return schema['type'] !== 'string' && variant === 'fraction';
}

function schemaPointer({ pointer }: MediaType): string {
  return joinPointer(pointer, 'schema');
}

function examplesOf({ examples }: MediaType): { name: string; value: Json }[] {
  return examples.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]));
}

/** The example with one item in each array, as far as it is accepted so: a case shows what it is about, no more. */
function shortened(body: Json, validator: Validator): Json {
  const cut = cutArrays(body);
  return validator.accepts(cut) ? cut : body;
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
function expectedResponses(api: DescribedApi, operation: Operation): ExpectedResponses {
  const accepted = operation.responses
    .map(({ status }) => Number(status))
    .filter((status) => status >= 200 && status < 300);
  const codes = (operation.responses.find(({ status }) => status === '400')?.content ?? [])
    .flatMap(({ examples }) => examples)
    .map(({ value }) => codeIn(value, api.code));
  const code = NOT_VALID.find((one) => codes.includes(one));
  return {
    accepted,
    refused: {
      status: 400,
      codeOf({ path, keyword }) {
        if (code === undefined) {
          throw new Error(`${nameOf(operation)}: its 400 shows no example with the code ${NOT_VALID.join(' or ')}.`);
        }
        const isWrapper = path.length === 0 && ['required', 'type'].includes(keyword);
        return isWrapper && codes.includes(MALFORMED) ? MALFORMED : code;
      },
    },
  };
}

/** `errors[].reasonCode` of a body; of a list its first item. */
function codeIn(body: unknown, path: string): unknown {
  return path
    .split('.')
    .flatMap((name) => (name.endsWith('[]') ? [name.slice(0, -2), '0'] : [name]))
    .reduce<unknown>(step, body);
}
