/**
 * Which objects OpenAPI knows, which of their fields the model shows, and which fields hold further objects.
 * It is the union of 3.0, 3.1 and 3.2. A field that is neither in `shown` nor in `children` is reported in
 * `ApiModel.notShown`. https://spec.openapis.org/oas/v3.2.0.html
 */

/** On a parameter, `collectionFormat` of Swagger 2.0 where OpenAPI 3 has no style for it; swagger2openapi's name. */
export const COLLECTION_FORMAT = 'x-collectionFormat';

/** The end of an operation, parameter or property that is deprecated: a date or time of ISO 8601. */
export const SUNSET = 'x-sunset';

/** What its authors promise of an operation, parameter, header field or property: `draft`, `alpha`, `beta`, `stable`. */
export const STABILITY = 'x-stability-level';

/** What to do when an operation got no response. */
export const AFTER_TIMEOUT = 'x-after-timeout';

/** What separates the items of a list, by `collectionFormat`. */
export const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['ssv', ' '],
  ['tsv', '\t'],
  ['pipes', '|'],
]);

export interface Child {
  type: ObjectType;
  /** `names`: a map whose keys are names. `patterns`: the same, but keys with `x-` are extensions. */
  container: 'one' | 'list' | 'names' | 'patterns';
}

interface ObjectStructure {
  shown: ReadonlySet<string>;
  children: ReadonlyMap<string, Child>;
  /** The object itself is a map: every further key is a name, unless it starts with `x-`. */
  entries: ObjectType | undefined;
}

function object(shown: string, children: Record<string, string> = {}, entries?: string): ObjectStructure {
  const parsed = Object.entries(children).map(([field, text]): [string, Child] => {
    const [container, type] = text.split(' ') as [Child['container'], ObjectType];
    return [field, { container, type }];
  });
  const fields = shown.split(' ').filter(Boolean);
  return { shown: new Set(fields), children: new Map(parsed), entries: entries as ObjectType | undefined };
}

/** The fields of a path item that hold an operation; `query` since OpenAPI 3.2. §4.8.9 */
export const HTTP_METHODS: readonly string[] = 'get put post delete options head patch trace query'.split(' ');

const exampleAndContent = { schema: 'one Schema', examples: 'names Example', content: 'names MediaType' };

const encodings = { encoding: 'names Encoding', prefixEncoding: 'list Encoding', itemEncoding: 'one Encoding' };

/** The list of values of an `enum` in responses may get longer; an extension of ours. */
export const RESPONSE_ENUMS = 'x-extensible-response-enums';

/** What is said of the future of an operation, parameter, header field or schema. */
const LIFECYCLE = `deprecated x-deprecated ${SUNSET} ${STABILITY}`;

const schemaKeywords = [
  '$ref $dynamicRef $dynamicAnchor type title description format readOnly writeOnly default const enum',
  'example examples required minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  'minItems maxItems uniqueItems minContains maxContains minProperties maxProperties dependentRequired',
  'contentEncoding contentMediaType x-enum-descriptions x-enumDescriptions x-enum-description x-enum-varnames',
  'x-enumNames x-enum-names x-enum-keys x-ms-enum x-extensible-enum',
  LIFECYCLE,
].join(' ');

const OBJECTS = {
  Document: object(`openapi security x-tagGroups ${RESPONSE_ENUMS}`, {
    info: 'one Info',
    servers: 'list Server',
    paths: 'patterns PathItem',
    webhooks: 'names PathItem',
    components: 'one Components',
    tags: 'list Tag',
    externalDocs: 'one ExternalDocs',
  }),
  Info: object('title version summary description termsOfService', { contact: 'one Contact', license: 'one License' }),
  Contact: object('name url email'),
  License: object('name identifier url'),
  Server: object('name url description', { variables: 'names ServerVariable' }),
  ServerVariable: object('enum default description'),
  Components: object('', {
    schemas: 'names Schema',
    responses: 'names Response',
    parameters: 'names Parameter',
    examples: 'names Example',
    requestBodies: 'names RequestBody',
    headers: 'names Header',
    securitySchemes: 'names SecurityScheme',
    links: 'names Link',
    callbacks: 'names Callback',
    pathItems: 'names PathItem',
    mediaTypes: 'names MediaType',
  }),
  PathItem: object('$ref summary description', {
    ...Object.fromEntries(HTTP_METHODS.map((method) => [method, 'one Operation'])),
    additionalOperations: 'names Operation',
    servers: 'list Server',
    parameters: 'list Parameter',
  }),
  Operation: object(`tags summary description operationId security x-codeSamples x-code-samples ${LIFECYCLE}`, {
    externalDocs: 'one ExternalDocs',
    parameters: 'list Parameter',
    requestBody: 'one RequestBody',
    responses: 'patterns Response',
    callbacks: 'names Callback',
    servers: 'list Server',
    [AFTER_TIMEOUT]: 'one AfterTimeout',
  }),
  AfterTimeout: object('advice description'),
  Parameter: object(
    `${COLLECTION_FORMAT} $ref summary name in description required allowEmptyValue style explode allowReserved example ${LIFECYCLE}`,
    exampleAndContent,
  ),
  RequestBody: object('$ref summary description required', { content: 'names MediaType' }),
  MediaType: object('$ref example', {
    schema: 'one Schema',
    itemSchema: 'one Schema',
    examples: 'names Example',
    ...encodings,
  }),
  Encoding: object('contentType style explode allowReserved', { headers: 'names Header', ...encodings }),
  Response: object('$ref summary description', {
    headers: 'names Header',
    content: 'names MediaType',
    links: 'names Link',
  }),
  // A header field has one style only, so naming it adds nothing. §4.8.21.1
  Header: object(`$ref summary description required explode example ${LIFECYCLE}`, exampleAndContent),
  Link: object('$ref summary operationRef operationId parameters requestBody description', { server: 'one Server' }),
  Callback: object('$ref summary description', {}, 'PathItem'),
  Example: object('$ref summary description value externalValue dataValue serializedValue'),
  Schema: object(schemaKeywords, {
    allOf: 'list Schema',
    oneOf: 'list Schema',
    anyOf: 'list Schema',
    not: 'one Schema',
    if: 'one Schema',
    then: 'one Schema',
    else: 'one Schema',
    properties: 'names Schema',
    patternProperties: 'names Schema',
    additionalProperties: 'one Schema',
    unevaluatedProperties: 'one Schema',
    propertyNames: 'one Schema',
    dependentSchemas: 'names Schema',
    items: 'one Schema',
    prefixItems: 'list Schema',
    unevaluatedItems: 'one Schema',
    contains: 'one Schema',
    contentSchema: 'one Schema',
    $defs: 'names Schema',
    definitions: 'names Schema',
    discriminator: 'one Discriminator',
    xml: 'one Xml',
    externalDocs: 'one ExternalDocs',
  }),
  Discriminator: object('propertyName mapping defaultMapping'),
  Xml: object('name namespace prefix attribute wrapped nodeType'),
  ExternalDocs: object('url description'),
  Tag: object('name summary description parent kind x-displayName', { externalDocs: 'one ExternalDocs' }),
  SecurityScheme: object(
    '$ref summary type description name in scheme bearerFormat openIdConnectUrl deprecated oauth2MetadataUrl x-deprecated',
    { flows: 'one OAuthFlows' },
  ),
  OAuthFlows: object('', {
    implicit: 'one OAuthFlow',
    password: 'one OAuthFlow',
    clientCredentials: 'one OAuthFlow',
    authorizationCode: 'one OAuthFlow',
    deviceAuthorization: 'one OAuthFlow',
  }),
  OAuthFlow: object('authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes'),
};

export type ObjectType = keyof typeof OBJECTS;

export const STRUCTURE: Readonly<Record<ObjectType, ObjectStructure>> = OBJECTS;
