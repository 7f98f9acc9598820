/** Where an object is used: by operations (requests and responses separately), webhooks, other objects, the site. */
import { fieldName, relatedFields } from '@impact-docs/openapi-model';
import type { RelatedField, SchemaUse } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import { anchorOf } from '../addresses.js';
import type { ApiContext, PageContext, Target, UseGroup } from '../page-context.js';
import { Series } from '../text.js';
import { plural } from '../words.js';
import { shortened } from './object-pages.js';

/** Who uses an object or a field besides operations, webhooks and other objects, by its id; no group is without links. */
export function objectUses({
  model,
  links,
  uses,
}: Pick<ApiContext, 'model' | 'links' | 'uses'>): (id: string) => UseGroup[] {
  const own = new Map<string, UseGroup[]>();
  for (const [object, fields] of relatedFields(model)) {
    for (const [field, { requiredIn, sentAs }] of fields) {
      const page = links.objectPage(idOf(object, field));
      const link = (other: RelatedField): Target => ({
        href: shortened(links.object(idOf(other.object, field)), page),
        text: other.object,
      });
      const sent = sentAs.map((other) => ({
        ...link(other),
        text: `${other.object}${other.required ? ' (required)' : ''}`,
      }));
      own.set(idOf(object, field), [
        { label: 'Required in', noun: 'object', targets: requiredIn.map(link) },
        { label: 'Sent in', noun: 'object', targets: sent },
      ]);
    }
  }
  return (id) => [...(own.get(id) ?? []), ...(uses?.entry(id) ?? [])].filter(({ targets }) => targets.length > 0);
}

function idOf(object: string, field: string): string {
  return anchorOf(fieldName(anchorOf(object), field));
}

/** A kind of use, in the order in which readers ask for it; the objects that it is a part of link to it themselves. */
interface Kind {
  label: string;
  /** What is counted where the list is folded away. */
  noun: string;
  has(use: Call): boolean;
}

type Call = Extract<SchemaUse, { slug: string }>;

const callOf = (kind: Call['kind'], role: Call['as']) => (use: Call) => use.kind === kind && use.as === role;

const kinds: readonly Kind[] = [
  { label: 'Sent in', noun: 'operation', has: callOf('operation', 'request') },
  { label: 'Returned by', noun: 'operation', has: callOf('operation', 'response') },
  { label: 'Parameter of', noun: 'operation', has: callOf('operation', 'parameter') },
  { label: 'Header field of', noun: 'operation', has: callOf('operation', 'header') },
  { label: 'Callback of', noun: 'operation', has: callOf('operation', 'callback') },
  { label: 'Received in', noun: 'webhook', has: callOf('webhook', 'request') },
  { label: 'Response to', noun: 'webhook', has: callOf('webhook', 'response') },
  {
    label: 'In other parts of',
    noun: 'webhook',
    has: (use) => use.kind === 'webhook' && use.as !== 'request' && use.as !== 'response',
  },
];

/** More than this are folded away. */
const LISTED = 12;

export function UsedIn({ page, id, uses }: { page: PageContext; id: string; uses: readonly SchemaUse[] }) {
  const calls = uses.filter((use) => use.kind !== 'schema');
  const groups: UseGroup[] = kinds.flatMap((kind) => {
    const targets = distinct(calls.filter(kind.has).map((use) => targetOf(page, use)));
    return targets.length > 0 ? [{ ...kind, targets }] : [];
  });
  groups.push(...(page.entryUses?.(id) ?? []));
  if (uses.length + groups.length === 0)
    return <p className="used-in">No operation, webhook or other object uses it.</p>;
  if (groups.length === 0) return null;
  return (
    <dl className="used-in">
      {groups.map((group) => (
        <div key={group.label}>
          <dt>{group.label}</dt>
          <dd>
            <Targets {...group} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In one line, what is true of a field besides what its object says of all its fields. */
export function FieldUses({ page, id }: { page: PageContext; id: string }) {
  const groups = page.entryUses?.(id) ?? [];
  if (groups.length === 0) return null;
  return (
    <div className="field-uses">
      <Series
        items={groups.map((group) => (
          <Fragment key={group.label}>
            {group.label} <Targets {...group} />
          </Fragment>
        ))}
        between="; "
      />
    </div>
  );
}

function Targets({ targets, noun }: UseGroup) {
  if (targets.length <= LISTED) return <Links targets={targets} />;
  return (
    <details>
      <summary>{plural(targets.length, noun)}</summary>
      <Links targets={targets} />
    </details>
  );
}

function Links({ targets }: { targets: readonly Target[] }) {
  const links = targets.map(({ href, text }) => (
    <a key={href} href={href}>
      {text}
    </a>
  ));
  return <Series items={links} />;
}

function distinct(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [target.href, target])).values()];
}

/** @throws Error when the model names a use that it does not hold */
function targetOf(page: PageContext, use: Call): Target {
  const { model, links } = page.api;
  const calls = use.kind === 'webhook' ? model.webhooks : model.operations;
  const call = calls.find(({ slug }) => slug === use.slug);
  if (!call) throw new Error(`There is no ${use.kind} "${use.slug}".`);
  if (use.kind === 'webhook') return { href: links.webhook(call.slug), text: call.title };
  return { href: `${links.operation(call.slug)}${use.as === 'request' ? '#body' : ''}`, text: call.title };
}
