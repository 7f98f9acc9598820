/** Environment files: how they are read, and what content/data/environment-variables.yaml allows in them. */
import type { JsonObject } from '@impact-docs/openapi-model';

/** An entry of content/data/environment-variables.yaml, as far as it says what a value may be. */
export interface Variable {
  name: string;
  secret: boolean;
  /** What the value is; absent where `values` lists all that there are. */
  type?: string;
  values?: string[];
  /** Of the range. */
  unit?: string;
  range?: { minimum?: number; maximum?: number };
}

interface EnvironmentLine {
  name: string;
  value: string;
  /** Counts from 1. */
  line: number;
}

const LINE = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/;

/** Lines of `NAME=value`, comments and blank lines: what `docker run --env-file` reads. Values are taken as they are. */
export function readEnvironment(text: string): { lines: EnvironmentLine[]; others: { line: number; text: string }[] } {
  const lines: EnvironmentLine[] = [];
  const others: { line: number; text: string }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value] = LINE.exec(line) ?? [];
    if (name === undefined || value === undefined) others.push({ line: index + 1, text: line });
    else lines.push({ name, value, line: index + 1 });
  }
  return { lines, others };
}

const HOST = String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*`;
const ORIGIN = `https?://${HOST}(?::\\d+)?`;
const CIDR = String.raw`(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9A-Fa-f:]+)/\d{1,3}`;

/** Separated by commas, without blanks. */
const listOf = (item: string): string => `${item}(?:,${item})*`;
const whole = (pattern: string): JsonObject => ({ type: 'string', pattern: `^(?:${pattern})$` });

const TYPES: Readonly<Record<string, JsonObject>> = {
  hostname: whole(HOST),
  integer: { type: 'integer' },
  string: { type: 'string', minLength: 1 },
  path: whole('/.*'),
  PEM: { type: 'string', pattern: '^-----BEGIN ' },
  URL: { type: 'string', format: 'uri' },
  'URL, `postgres://…`': whole('postgres(?:ql)?://.+'),
  'header name': whole('[A-Za-z0-9-]+'),
  'email address': { type: 'string', format: 'email' },
  'list of CIDR ranges': whole(listOf(CIDR)),
  'list of origins': whole(listOf(ORIGIN)),
  'list of hosts': whole(listOf(`(?:\\*?\\.)?${HOST}(?::\\d+)?`)),
};

/** Characters that a text of this unit has. */
const ALPHABETS: Readonly<Record<string, string>> = { 'hexadecimal digits': '^[0-9A-Fa-f]*$' };

/** Whether values of a type can be checked. */
export const isKnownType = (type: string): boolean => Object.hasOwn(TYPES, type);

/** A JSON Schema of the object that an environment file is, for the built-in name `environment-variables`. */
export function environmentSchema(variables: readonly Variable[]): JsonObject {
  const properties = variables.flatMap((variable): [string, JsonObject][] => {
    const { name, secret } = variable;
    const own: [string, JsonObject] = [name, schemaOf(variable)];
    // A secret is also read from the file that `<name>_FILE` names.
    return secret ? [own, [`${name}_FILE`, whole('/.+')]] : [own];
  });
  return {
    title: 'Environment variables of the self-hosted image',
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

function schemaOf({ type, values, unit = '', range = {} }: Variable): JsonObject {
  if (values !== undefined && type === undefined) return { type: 'string', enum: values };
  if (values !== undefined) {
    const one = values.map((value) => value.replace(/\W/g, String.raw`\$&`)).join('|');
    return whole(String.raw`\*|${listOf(`(?:${one})`)}`);
  }
  const known = TYPES[type ?? ''] ?? {};
  const { minimum, maximum } = range;
  const [least, most] = type === 'integer' ? ['minimum', 'maximum'] : ['minLength', 'maxLength'];
  const alphabet = ALPHABETS[unit];
  return {
    ...known,
    ...(minimum === undefined ? {} : { [least]: minimum }),
    ...(maximum === undefined ? {} : { [most]: maximum }),
    ...(alphabet === undefined ? {} : { pattern: alphabet }),
  };
}
