/** Events as AsyncAPI 3.0.0 descriptions, made of the schema of the bridge and of the webhooks of the API description. */
import { arrayAt, entriesAt, isObject, jsonText, objectAt, textAt } from '@impact-docs/openapi-model';
import type { Json, JsonObject } from '@impact-docs/openapi-model';
import { readText } from '../files/read.js';
import { requiredApi } from '../apis/apis.js';
import { BRIDGE_SCHEMA, bridgeDefinitions } from './bridge-schema.js';
import { EVENT_API } from './events.js';
import { repositoryFile } from '../files/paths.js';

/** The descriptions, by name of their file. */
export async function asyncApis(): Promise<ReadonlyMap<string, JsonObject>> {
  const { model, bundled } = await requiredApi(EVENT_API);
  await bridgeDefinitions();
  const bridge = JSON.parse(readText(repositoryFile(BRIDGE_SCHEMA))) as JsonObject;
  return new Map([
    ['application-bridge.asyncapi.json', bridgeDescription(bridge, model.info.version)],
    ['webhooks.asyncapi.json', webhookDescription(plain(bundled))],
  ]);
}

/** What the Bank App receives and sends (§Operation Object); an event that is replied to names its replies. */
function bridgeDescription(schema: JsonObject, version: string): JsonObject {
  const definitions = objectAt(schema, '$defs') ?? {};
  const events = entriesAt(schema, '$defs').flatMap(([name, event]) => {
    const about = isObject(event) ? objectAt(event, 'x-bridge') : undefined;
    return about === undefined ? [] : [{ name, event: event as JsonObject, about }];
  });
  const reference = (name: string) => ({ $ref: `#/channels/bridge/messages/${name}` });
  return {
    asyncapi: '3.0.0',
    info: { title: 'Application bridge', version, description: textAt(schema, 'description') ?? '' },
    channels: {
      bridge: {
        description: 'Messages between the Web App and the Bank App that shows it.',
        messages: Object.fromEntries(
          events.map(({ name, event }) => [name, messageOf(name, event, { $ref: `#/components/schemas/${name}` })]),
        ),
      },
    },
    operations: Object.fromEntries(
      events.map(({ name, about }) => {
        const replies = arrayAt(about, 'answers').map((reply) => reference(String(reply)));
        return [
          name,
          {
            action: textAt(about, 'sender') === 'web-app' ? 'receive' : 'send',
            channel: { $ref: '#/channels/bridge' },
            messages: [reference(name)],
            ...(replies.length > 0 ? { reply: { channel: { $ref: '#/channels/bridge' }, messages: replies } } : {}),
          },
        ];
      }),
    ),
    components: { schemas: moved(definitions, '#/$defs/') },
  };
}

/** What an endpoint of the bank receives: each webhook is a channel with one message. */
function webhookDescription(bundled: JsonObject): JsonObject {
  const info = objectAt(bundled, 'info') ?? {};
  const schemas = objectAt(objectAt(bundled, 'components') ?? {}, 'schemas') ?? {};
  const webhooks = entriesAt(bundled, 'webhooks').map(([name, item]) => {
    const operation = (isObject(item) ? objectAt(item, 'post') : undefined) ?? {};
    const content = objectAt(objectAt(operation, 'requestBody') ?? {}, 'content') ?? {};
    const schema = objectAt(objectAt(content, 'application/json') ?? {}, 'schema') ?? {};
    return { name, operation, schema };
  });
  return {
    asyncapi: '3.0.0',
    info: {
      title: `Webhooks of ${textAt(info, 'title') ?? ''}`,
      version: textAt(info, 'version') ?? '',
      description: 'What DES posts to an endpoint of your bank.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      webhooks.map(({ name, operation, schema }) => {
        const message = messageOf(name, operation, schema);
        return [name, { messages: { [name]: { ...message, headers: headersOf(operation) } } }];
      }),
    ),
    operations: Object.fromEntries(
      webhooks.map(({ name }) => [name, { action: 'receive', channel: { $ref: `#/channels/${name}` } }]),
    ),
    components: {
      schemas: reachable(
        webhooks.map(({ schema }) => schema),
        schemas,
      ),
    },
  };
}

function messageOf(name: string, about: JsonObject, payload: JsonObject): JsonObject {
  const summary = textAt(about, 'summary') ?? textAt(about, 'description') ?? '';
  return { name, summary, ...(about['deprecated'] === true ? { tags: [{ name: 'deprecated' }] } : {}), payload };
}

/** Header fields of a webhook as the properties of an object, which is what AsyncAPI has for them. */
function headersOf(operation: JsonObject): JsonObject {
  const fields = arrayAt(operation, 'parameters')
    .filter(isObject)
    .filter((field) => field['in'] === 'header');
  const named = fields.map((field) => [textAt(field, 'name') ?? '', field] as const);
  return {
    type: 'object',
    required: named.filter(([, field]) => field['required'] === true).map(([name]) => name),
    properties: Object.fromEntries(
      named.map(([name, field]) => [
        name,
        { ...objectAt(field, 'schema'), description: textAt(field, 'description') ?? '' },
      ]),
    ),
  };
}

const COMPONENTS = '#/components/schemas/';

/** The same schemas with references that start at the components of a description. */
function moved(schemas: JsonObject, from: string): JsonObject {
  return JSON.parse(JSON.stringify(schemas).replaceAll(`"${from}`, `"${COMPONENTS}`)) as JsonObject;
}

/** The schemas that others refer to, one after the other. */
function reachable(start: readonly JsonObject[], schemas: JsonObject): JsonObject {
  const found = new Map<string, JsonObject>();
  const visit = (node: JsonObject): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"/]+)"/g)) {
      const schema = objectAt(schemas, name);
      if (schema === undefined || found.has(name)) continue;
      found.set(name, schema);
      visit(schema);
    }
  };
  start.forEach(visit);
  return Object.fromEntries(found);
}

/**
 * A document whose numbers are numbers, and no texts of digits: no limit of an event is too large for one. Discriminators
 * are left out, because those of AsyncAPI have no mapping (§Schema Object); `oneOf` tells the events apart without.
 */
function plain(document: JsonObject): JsonObject {
  const isDiscriminator = (value: unknown) => isObject(value) && textAt(value, 'propertyName') !== undefined;
  return JSON.parse(jsonText(document as Json), (key, value: unknown) =>
    key === 'discriminator' && isDiscriminator(value) ? undefined : value,
  ) as JsonObject;
}
