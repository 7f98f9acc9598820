/** Everything that `schema` and `call` may name. */
import { nearest } from '@impact-docs/lib/nearest';
import { buildModel, type Advice, type ApiModel, type Operation } from '@impact-docs/openapi-model';
import { FENCE, type ReportInBlock } from './report.js';
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

/** What is named; undefined, and reported, where there is no such thing. */
type Named<T> = Promise<T | undefined>;

export interface SchemaRegistry {
  /** `impact-finance.Dream` or `launch-parameters`. */
  schemaSource(written: string, report: ReportInBlock): Named<{ source: SchemaSource; definition?: string }>;
  /** `impact-finance.createDream`. */
  call(written: string, report: ReportInBlock): Named<{ source: ApiSource; operation: Operation }>;
}

export function createSchemaRegistry({ apis, schemas, load }: SchemaLoader): SchemaRegistry {
  const sources = new Map<string, Promise<SchemaSource>>();
  const open = (name: string): Promise<SchemaSource> => {
    const source = sources.get(name) ?? load(name);
    sources.set(name, source);
    return source;
  };
  return {
    async schemaSource(written, report) {
      const { name, part } = readAddress(written);
      if (!apis.includes(name) && !schemas.includes(name)) {
        report(FENCE, unknown('schema', written, [...apis, ...schemas]));
        return undefined;
      }
      return { source: await open(name), ...(part === undefined ? {} : { definition: part }) };
    },
    async call(written, report) {
      const { name, part = '' } = readAddress(written);
      if (!apis.includes(name)) {
        report(FENCE, unknown('call', written, apis));
        return undefined;
      }
      const source = await open(name);
      const model = source.model ?? buildModel({ version: '3.1.0', document: source.references.document });
      const known = new Map([
        ...model.operations.map((one) => [one.operationId ?? '', one] as const),
        ...model.webhooks.map((one) => [one.path, one] as const),
      ]);
      const operation = known.get(part);
      if (operation !== undefined) return { source: { ...source, model }, operation };
      report(FENCE, {
        message: `\`call\` names \`${part}\`, which \`${name}\` does not have.`,
        allowed: nearestAddresses(name, part, [...known.keys()]),
        remedy: `Write call="${name}.<operationId or webhook>".`,
      });
      return undefined;
    },
  };
}

/** An address begins with the name of an API or a file: `impact-finance.createDream`. */
function readAddress(written: string): { name: string; part?: string } {
  const [name = '', part] = written.split(/\.(.*)/s);
  return { name, ...(part === undefined ? {} : { part }) };
}

/** The addresses that are most like what was written, for a message. */
export function nearestAddresses(name: string, written: string, parts: readonly string[]): string {
  return nearest(written, parts)
    .map((part) => `${name}.${part}`)
    .join(', ');
}

function unknown(key: 'schema' | 'call', written: string, allowed: readonly string[]): Advice {
  const { name } = readAddress(written);
  // Written with another sign between the two.
  const [first = '', ...rest] = written.split(/[/#]/);
  const isMisspelt = allowed.includes(first) && rest.length > 0;
  return {
    message: `\`${key}\` names \`${name}\`, which is neither an API nor a file in schemas/.`,
    allowed: isMisspelt ? `${first}.${rest.join('.')}` : nearest(name, allowed).join(', '),
    remedy: isMisspelt
      ? 'Write the address with a point.'
      : `Correct the name, or add the file schemas/${name}.${key === 'call' ? 'openapi.yaml' : 'schema.json'}.`,
  };
}
