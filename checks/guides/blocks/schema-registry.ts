/** Everything that `schema` and `call` may name. */
import { nearest } from '@impact-docs/lib/nearest';
import { buildModel, type ApiModel, type Operation } from '@impact-docs/openapi-model';
import { ofBlock, type Finding } from '@impact-docs/content-model/guides';
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
  /** `impact-finance.Dream` or `launch-parameters`. */
  schemaSource(written: string): Promise<Named<{ source: SchemaSource; definition?: string }>>;
  /** `impact-finance.createDream`. */
  call(written: string): Promise<Named<{ source: ApiSource; operation: Operation }>>;
}

export function createSchemaRegistry({ apis, schemas, load }: SchemaLoader): SchemaRegistry {
  const sources = new Map<string, Promise<SchemaSource>>();
  const open = (name: string): Promise<SchemaSource> => {
    const source = sources.get(name) ?? load(name);
    sources.set(name, source);
    return source;
  };
  return {
    async schemaSource(written) {
      const { name, part } = partsOf(written);
      if (!apis.includes(name) && !schemas.includes(name)) {
        return { fault: unknown('schema', written, [...apis, ...schemas]) };
      }
      return { source: await open(name), ...(part === undefined ? {} : { definition: part }) };
    },
    async call(written) {
      const { name, part = '' } = partsOf(written);
      if (!apis.includes(name)) return { fault: unknown('call', written, apis) };
      const source = await open(name);
      const model = source.model ?? buildModel({ version: '3.1.0', document: source.references.document });
      const known = new Map([
        ...model.operations.map((one) => [one.operationId ?? '', one] as const),
        ...model.webhooks.map((one) => [one.path, one] as const),
      ]);
      const operation = known.get(part);
      if (operation !== undefined) return { source: { ...source, model }, operation };
      return {
        fault: ofBlock({
          message: `\`call\` names \`${part}\`, which \`${name}\` does not have.`,
          allowed: nearestAddresses(name, part, [...known.keys()]),
          remedy: `Write call="${name}.<operationId or webhook>".`,
        }),
      };
    },
  };
}

/** An address begins with the name of an API or a file: `impact-finance.createDream`. */
function partsOf(written: string): { name: string; part?: string } {
  const [name = '', part] = written.split(/\.(.*)/s);
  return { name, ...(part === undefined ? {} : { part }) };
}

/** The addresses that are most like what was written, for a message. */
export function nearestAddresses(name: string, written: string, parts: readonly string[]): string {
  return nearest(written, parts)
    .map((part) => `${name}.${part}`)
    .join(', ');
}

function unknown(key: 'schema' | 'call', written: string, allowed: readonly string[]): Finding {
  const { name } = partsOf(written);
  // Written with another sign between the two.
  const [first = '', ...rest] = written.split(/[/#]/);
  const isMisspelt = allowed.includes(first) && rest.length > 0;
  return ofBlock({
    message: `\`${key}\` names \`${name}\`, which is neither an API nor a file in schemas/.`,
    allowed: isMisspelt ? `${first}.${rest.join('.')}` : nearest(name, allowed).join(', '),
    remedy: isMisspelt
      ? 'Write the address with a point.'
      : `Correct the name, or add the file schemas/${name}.${key === 'call' ? 'openapi.yaml' : 'schema.json'}.`,
  });
}
