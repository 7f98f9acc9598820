/** The files that integrators download: their shape, and how derived cases become a part of them. */
import { jsonText, type Json, type Pointer } from '@impact-docs/openapi-model';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { derive, given, needed } from './derive.js';
import type { Derived, Repeat, Verdict } from './location.js';
import { ruleCases } from './rules.js';
import type { Schemas } from './schema.js';
import { pointerOf } from './values.js';

const KIT_SCHEMA = '../schemas/conformance-kit.schema.json';

/** One body, set of claims, message or parameter, and its verdict. */
export interface Case {
  /** Unique in its file; it stays as long as the place and the keyword do. */
  id: string;
  verdict: Verdict;
  /** HTTP statuses of the response. Absent where no API responds. */
  status?: number[];
  /** The error code in the response. */
  code?: string;
  /** JSON pointer (RFC 6901) to the value that the case is about; empty for the whole. */
  at: string;
  /** The named example of the description that the body is. */
  example?: string;
  /** A rule that no schema can say; the schema alone accepts the case. */
  rule?: string;
  /** What the case is about in the schema. */
  constraint?: { schema: Pointer; keyword: string; value: Json };
  /** What sets the body apart from an accepted one, in Markdown. */
  change: string;
  body: Json;
  repeat?: Repeat;
}

/** The cases of one request, message or token. */
export interface Group {
  /** operationId, name of the event, or kind of token. */
  name: string;
  kind: 'request' | 'parameter' | 'webhook' | 'message' | 'claims';
  method?: string;
  /** Path template of the request, below the base URL. */
  path?: string;
  /** The documented example of the request: its path and query, and its headers other than those of the access. */
  target?: string;
  headers?: Readonly<Record<string, string>>;
  mediaType?: string;
  /** The query parameter whose value `body` is. */
  parameter?: string;
  /** Who sends it. */
  sender?: string;
  /** What the rules compare with. */
  context?: Readonly<Record<string, string | number>>;
  /** Limits that no case can break alone, because another alternative then accepts the value. */
  inseparable?: string[];
  cases: Case[];
}

export interface Kit {
  $schema: string;
  name: string;
  title: string;
  /** Of the API or of the schema. */
  version?: string;
  /** Where the description is, from the root of the site. */
  source: string;
  groups: Group[];
}

/** A group with the schema that it was derived from, for those who check it. */
export interface Source {
  group: Group;
  schemas: Schemas;
  pointer: Pointer;
}

export interface BuiltKit {
  kit: Kit;
  sources: Source[];
}

/** @returns no kit where there are no groups */
export function kitOf(head: Omit<Kit, '$schema' | 'groups'>, sources: Source[]): BuiltKit | undefined {
  if (sources.length === 0) return undefined;
  return { kit: { $schema: KIT_SCHEMA, ...head, groups: sources.map(({ group }) => group) }, sources };
}

/** What an API responds to a body, by its verdict and what it is about; nothing where no API responds. */
export type ResponseTo = (about: Pick<Derived, 'verdict' | 'path' | 'keyword'>) => Pick<Case, 'status' | 'code'>;

const noResponse: ResponseTo = () => ({});

/** The named examples of a description: each is accepted. */
export function exampleCases(
  group: string,
  examples: readonly { name: string; value: Json }[],
  responseTo = noResponse,
): Case[] {
  return examples.map(({ name, value }) => ({
    id: `${group}/example/${name}`,
    verdict: 'accepted',
    ...responseTo({ verdict: 'accepted', path: [], keyword: 'example' }),
    at: '',
    example: name,
    change: `The example \`${name}\`.`,
    body: value,
  }));
}

interface Derivation {
  schemas: Schemas;
  /** Of the schema from which the cases are derived. */
  pointer: Pointer;
  /** Accepted bodies. */
  bases: readonly Json[];
  /** What the schema does not say. */
  rules?: readonly BodyRule[];
  responseTo?: ResponseTo;
  /** Beginning of the ids, if not the name of the group. */
  id?: string;
  /** Which cases can be sent at all; absent for all of them. */
  keep?: (derived: Derived) => boolean;
}

/** @param group with the cases that are written; those that follow from the schema and the rules are added */
export function derivedGroup(group: Group, derivation: Derivation): Source {
  const { schemas, pointer, bases, rules = [], responseTo = noResponse, id = group.name, keep } = derivation;
  const derived = derive(schemas, pointer, bases, rules).filter(keep ?? (() => true));
  const accepted = derived.filter(({ verdict, repeat }) => verdict === 'accepted' && repeat === undefined);
  const bodies = [...bases, ...accepted.map(({ body }) => body)];
  const found = given(derived);
  const inseparable = keep === undefined ? [...needed(schemas, pointer)].filter((need) => !found.has(need)) : [];
  const cases = [
    ...group.cases,
    ...derivedCases(id, derived, responseTo),
    ...ruleCases(id, rules, bodies, (body) => schemas.accepts(pointer, body), responseTo),
  ];
  return {
    group: {
      ...group,
      // Without the verdict.
      ...(inseparable.length === 0 ? {} : { inseparable: inseparable.map((need) => need.replace(/ \w+$/, '')) }),
      cases,
    },
    schemas,
    pointer,
  };
}

function derivedCases(group: string, derived: readonly Derived[], responseTo: ResponseTo): Case[] {
  const used = new Map<string, number>();
  return distinct(derived).map((one) => {
    const id = idOf(group, one);
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    const { verdict, path, schema, keyword, value, change, body, repeat } = one;
    return {
      id: count === 1 ? id : `${id}/${count}`,
      verdict,
      ...responseTo(one),
      at: pointerOf(path),
      constraint: { schema, keyword, value },
      change,
      body,
      ...(repeat === undefined ? {} : { repeat }),
    };
  });
}

/** Several parts of a schema may say the same of a value; the same body for the same reason is one case. */
function distinct(derived: readonly Derived[]): Derived[] {
  const keyOf = ({ verdict, path, keyword, body, repeat }: Derived): string =>
    jsonText([verdict, verdict === 'refused' && [path, keyword], body, repeat]);
  return [...new Map([...derived].reverse().map((one) => [keyOf(one), one])).values()].reverse();
}

/** `createDream/DreamCreate/dream.name/maxLength/outside` */
function idOf(group: string, { schema, path, keyword, variant }: Derived): string {
  const [, component] = /^#\/(?:components\/schemas|\$defs)\/([^/]+)/.exec(schema) ?? [];
  const place = path.length === 0 ? 'whole' : path.join('.');
  return [group, ...(component === undefined ? [] : [component]), place, keyword, variant]
    .map((part) => part.replaceAll('/', '~'))
    .join('/');
}

/** What a list of kits says of one of them. */
export interface Counts {
  groups: number;
  accepted: number;
  refused: number;
}

export function countsOf({ groups }: Kit): Counts {
  const verdicts = groups.flatMap(({ cases }) => cases.map(({ verdict }) => verdict));
  const accepted = verdicts.filter((verdict) => verdict === 'accepted').length;
  return { groups: groups.length, accepted, refused: verdicts.length - accepted };
}

/** One line for each case: a difference between two versions of a kit can be read. */
export function serializeKit({ groups, ...head }: Kit): string {
  const lines = groups.map(({ cases, ...group }) => {
    const inner = cases.map((one) => `      ${jsonText(one)}`).join(',\n');
    return `    ${jsonText(group).slice(0, -1)},"cases":[\n${inner}\n    ]}`;
  });
  return `${jsonText(head).slice(0, -1)},"groups":[\n${lines.join(',\n')}\n]}\n`;
}
