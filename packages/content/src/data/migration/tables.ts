/** Tables of the guide about the move from v2.1 to v3.0. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE, scopesOf } from '../apis.js';
import { casesOf } from '../errors/cases.js';
import { computedTable, type DataRow, type TableFilter } from '../types.js';
import type { Accounts, FieldPair } from './accounts.js';
import type { Field } from '../operation-fields.js';
import { loadMigration, type MigratedOperation, type Migration } from './load.js';
import type { ChangeKind, FieldChange } from './mapping.js';
import { presenceEffect, presenceWords, sum, valueEffect, valueWords, type Effect } from './rules.js';

const kindWords: Record<ChangeKind, string> = {
  renamed: 'renamed',
  moved: 'moved',
  'unit-changed': 'unit changed',
  'form-changed': 'form changed',
  removed: 'removed',
  added: 'added',
};

/** What a difference means for who sends the field, and for who reads it. */
const effectWords: Record<'sent' | 'read', Record<Effect, string>> = {
  sent: {
    narrower: '**Tightened.** v3.0 can reject what v2.1 accepted: check your data first.',
    wider: '**Loosened.** v3.0 still accepts everything that v2.1 accepted.',
    different: '**Different.** Convert the value.',
  },
  read: {
    narrower: '**Tightened.** You can rely on more.',
    wider: '**Loosened.** Your program must accept more than before.',
    different: '**Different.** Parse the new form.',
  },
};

const DEMANDED = '**Tightened.** A request without it is rejected.';

interface ShownAccounts {
  operation: MigratedOperation | undefined;
  part: string;
  accounts: Accounts;
}

/** The accounts that a table shows: those of a group of operations, or those of the header fields. */
function selected({ operations, headers }: Migration, { group, part }: TableFilter) {
  const chosen = operations.filter(({ change }) => group === undefined || change.group === group);
  const found: ShownAccounts[] = chosen.flatMap((operation) =>
    Object.entries(operation.parts).map(([name, accounts]) => ({ operation, part: name, accounts })),
  );
  if (group === undefined) found.push({ operation: undefined, part: 'headers', accounts: headers });
  const inPart = found.filter((each) => part === undefined || each.part === part);
  return { found: inPart, isOfSeveral: chosen.length > 1 };
}

const FILTERS = { filters: ['group', 'part'] };

export const migrationOperations = computedTable(['v2.1', 'v3.0', 'Change', 'Why and what to do'], async () => {
  const { to: newer, operations } = await loadMigration();
  const links = linksOf(newer.entry, DOCS_ROUTE);
  return operations.map(({ change, from, to }) => ({
    id: `operation-${(from ?? to)?.slug}`,
    cells: [
      from === undefined ? 'none' : `\`${from.slug}\``,
      to === undefined ? 'none' : `[${to.slug}](${links.operation(to.slug)})`,
      to === undefined
        ? kindWords.removed
        : from === undefined
          ? kindWords.added
          : from.slug === to.slug
            ? 'same name'
            : kindWords.renamed,
      change.why,
    ],
  }));
});

/** Every field of v2.1 that is not what it was. */
export const migrationFields = computedTable(
  ['v2.1', 'v3.0', 'Change', 'Why and what to do'],
  async (filter) => {
    const { found, isOfSeveral } = selected(await loadMigration(), filter);
    return found.flatMap(({ operation, part, accounts }) => {
      const slug = operation?.from?.slug;
      const row = (field: Field, { kind, why }: FieldChange, to?: Field): DataRow => ({
        id: idOf('from', slug, part, field),
        cells: [nameOf(field, isOfSeveral ? slug : undefined), to ? linkTo(to) : 'none', kindWords[kind], why],
      });
      return [
        ...accounts.pairs.flatMap(({ from, to, change }) => (change ? [row(from, change, to)] : [])),
        ...accounts.removed.map(({ field, change }) => row(field, change)),
      ];
    });
  },
  FILTERS,
);

/** Every field of v3.0 that v2.1 does not have. */
export const migrationAdded = computedTable(
  ['New in v3.0', 'Rule', 'Why and what to do'],
  async (filter) => {
    const { found, isOfSeveral } = selected(await loadMigration(), filter);
    return found.flatMap(({ operation, part, accounts }) =>
      accounts.added.map(({ field, change }) => ({
        id: idOf('to', operation?.from?.slug, part, field),
        cells: [nameOf(field, isOfSeveral ? operation?.to?.slug : undefined), ruleOf(field), change.why],
      })),
    );
  },
  FILTERS,
);

/** Every field whose rule is not what it was: presence, type, limits, allowed values. */
export const migrationRules = computedTable(['v3.0', 'Rule in v2.1', 'Rule in v3.0', 'Effect'], async () =>
  selected(await loadMigration(), {}).found.flatMap(({ operation, part, accounts }) => {
    const isSent = part === 'body' || part === 'parameters';
    const row = (named: Field, to: Field, before: string, effect: string): DataRow => ({
      id: idOf('rule', operation?.from?.slug, part, named),
      cells: [nameOf(to), before, ruleOf(to), effect],
    });
    const demanded = isSent ? accounts.added.filter(({ field }) => field.required) : [];
    return [
      ...demanded.map(({ field }) => row(field, field, 'not there', DEMANDED)),
      ...accounts.pairs.flatMap((pair) => {
        const effect = effectOf(pair, accounts.pairs);
        if (effect === undefined) return [];
        const { from, to } = pair;
        // A link of its own: a short name such as `code` would be taken for that of another object.
        const former = nameOf(from) === nameOf(to) ? '' : `${linkTo(from)}: `;
        return [row(from, to, `${former}${ruleOf(from)}`, effectWords[isSent ? 'sent' : 'read'][effect])];
      }),
    ];
  }),
);

/** What stays: names of v3.0 whose name, place and rule are those of v2.1. */
export const migrationUnchanged = computedTable(['Operation of v2.1', 'Parameters', 'Body', 'Response'], async () => {
  const { operations, headers } = await loadMigration();
  const same = (accounts: Accounts | undefined) =>
    accounts?.pairs
      .filter((pair) => !pair.change && !effectOf(pair, accounts.pairs))
      .map(({ to }) => nameOf(to))
      .join(', ') || 'nothing';
  const rows = operations.flatMap(({ from, to, parts }) => {
    if (from === undefined || to === undefined) return [];
    const cells = [`\`${from.slug}\``, same(parts.parameters), same(parts.body), same(parts.response)];
    return [{ id: `same-${from.slug}`, cells }];
  });
  return [...rows, { id: 'same-headers', cells: ['header fields of responses', '–', '–', same(headers)] }];
});

/** What is around the operations: addresses, scopes, life cycle, errors. */
export const migrationFrame = computedTable(['Fact', 'v2.1', 'v3.0'], async () => {
  const { from, to } = await loadMigration();
  const [older, newer] = [factsOf(from), factsOf(to)];
  return [...new Set([...older.keys(), ...newer.keys()])].map((name) => {
    const [before, after] = [older.get(name) ?? 'none', newer.get(name) ?? 'none'];
    return {
      id: `fact-${name.toLowerCase().replace(/\W+/g, '-')}`,
      cells: [name, before, before === after ? 'the same' : after],
    };
  });
});

function factsOf(api: LoadedApi): Map<string, string> {
  const { model, entry } = api;
  const codes = (values: readonly string[]) => [...new Set(values)].map((value) => `\`${value}\``).join(', ');
  const facts = new Map<string, string>();
  for (const { defaultUrl, description } of model.servers) {
    facts.set(`Base address: ${(description ?? 'server').replace(/\.$/, '').toLowerCase()}`, `\`${defaultUrl}\``);
  }
  const flows = model.securitySchemes.flatMap((scheme) => (scheme.type === 'oauth2' ? scheme.flows : []));
  facts.set('Token endpoint', codes(flows.flatMap(({ tokenUrl }) => (tokenUrl === undefined ? [] : [tokenUrl]))));
  facts.set('Scope', codes(model.operations.flatMap(scopesOf)));
  const errors = casesOf(api).filter(({ holder }) => holder);
  facts.set('Reason codes of errors', codes(errors.map(({ anchor }) => anchor)));
  facts.set(
    'State',
    entry.lifecycle.status === 'deprecated'
      ? `deprecated since ${entry.lifecycle.since}, ends ${entry.lifecycle.sunset}`
      : entry.lifecycle.status,
  );
  return facts;
}

/** How the rule of a pair differs; what differs only because its parent does is reported at the parent. */
function effectOf(pair: FieldPair, pairs: readonly FieldPair[]): Effect | undefined {
  const around = pairs.find(({ from, to }) => isParent(from.path, pair.from.path) && isParent(to.path, pair.to.path));
  const isToldAround = around !== undefined && presenceEffect(around.from, around.to) !== undefined;
  const effects = [
    valueEffect(pair.from, pair.to),
    isToldAround ? undefined : presenceEffect(pair.from, pair.to),
  ].filter((effect) => effect !== undefined);
  return effects.length === 0 ? undefined : sum(effects);
}

function isParent(outer: string, path: string): boolean {
  return path.startsWith(`${outer}.`) && !path.slice(outer.length + 1).includes('.');
}

/** The rows of a response keep the anchors that were published when its part was named `answer`. */
function idOf(role: string, operation: string | undefined, part: string, { path }: Field): string {
  return [role, operation, part === 'response' ? 'answer' : part, path.replace(/\s+/g, '-')]
    .filter((step) => step !== undefined)
    .join('-');
}

function ruleOf(field: Field): string {
  return `${valueWords(field)}; ${presenceWords(field)}`;
}

function nameOf(field: Field, operation?: string): string {
  return operation === undefined ? `\`${shortPath(field)}\`` : `\`${shortPath(field)}\` of ${operation}`;
}

function linkTo(field: Field): string {
  return `[\`${shortPath(field)}\`](${field.href})`;
}

/** Inside of a list, the name in its item: `transactions[].amount.value` is `amount.value`. */
function shortPath({ path }: Field): string {
  const item = path.indexOf('[].');
  return item < 0 ? path : path.slice(item + '[].'.length);
}
