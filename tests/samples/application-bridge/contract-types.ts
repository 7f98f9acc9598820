/** The TypeScript types of the application bridge, written from its JSON Schema. */
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { sampleFolder } from '../testing/folders-fs.js';

/** The part of JSON Schema 2020-12 that the contract uses. */
interface Schema {
  $ref?: string;
  description?: string;
  type?: 'object' | 'string' | 'integer';
  const?: string;
  enum?: string[];
  oneOf?: Schema[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: false;
}

export interface Contract {
  $defs: Record<string, Schema>;
}

const samples = sampleFolder('application-bridge');
export const schemaFile = path.join(samples, '../../schemas/application-bridge.schema.json');
export const typesFile = path.join(samples, 'web/contract.ts');

/**
 * Types for every definition of the schema: one name in both, first letter in upper case.
 *
 * @param contract the schema; only the keywords of `Schema` become types, the others (pattern, maxLength …) do not
 * @throws Error for a type that this does not know
 */
export async function contractTypes(contract: Contract): Promise<string> {
  const definitions = Object.entries(contract.$defs).map(
    ([name, schema]) => `${comment(schema)}export type ${typeName(name)} = ${type(schema)};`,
  );
  const source = `// Written from application-bridge.schema.json: change the schema, not this file.\n\n${definitions.join('\n\n')}\n`;
  return format(source, { ...(await resolveConfig(typesFile)), parser: 'typescript' });
}

function type(schema: Schema): string {
  if (schema.$ref) return typeName(schema.$ref.replace('#/$defs/', ''));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.oneOf) return schema.oneOf.map(type).join(' | ');
  if (schema.type === 'string') return 'string';
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'object') return objectType(schema);
  throw new Error(`The contract uses something that has no TypeScript type yet: ${JSON.stringify(schema)}`);
}

function objectType({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) return additionalProperties === false ? 'Record<string, never>' : 'Record<string, unknown>';
  const members = Object.entries(properties).map(
    ([name, member]) => `${comment(member)}${name}${required.includes(name) ? '' : '?'}: ${type(member)};`,
  );
  return `{\n${members.join('\n')}\n}`;
}

function typeName(definition: string): string {
  return definition.charAt(0).toUpperCase() + definition.slice(1);
}

function comment({ description }: Schema): string {
  return description === undefined ? '' : `/** ${description} */\n`;
}
