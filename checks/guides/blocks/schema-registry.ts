/** Everything that `schema` and `call` may name. */
import { buildModel, type ApiModel, type Operation } from '@impact-docs/openapi-model';
import { ofBlock, type Finding } from '@impact-docs/content/guides/finding';
import type { SchemaSource } from './schema-source.js';

/** How the files are reached; injected, so that tests need none. */
interface SchemaLoader {
  /** Names of APIs and of small descriptions in `schemas/`. */
  apis: readonly string[];
  /** Names of JSON Schemas in `schemas/`, and built-in ones. */
  schemas: readonly string[];
  load(name: string): Promise<SchemaSource>;
}

/** An API whose operations are called. */
export interface ApiSource extends SchemaSource {
  model: ApiModel;
}

type Named<T> = T | { fault: Finding };

export interface SchemaRegistry {
  /** `impact-finance#Dream` or `launch-parameters`. */
  schemaSource(written: string): Promise<Named<{ source: SchemaSource; definition?: string }>>;
  /** `impact-finance/createDream`. */
  call(written: string): Promise<Named<{ source: ApiSource; operation: Operation }>>;
}

export function createSchemaRegistry({ apis, schemas, load }: SchemaLoader): SchemaRegistry {
  const sources = new Map<string, Promise<SchemaSource>>();
  const models = new Map<string, ApiModel>();
  const open = (name: string): Promise<SchemaSource> => {
    const source = sources.get(name) ?? load(name);
    sources.set(name, source);
    return source;
  };
  return {
    async schemaSource(written) {
      const [name = '', definition] = written.split(/#(.*)/s);
      if (!apis.includes(name) && !schemas.includes(name)) {
        return { fault: unknown('schema', name, [...apis, ...schemas]) };
      }
      return { source: await open(name), ...(definition === undefined ? {} : { definition }) };
    },
    async call(written) {
      const [name = '', id = ''] = written.split(/\/(.*)/s);
      if (!apis.includes(name)) return { fault: unknown('call', name, apis) };
      const source = await open(name);
      const model = models.get(name) ?? buildModel({ version: '3.1.0', document: source.references.document });
      models.set(name, model);
      const known = new Map([
        ...model.operations.map((one) => [one.operationId ?? '', one] as const),
        ...model.webhooks.map((one) => [one.path, one] as const),
      ]);
      const operation = known.get(id);
      if (operation !== undefined) return { source: { ...source, model }, operation };
      return {
        fault: ofBlock({
          message: `\`call\` names \`${id}\`, which \`${name}\` does not have.`,
          allowed: [...known.keys()].toSorted().join(', '),
          remedy: `Write call="${name}/<operationId or webhook>".`,
        }),
      };
    },
  };
}

function unknown(key: 'schema' | 'call', name: string, allowed: readonly string[]): Finding {
  return ofBlock({
    message: `\`${key}\` names \`${name}\`, which is neither an API nor a file in schemas/.`,
    allowed: allowed.toSorted().join(', '),
    remedy: `Correct the name, or add the file schemas/${name}.${key === 'call' ? 'openapi.yaml' : 'schema.json'}.`,
  });
}
