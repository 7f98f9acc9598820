/**
 * Every fixed field of the standards, by the object that has it: OpenAPI 3.1.1 and 3.2.0 (§4, fixed fields) and JSON
 * Schema 2020-12 (core §8–§11, validation §6–§9). Written from the texts, not from the code that is tested with it.
 */
import type { ObjectType } from '../document/structure.js';

const words = (text: string): string[] => text.trim().split(/\s+/);

export const STANDARD_KEYWORDS: Readonly<Record<ObjectType | 'Reference', readonly string[]>> = {
  Document: words('openapi $self info jsonSchemaDialect servers paths webhooks components security tags externalDocs'),
  Info: words('title summary description termsOfService contact license version'),
  Contact: words('name url email'),
  License: words('name identifier url'),
  Server: words('url description name variables'),
  ServerVariable: words('enum default description'),
  Components: words(`
    schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes`),
  PathItem: words(`
    $ref summary description get put post delete options head patch trace query additionalOperations servers
    parameters`),
  Operation: words(`
    tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security
    servers`),
  ExternalDocs: words('description url'),
  Parameter: words(`
    name in description required deprecated allowEmptyValue example examples style explode allowReserved schema
    content`),
  RequestBody: words('description content required'),
  MediaType: words('schema itemSchema example examples encoding prefixEncoding itemEncoding'),
  Encoding: words('contentType headers encoding prefixEncoding itemEncoding style explode allowReserved'),
  Response: words('summary description headers content links'),
  // A map: its keys are expressions.
  Callback: [],
  Example: words('summary description dataValue serializedValue externalValue value'),
  Link: words('operationRef operationId parameters requestBody description server'),
  Header: words('description required deprecated example examples style explode schema content'),
  Tag: words('name summary description externalDocs parent kind'),
  Reference: words('$ref summary description'),
  Schema: [
    ...words('$schema $vocabulary $id $ref $dynamicRef $defs $anchor $dynamicAnchor $comment'),
    ...words('allOf anyOf oneOf not if then else dependentSchemas'),
    ...words('prefixItems items contains properties patternProperties additionalProperties propertyNames'),
    ...words('unevaluatedItems unevaluatedProperties'),
    ...words('type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength'),
    ...words('pattern maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required'),
    ...words('dependentRequired format contentEncoding contentMediaType contentSchema'),
    ...words('title description default deprecated readOnly writeOnly examples'),
    ...words('discriminator xml externalDocs example'),
  ],
  Discriminator: words('propertyName mapping defaultMapping'),
  Xml: words('nodeType name namespace prefix attribute wrapped'),
  SecurityScheme: words(`
    type description name in scheme bearerFormat flows openIdConnectUrl oauth2MetadataUrl deprecated`),
  OAuthFlows: words('implicit password clientCredentials authorizationCode deviceAuthorization'),
  // An extension.
  AfterTimeout: [],
  OAuthFlow: words('authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes'),
};
