/** Names in texts → definitions. A name that may mean two things means nothing here. */
import { exchanges } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { ownFieldNames } from './definitions.js';
import type { Definition, Family } from './types.js';

export interface NamesInput {
  nodes: readonly Definition[];
  apis: readonly { api: string; model: ApiModel }[];
  /** Names that texts use for things without an entry, by family: parameters, members of messages, values. */
  others: Readonly<Record<Family, ReadonlySet<string>>>;
}

interface Context {
  families: readonly Family[];
  /** Addresses of the objects that the page is about; a field without its object is one of theirs, or none. */
  objects: ReadonlySet<string>;
}

export interface Names {
  /** Address of the one definition that the code names. */
  resolve(code: string, context: Context): string | undefined;
  /** The same for what stands in a block: variables, settings, codes and events, whose names are nothing else. */
  resolveWord(word: string, families: readonly Family[]): string | undefined;
}

const PLAIN = /^[\p{L}_][\p{L}\p{N}_]*(?:[-.][\p{L}\p{N}_]+|\[\])*$/u;
const SHORTEST = 3;

export function createNames({ nodes, apis, others }: NamesInput): Names {
  const byName = index(nodes.filter(({ kind }) => kind !== 'field' && kind !== 'operation' && kind !== 'webhook'));
  const fields = index(nodes.filter(({ kind }) => kind === 'field'));
  const owners = fieldOwners(nodes, apis);

  const only = (found: readonly Definition[], families: readonly Family[]): Definition | undefined => {
    const allowed = found.filter(({ family }) => families.includes(family));
    return allowed.length === 1 ? allowed[0] : undefined;
  };
  const isOther = (name: string, families: readonly Family[]) => families.some((family) => others[family].has(name));

  const whole = (name: string, families: readonly Family[]): string | undefined => {
    const found = byName.get(name) ?? [];
    const [first] = found;
    // `theme` is a setting, and much else; `Dream` an object, and a value. Codes, events and variables are themselves.
    const isWord = first?.kind === 'setting' && !name.includes('_');
    const isShared = (first?.kind === 'setting' || first?.kind === 'schema') && isOther(name, families);
    return isWord || isShared || owners.has(name) ? undefined : only(found, families)?.href;
  };
  const bareField = (name: string, { families, objects }: Context): string | undefined => {
    if (byName.has(name) || isOther(name, families)) return undefined;
    const candidates = (owners.get(name) ?? []).filter(({ object }) => objects.has(object));
    const meant = candidates.filter(
      ({ sentFor }) => !sentFor.some((href) => candidates.some((one) => one.object === href)),
    );
    return meant.length === 1 ? meant[0]?.href : undefined;
  };
  return {
    resolve(code, context) {
      if (code.length < SHORTEST || !PLAIN.test(code)) return undefined;
      const direct = whole(code, context.families);
      if (direct !== undefined) return direct;
      if (!code.includes('.')) return bareField(code, context);
      const exact = fields.get(code);
      if (exact !== undefined) return only(exact, context.families)?.href;
      // `book.title` is the field of a book, as in programs; unless a message has a member `book`.
      const [head = ''] = code.split(/[.[]/);
      if (isOther(head, context.families)) return undefined;
      return only(fields.get(head.charAt(0).toUpperCase() + code.slice(1)) ?? [], context.families)?.href;
    },
    resolveWord(word, families) {
      const found = byName.get(word)?.filter(({ kind }) => kind !== 'schema') ?? [];
      return found.length > 0 ? whole(word, families) : undefined;
    },
  };
}

function index(nodes: readonly Definition[]): Map<string, Definition[]> {
  const byName = new Map<string, Definition[]>();
  for (const node of nodes) byName.set(node.name, [...(byName.get(node.name) ?? []), node]);
  return byName;
}

interface Owner {
  href: string;
  /** Address of the object whose field it is. */
  object: string;
  /** Addresses of the objects that come back where this one is sent: they are meant, not what makes them. */
  sentFor: string[];
}

/** By the name of a field, the objects that have it themselves. */
function fieldOwners(nodes: readonly Definition[], apis: NamesInput['apis']): Map<string, Owner[]> {
  const owners = new Map<string, Owner[]>();
  const addresses = new Map(nodes.map(({ api, kind, name, href }) => [`${api} ${kind} ${name}`, href]));
  for (const { api, model } of apis) {
    const pairs = exchanges(model);
    for (const named of model.schemas) {
      const object = addresses.get(`${api} schema ${named.name}`);
      const returned = pairs.filter(([sent]) => sent === named.name).map(([, other]) => other);
      const sentFor = returned.flatMap((name) => addresses.get(`${api} schema ${name}`) ?? []);
      for (const field of ownFieldNames(model, named)) {
        const href = addresses.get(`${api} field ${named.name}.${field}`);
        if (href === undefined || object === undefined) continue;
        owners.set(field, [...(owners.get(field) ?? []), { href, object, sentFor }]);
      }
    }
  }
  return owners;
}
