/**
 * What the sample of an operation must send, read from its description once more, in a plain way: nothing here comes
 * from the reference engine, so a mistake of the engine is a difference.
 * It reads what the nine descriptions are made of, and stops at anything else.
 */
import { loadManifest } from '@impact-docs/api-reference/manifest';
import {
  arrayAt,
  createReferences,
  entriesAt,
  isObject,
  loadDescription,
  objectAt,
  slugOf,
  textAt,
} from '@impact-docs/openapi-model';
import type { JsonObject } from '@impact-docs/openapi-model';
import type { HttpRequest, JsonValue } from '@impact-docs/request-samples';

export interface DescribedOperation {
  /** `impact-finance-create-dream`: the name of the API and of the page. */
  id: string;
  /** Path of the operation's page on the site. */
  page: string;
  request: HttpRequest;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation of every API in a manifest, in the order of the files. */
export async function describedOperations(manifest: string): Promise<DescribedOperation[]> {
  const operations: DescribedOperation[] = [];
  for (const { id, slug, file, folder } of await loadManifest(manifest)) {
    const { bundled } = await loadDescription(file, { rules: 'strict', folder });
    for (const [path, pathItem] of entriesAt(bundled, 'paths')) {
      for (const [method, operation] of Object.entries(isObject(pathItem) ? pathItem : {})) {
        if (!methods.includes(method) || !isObject(pathItem) || !isObject(operation)) continue;
        const name = slugOf({ operationId: textAt(operation, 'operationId') ?? '', method, path });
        const reader = new Reader(bundled, `${id} ${name}`);
        const request = reader.request({ path, method, pathItem, operation });
        operations.push({ id: `${id}-${name}`, page: `/docs/${slug}/${name}`, request });
      }
    }
  }
  return operations;
}

interface Place {
  path: string;
  method: string;
  pathItem: JsonObject;
  operation: JsonObject;
}

class Reader {
  private readonly follow: (value: unknown) => JsonObject;

  constructor(
    private readonly description: JsonObject,
    private readonly name: string,
  ) {
    const references = createReferences(description);
    this.follow = (value) => (isObject(value) ? references.follow(value, '#')?.node : undefined) ?? {};
  }

  request({ path, method, pathItem, operation }: Place): HttpRequest {
    const parameters = [...arrayAt(pathItem, 'parameters'), ...arrayAt(operation, 'parameters')]
      .map(this.follow)
      .filter((parameter) => this.isSent(parameter));
    const inPlace = (place: string): JsonObject[] => parameters.filter((parameter) => parameter['in'] === place);
    const filled = inPlace('path').reduce(
      (url, parameter) =>
        url.replace(`{${textAt(parameter, 'name')}}`, encodeURIComponent(String(this.exampleOf(parameter)))),
      path,
    );
    const query = inPlace('query').flatMap((parameter) => this.queryPairs(parameter));
    const headers = inPlace('header').map((parameter) => ({
      name: textAt(parameter, 'name') ?? '',
      value: this.isKey(parameter) ? ({ generate: 'uuid' } as const) : String(this.exampleOf(parameter)),
    }));
    if (inPlace('cookie').length > 0) throw this.unknown('a cookie');
    const accept = this.mediaTypeOfSuccess(operation);
    const { clientCertificate, authorization } = this.credentials(operation);
    return {
      method: method.toUpperCase(),
      url: `${this.server(pathItem, operation)}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      headers: [...headers, ...(accept === undefined ? [] : [{ name: 'Accept', value: accept }]), ...authorization],
      body: this.body(operation),
      clientCertificate,
    };
  }

  /**
   * What is required, the key of an idempotent request, and what narrows a list and has an example. Media types and
   * security schemes determine the other header fields.
   */
  private isSent(parameter: JsonObject): boolean {
    if (parameter['required'] === true || this.isKey(parameter)) return true;
    return parameter['in'] === 'query' && this.examplesOf(parameter).length > 0 && parameter['deprecated'] !== true;
  }

  /** The key of an idempotent request, which each program makes. */
  private isKey(parameter: JsonObject): boolean {
    return parameter['name'] === 'Idempotency-Key';
  }

  /** The first example of a parameter or a body. */
  private exampleOf(owner: JsonObject): unknown {
    const [example] = this.examplesOf(owner);
    if (example === undefined) throw this.unknown(`no example of ${textAt(owner, 'name') ?? 'the body'}`);
    return example;
  }

  private examplesOf(owner: JsonObject): readonly unknown[] {
    if ('example' in owner) return [owner['example']];
    if ('examples' in owner) return entriesAt(owner, 'examples').map(([, example]) => this.follow(example)['value']);
    return arrayAt(this.follow(owner['schema']), 'examples');
  }

  /** Style `form`, which is the default of the query. OpenAPI 3.1 §4.8.12.3 */
  private queryPairs(parameter: JsonObject): string[] {
    const name = encodeURIComponent(textAt(parameter, 'name') ?? '');
    if ((textAt(parameter, 'style') ?? 'form') !== 'form') throw this.unknown(`the style of ${name}`);
    const value = this.exampleOf(parameter);
    const values = (Array.isArray(value) ? value : [value]).map((item) => encodeURIComponent(String(item)));
    if (parameter['explode'] === false) return [`${name}=${values.join(',')}`];
    return values.map((item) => `${name}=${item}`);
  }

  private server(...owners: JsonObject[]): string {
    const own = owners.toReversed().find((owner) => arrayAt(owner, 'servers').length > 0);
    const [server] = arrayAt(own ?? this.description, 'servers');
    if (!isObject(server)) throw this.unknown('no server');
    const variables = entriesAt(server, 'variables').map(
      ([name, value]) => [name, isObject(value) ? textAt(value, 'default') : undefined] as const,
    );
    return variables.reduce((url, [name, value]) => url.replace(`{${name}}`, value ?? ''), textAt(server, 'url') ?? '');
  }

  private mediaTypeOfSuccess(operation: JsonObject): string | undefined {
    const types = entriesAt(operation, 'responses')
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, response]) => entriesAt(this.follow(response), 'content').map(([type]) => type));
    return types[0];
  }

  private credentials(operation: JsonObject) {
    const [requirement] = arrayAt('security' in operation ? operation : this.description, 'security');
    const schemes = objectAt(objectAt(this.description, 'components') ?? {}, 'securitySchemes') ?? {};
    const types = Object.keys(isObject(requirement) ? requirement : {}).map((name) => {
      const scheme = this.follow(schemes[name]);
      return textAt(scheme, 'type') === 'http' ? textAt(scheme, 'scheme') : textAt(scheme, 'type');
    });
    const strange = types.filter((type) => !['mutualTLS', 'oauth2', 'bearer'].includes(type ?? ''));
    if (strange.length > 0) throw this.unknown(`security of the type ${strange.join(', ')}`);
    const bearer = { name: 'Authorization', value: ['Bearer ', { env: 'ACCESS_TOKEN' }] };
    return {
      authorization: types.some((type) => type !== 'mutualTLS') ? [bearer] : [],
      clientCertificate: types.includes('mutualTLS')
        ? { certificate: { env: 'CLIENT_CERTIFICATE' }, key: { env: 'CLIENT_KEY' } }
        : undefined,
    };
  }

  private body(operation: JsonObject): HttpRequest['body'] {
    const [content] = entriesAt(this.follow(operation['requestBody']), 'content');
    if (content === undefined) return undefined;
    const [mediaType, owner] = content;
    if (!/[/+]json$/.test(mediaType)) throw this.unknown(`a body of the type ${mediaType}`);
    // A bundled description is plain JSON.
    return { kind: 'json', mediaType, value: this.exampleOf(this.follow(owner)) as JsonValue };
  }

  private unknown(what: string): Error {
    return new Error(`${this.name} has ${what}. packages/tests/request-samples/described.ts does not read this yet.`);
  }
}
