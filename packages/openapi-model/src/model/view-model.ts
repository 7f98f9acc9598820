/**
 * The view model: what a reference page shows, in our own types.
 *
 * It is built from a bundled description that has been normalised to OpenAPI 3.1
 * (https://spec.openapis.org/oas/v3.1.1.html); section numbers below are of that text.
 * Nothing here refers to OpenAPI's own object shapes, so components never see them.
 *
 * Named schemas (`components/schemas`) are kept once, in `ApiModel.schemas`. Everything else points to
 * them with a `SchemaRef`, so the model is as large as the description, however often it repeats itself.
 */

import type { Json } from '../json.js';
import type { Pointer } from '../pointer.js';
import type { AfterTimeoutAdvice } from './after-timeout.js';
import type { NamedSchema, Schema } from './view-model-schema.js';
import type { SecurityRequirement, SecurityScheme } from './view-model-security.js';

/** CommonMark with GFM tables, as written in the description; not yet sanitised. */
export type Markdown = string;

/** One description: what its overview, operation and objects pages show. §4.8.1 */
export interface ApiModel {
  /** The version that the source file declares, for example `3.0.3`. */
  openapiVersion: string;
  info: Info;
  servers: Server[];
  /** In the description's order; tags that only operations name come last. */
  tags: Tag[];
  /** What the menu puts tags into (`x-tagGroups`), in its order. */
  tagGroups: TagGroup[];
  /** In the order of the document. */
  operations: Operation[];
  webhooks: Operation[];
  /** In the order of the document. */
  schemas: NamedSchema[];
  securitySchemes: SecurityScheme[];
  /** Clients are told to expect values in responses that no `enum` lists (`x-extensible-response-enums`). */
  responseEnumsMayGrow: boolean;
  externalDocs?: ExternalDocs;
  /** Keywords and extensions that the model does not carry; nothing is dropped in silence. */
  notShown: NotShown[];
}

export interface NotShown {
  keyword: string;
  pointer: Pointer;
}

/** §4.8.2 */
export interface Info {
  title: string;
  version: string;
  summary?: string;
  description?: Markdown;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; identifier?: string; url?: string };
}

/** §4.8.5 */
export interface Server {
  /** OpenAPI 3.2. */
  name?: string;
  /** May hold `{variables}`. */
  url: string;
  /** `url` with every variable that has a default replaced by it. */
  defaultUrl: string;
  description?: Markdown;
  variables: ServerVariable[];
}

/** §4.8.6 */
export interface ServerVariable {
  name: string;
  default?: string;
  enum: string[];
  description?: Markdown;
}

/** §4.8.22 */
export interface Tag {
  name: string;
  /** What people read in place of the name (`x-displayName`). */
  displayName?: string;
  /** Short title (OpenAPI 3.2). */
  summary?: string;
  description?: Markdown;
  externalDocs?: ExternalDocs;
  /** Name of the tag that this one is below (OpenAPI 3.2). */
  parent?: string;
  /** What the tag is for: `nav`, `badge`, `audience` or any other word (OpenAPI 3.2). */
  kind?: string;
  /** Slugs of its operations. */
  operations: string[];
}

export interface TagGroup {
  name: string;
  /** Names of tags. */
  tags: string[];
}

/** A program that the authors of an API give for one of its operations (`x-codeSamples`). */
export interface CodeSample {
  /** As they write it: `Shell`, `js`. */
  language: string;
  label?: string;
  source: string;
}

/** §4.8.11 */
export interface ExternalDocs {
  url: string;
  description?: Markdown;
}

/**
 * A method of the standard in lower case, or one of `additionalOperations` (OpenAPI 3.2) as it is sent: `COPY`.
 * `methodText` gives what is sent for both.
 */
export type HttpMethod =
  'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace' | 'query' | (string & {});

/** What a description says of the future of an operation, parameter, header field or schema. RFC 8594, RFC 9745 */
export interface Lifecycle {
  deprecated: boolean;
  /** When it ends (`x-sunset`): a date or time of ISO 8601, as written. */
  sunset?: string;
  /** What its authors promise (`x-stability-level`): `draft`, `alpha`, `beta` or `stable`, as written. */
  stability?: string;
}

/** What a client does when it got no response to a request (`x-after-timeout`). */
export interface AfterTimeout {
  advice: AfterTimeoutAdvice;
  /** What a repeat returns, or what to look at. */
  description?: Markdown;
}

/** An operation, or the call that a webhook or callback describes. §4.8.10 */
export interface Operation extends Lifecycle {
  kind: 'operation' | 'webhook' | 'callback';
  /** URL segment, unique among the operations and webhooks of its API: `create-account`. */
  slug: string;
  operationId?: string;
  method: HttpMethod;
  /** Path template (`/dreams/{id}`), webhook name, or callback expression. */
  path: string;
  /** The text of headings and menus: a short summary, else the operationId in words, else method and path. */
  title: string;
  summary?: string;
  description?: Markdown;
  /** The texts of the path for all its operations, where `title` and `description` do not repeat them. §4.8.9 */
  pathSummary?: string;
  pathDescription?: Markdown;
  /** Of an operation without any: the group that its path names. Calls of webhooks and callbacks may have none. */
  tags: string[];
  /** Only where the operation or its path overrides the API's servers. */
  servers: Server[];
  /** Path, query, header, cookie; each group in the description's order. */
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Response[];
  callbacks: Callback[];
  /** Of the operation, else of the API; a webhook or callback has only its own. */
  security: SecurityRequirement[];
  codeSamples: CodeSample[];
  /** Absent where the description does not say it, and for calls of webhooks and callbacks. */
  afterTimeout?: AfterTimeout;
  externalDocs?: ExternalDocs;
  pointer: Pointer;
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie' | 'querystring';
export type ParameterStyle =
  'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie';

/** §4.8.12 */
export interface Parameter extends Header {
  in: ParameterLocation;
  allowEmptyValue: boolean;
  allowReserved: boolean;
  style: ParameterStyle;
  /** What stands between the items of a list, where no style says it: a space, tab or bar of Swagger 2.0. */
  separator?: string;
  /** The first example as it is sent: `trigger=A,B`; absent for `content` and where there is no value. */
  serialized?: string;
  pointer: Pointer;
}

/** §4.8.13 */
export interface RequestBody {
  description?: Markdown;
  required: boolean;
  content: MediaType[];
  pointer: Pointer;
}

/** §4.8.14 */
export interface MediaType {
  /** Media type or range: `application/json`. */
  type: string;
  schema?: Schema;
  /** Schema of one item of a sequential media type (OpenAPI 3.2). */
  itemSchema?: Schema;
  /** Never empty where a value can be shown: without a written example one is generated from the schema. */
  examples: Example[];
  /** Of single properties. */
  encoding: Encoding[];
  /** Of parts by their position (OpenAPI 3.2). */
  prefixEncoding: PartEncoding[];
  /** Of every further part (OpenAPI 3.2). */
  itemEncoding?: PartEncoding;
  pointer: Pointer;
}

/** §4.8.19 */
export interface Example {
  /** Key among its siblings: `validation-failed`; `default` where the description gives no name. */
  name: string;
  summary?: string;
  description?: Markdown;
  /** Absent where only `externalValue` or `serialized` is given. */
  value?: Json;
  /** The value as sent: of a parameter or header, of a body that is not JSON, or as the description gives it. */
  serialized?: string;
  externalValue?: string;
  /** True: made from the schema, not written by the API's authors. */
  generated: boolean;
  /** Why a value that was made is not valid against its schema. */
  fault?: string;
}

/** How one part of a form or multipart body is written. §4.8.15 */
export interface PartEncoding {
  contentType?: string;
  headers: Header[];
  style?: ParameterStyle;
  explode?: boolean;
  allowReserved?: boolean;
  /** Of a field of a URL-encoded form with a style: what the first example sends, `ids=1,2`. */
  serialized?: string;
  /** Of the parts of a part that is multipart itself (OpenAPI 3.2). */
  encoding: Encoding[];
  prefixEncoding: PartEncoding[];
  itemEncoding?: PartEncoding;
}

export interface Encoding extends PartEncoding {
  property: string;
}

/** §4.8.17 */
export interface Response {
  /** `201`, `2XX` or `default`. */
  status: string;
  summary?: string;
  description?: Markdown;
  headers: Header[];
  content: MediaType[];
  links: Link[];
  pointer: Pointer;
}

/** §4.8.21 */
export interface Header extends Lifecycle {
  name: string;
  required: boolean;
  /** Lists and objects: `a=1,b=2` instead of `a,1,b,2`. */
  explode: boolean;
  description?: Markdown;
  schema?: Schema;
  /** Set instead of `schema` where the value is a serialised document. */
  content?: MediaType;
  examples: Example[];
}

/** §4.8.20 */
export interface Link {
  name: string;
  description?: Markdown;
  operationId?: string;
  operationRef?: string;
  /** Slug of the operation that the link leads to, where it is in this description. */
  slug?: string;
  /** Parameter name (`path.id` where qualified) and the runtime expression or constant it takes. */
  parameters: { name: string; value: Json }[];
  requestBody?: Json;
  server?: Server;
}

/** §4.8.18 */
export interface Callback {
  name: string;
  operations: Operation[];
}

export * from './view-model-schema.js';
export * from './view-model-security.js';
