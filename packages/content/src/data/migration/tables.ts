/** Tables of the guide about the move from v2.1 to v3.0. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE } from '../apis.js';
import { casesOf } from '../errors/cases.js';
import type { DataRow, TableFilter, TableSource } from '../types.js';
import type { Accounts, FieldPair } from './accounts.js';
import type { Field } from '../operation-fields.js';
import { loadMigration } from './load.js';
import type { Migration } from './load.js';
import type { ChangeKind, FieldChange } from './mapping.js';
import { presenceEffect, presenceWords, sum, valueEffect, valueWords } from './rules.js';
import type { Effect } from './rules.js';

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

/** The accounts that a table shows: those of a group of operations, or those of the header fields. */
function selected({ operations, headers }: Migration, { group, part }: TableFilter) {
  const chosen = operations.filter(({ change }) => group === undefined || change.group === group);
  const found: { operation?: string; newer?: string; part: string; accounts: Accounts }[] = chosen.flatMap(
    ({ change, parts }) =>
      Object.entries(parts).map(([name, accounts]) => ({
        operation: change.from,
        newer: change.to,
        part: name,
        accounts,
      })),
  );
  if (group === undefined) found.push({ part: 'headers', accounts: headers });
  const inPart = found.filter((each) => part === undefined || each.part === part);
  return { found: inPart, isOfSeveral: chosen.length > 1 };
}

export const migrationOperations: TableSource = {
  filters: [],
  async load() {
    const { to, operations } = await loadMigration();
    const links = linksOf(to.entry, DOCS_ROUTE);
    return {
      columns: ['v2.1', 'v3.0', 'Change', 'Why and what to do'],
      rows: operations.map(({ change }) => ({
        id: `operation-${change.from ?? change.to}`,
        cells: [
          change.from === undefined ? 'none' : `\`${change.from}\``,
          change.to === undefined ? 'none' : `[${change.to}](${links.operation(change.to)})`,
          change.to === undefined
            ? kindWords.removed
            : change.from === undefined
              ? kindWords.added
              : change.from === change.to
                ? 'same name'
                : kindWords.renamed,
          change.why,
        ],
      })),
    };
  },
};

/** Every field of v2.1 that is not what it was. */
export const migrationFields: TableSource = {
  filters: ['group', 'part'],
  async load(filter) {
    const { found, isOfSeveral } = selected(await loadMigration(), filter);
    const rows = found.flatMap(({ operation, part, accounts }) => {
      const row = (field: Field, change: FieldChange, to?: Field): DataRow => ({
        id: idOf('from', operation, part, field),
        cells: [
          nameOf(field, isOfSeveral ? operation : undefined),
          to ? linkTo(to) : 'none',
          kindWords[change.kind],
          change.why,
        ],
      });
      return [
        ...accounts.pairs.flatMap(({ from, to, change }) => (change ? [row(from, change, to)] : [])),
        ...accounts.removed.map(({ field, change }) => row(field, change)),
      ];
    });
    return { columns: ['v2.1', 'v3.0', 'Change', 'Why and what to do'], rows };
  },
};

/** Every field of v3.0 that v2.1 does not have. */
export const migrationAdded: TableSource = {
  filters: ['group', 'part'],
  async load(filter) {
    const { found, isOfSeveral } = selected(await loadMigration(), filter);
    const rows = found.flatMap(({ operation, newer, part, accounts }) =>
      accounts.added.map(({ field, change }) => ({
        id: idOf('to', operation, part, field),
        cells: [nameOf(field, isOfSeveral ? newer : undefined), ruleOf(field), change.why],
      })),
    );
    return { columns: ['New in v3.0', 'Rule', 'Why and what to do'], rows };
  },
};

/** Every field whose rule is not what it was: presence, type, limits, allowed values. */
export const migrationRules: TableSource = {
  filters: [],
  async load() {
    const { found } = selected(await loadMigration(), {});
    const rows = found.flatMap(({ operation, part, accounts }) => {
      const isSent = part === 'body' || part === 'parameters';
      const words = effectWords[isSent ? 'sent' : 'read'];
      const row = (to: Field, before: string, effect: string): DataRow => ({
        id: idOf('rule', operation, part, to),
        cells: [nameOf(to), before, ruleOf(to), effect],
      });
      const demanded = isSent ? accounts.added.filter(({ field }) => field.required) : [];
      return [
        ...demanded.map(({ field }) => row(field, 'not there', DEMANDED)),
        ...accounts.pairs.flatMap((pair) => {
          const effect = effectOf(pair, accounts.pairs);
          // A link of its own: a short name such as `code` would be taken for that of another object.
          const former = nameOf(pair.from) === nameOf(pair.to) ? '' : `${linkTo(pair.from)}: `;
          const before = `${former}${ruleOf(pair.from)}`;
          return effect
            ? [{ ...row(pair.to, before, words[effect]), id: idOf('rule', operation, part, pair.from) }]
            : [];
        }),
      ];
    });
    return { columns: ['v3.0', 'Rule in v2.1', 'Rule in v3.0', 'Effect'], rows };
  },
};

/** What stays: names of v3.0 whose name, place and rule are those of v2.1. */
export const migrationUnchanged: TableSource = {
  filters: [],
  async load() {
    const { operations, headers } = await loadMigration();
    const same = (accounts: Accounts | undefined) =>
      accounts?.pairs
        .filter((pair) => !pair.change && !effectOf(pair, accounts.pairs))
        .map(({ to }) => nameOf(to))
        .join(', ') || 'nothing';
    const rows = operations.flatMap(({ change, parts }) =>
      change.from === undefined || change.to === undefined
        ? []
        : [
            {
              id: `same-${change.from}`,
              cells: [`\`${change.from}\``, same(parts.parameters), same(parts.body), same(parts.response)],
            },
          ],
    );
    return {
      columns: ['Operation of v2.1', 'Parameters', 'Body', 'Response'],
      rows: [...rows, { id: 'same-headers', cells: ['header fields of responses', '–', '–', same(headers)] }],
    };
  },
};

/** What is around the operations: addresses, scopes, life cycle, errors. */
export const migrationFrame: TableSource = {
  filters: [],
  async load() {
    const { from, to } = await loadMigration();
    const facts = [factsOf(from), factsOf(to)] as const;
    return {
      columns: ['Fact', 'v2.1', 'v3.0'],
      rows: [...new Set(facts.flatMap((side) => [...side.keys()]))].map((name) => ({
        id: `fact-${name.toLowerCase().replace(/\W+/g, '-')}`,
        cells: [name, ...bothSides(facts[0].get(name) ?? 'none', facts[1].get(name) ?? 'none')],
      })),
    };
  },
};

function bothSides(older: string, newer: string): [string, string] {
  return [older, older === newer ? 'the same' : newer];
}

function factsOf(api: LoadedApi): Map<string, string> {
  const { model, entry } = api;
  const codes = (values: readonly string[]) => [...new Set(values)].map((value) => `\`${value}\``).join(', ');
  const facts = new Map<string, string>();
  for (const { defaultUrl, description } of model.servers) {
    facts.set(`Base address: ${(description ?? 'server').replace(/\.$/, '').toLowerCase()}`, `\`${defaultUrl}\``);
  }
  const flows = model.securitySchemes.flatMap((scheme) => (scheme.type === 'oauth2' ? scheme.flows : []));
  facts.set('Token endpoint', codes(flows.flatMap(({ tokenUrl }) => (tokenUrl === undefined ? [] : [tokenUrl]))));
  const required = model.operations.flatMap(({ security }) => security.flatMap(({ schemes }) => schemes));
  facts.set('Scope', codes(required.flatMap(({ scopes }) => scopes)));
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
