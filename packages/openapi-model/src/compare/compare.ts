/** Two versions of an API → what a client of the older one has to know of the newer one. */
import { asCode } from '../model/constraints.js';
import type { ApiModel, Info, Operation } from '../model/view-model.js';
import { assemble, type CallScope } from './assemble.js';
import { compareCalls } from './calls.js';
import { isUnstable, ruleOfRemoval } from './lifecycle.js';
import { RULES, type RuleId } from './rules.js';
import { comparePairs } from './schemas.js';
import { recordCall, type CompareContext, type Scope } from './scope.js';
import { compareSchemes, renamedSchemes } from './security.js';
import type { CallName, Comparison, Verdict } from './types.js';

export interface CompareOptions {
  /**
   * From the slug of a former operation to that of the present one, where neither address nor operationId identify it.
   */
  operations?: ReadonlyMap<string, string>;
  /** From the former name of a property to the present one, for members of the same object. */
  properties?: ReadonlyMap<string, string>;
  /**
   * The day on which the newer description holds, ISO 8601. What the older one marks with an `x-sunset` of that day or
   * before has ended as announced. Without it, no end counts as past.
   */
  today?: string;
  /** How many days of notice an end needs, from `today`; 90 where nothing is said. */
  noticeDays?: number;
  /** Set where something else than `info.version` tells clients which version they have: the name of a release. */
  ignoreVersion?: boolean;
}

const NOTICE_DAYS = 90;

/**
 * Compares two view models by the table of {@link RULES}. Pure.
 *
 * Named schemas are compared once for each direction, and the effect is reported for the calls that use them: time is
 * linear in the size of the two models, and recursion needs no bound. Texts, examples, tags and links are not compared.
 */
export function compareApis(before: ApiModel, after: ApiModel, options: CompareOptions = {}): Comparison {
  const { operations = new Map(), properties = new Map(), today, noticeDays = NOTICE_DAYS } = options;
  const context: CompareContext = {
    before,
    after,
    renamed: properties,
    renamedSchemes: renamedSchemes(before.securitySchemes, after.securitySchemes),
    today,
    noticeDays,
    pairs: new Map(),
    queue: [],
    partners: new Map(),
    ids: new WeakMap(),
    members: new WeakMap(),
  };
  const api: Scope = { differences: [], uses: [] };
  compareServers(api, before, after);
  compareSchemes(api, before.securitySchemes, after.securitySchemes);
  const calls = [
    ...callScopes(context, before.operations, after.operations, operations),
    ...callScopes(context, before.webhooks, after.webhooks, new Map()),
  ];
  comparePairs(context);
  const found = assemble(calls, [...context.pairs.values()]);
  const all = [...api.differences, ...found.operations, ...found.objects];
  if (options.ignoreVersion !== true) compareVersions(api, all, before.info, after.info);
  return {
    before: { title: before.info.title, version: before.info.version },
    after: { title: after.info.title, version: after.info.version },
    api: api.differences,
    ...found,
  };
}

function compareVersions(api: Scope, found: readonly { verdict?: Verdict }[], before: Info, after: Info): void {
  const isBreaking = found.some(({ verdict }) => verdict === 'breaking');
  if (!isBreaking || tellsOfBreak(before.version, after.version)) return;
  const details = { before: asCode(before.version), after: asCode(after.version) };
  recordCall(api, 'version-not-raised', 'info', details);
}

function compareServers(scope: Scope, before: ApiModel, after: ApiModel): void {
  const [old, now] = [before, after].map(({ servers }) => new Set(servers.map(({ url }) => url)));
  for (const url of old ?? [])
    if (!now?.has(url)) recordCall(scope, 'server-removed', 'servers', { before: `\`${url}\`` });
  for (const url of now ?? [])
    if (!old?.has(url)) recordCall(scope, 'server-added', 'servers', { after: `\`${url}\`` });
}

type Calls = readonly Operation[];

/** From the slug of a former operation to that of the present one. */
type Names = ReadonlyMap<string, string>;

/** In the order of the newer description; what was removed comes last. */
function callScopes(context: CompareContext, before: Calls, after: Calls, named: Names): CallScope[] {
  const partners = matchCalls(before, after, named);
  const present = after.map((call): CallScope => {
    const former = partners.get(call);
    const scope = scopeOf(call, former, call);
    if (former) comparePair(context, scope, former, call);
    else recordWhole(scope, call, `${scope.kind}-added`);
    return scope;
  });
  const matched = new Set(partners.values());
  const removed = before.filter((call) => !matched.has(call));
  const taken = new Set(present.map(({ key }) => key));
  return [
    ...present,
    ...removed.map((call): CallScope => {
      const scope = scopeOf(call, call, undefined);
      recordWhole(scope, call, ruleOfRemoval(`${scope.kind}-removed`, context, call));
      // The same name may mean another operation by now.
      return taken.has(scope.key) ? { ...scope, key: `removed-${scope.key}` } : scope;
    }),
  ];
}

function scopeOf(call: Operation, before?: Operation, after?: Operation): CallScope {
  return {
    key: call.slug,
    isUnstable: isUnstable(before),
    kind: call.kind === 'webhook' ? 'webhook' : 'operation',
    before: before && nameOf(before),
    after: after && nameOf(after),
    differences: [],
    uses: [],
  };
}

function recordWhole(scope: CallScope, { pointer }: Operation, rule: RuleId): void {
  const side = RULES[rule].kind === 'added' ? 'after' : 'before';
  recordCall(scope, rule, '', { pointers: { [side]: pointer } });
}

function comparePair(context: CompareContext, scope: CallScope, before: Operation, after: Operation): void {
  const pointers = { before: before.pointer, after: after.pointer };
  if (address(before) !== address(after)) {
    const details = { before: `\`${callOf(before)}\``, after: `\`${callOf(after)}\``, pointers };
    recordCall(scope, 'operation-moved', '', details);
  }
  const [old, now] = [before.operationId, after.operationId];
  if (old !== now) {
    const details = { before: `\`${old ?? 'none'}\``, after: `\`${now ?? 'none'}\``, pointers };
    recordCall(scope, 'operation-renamed', '', details);
  }
  compareCalls({ context, scope, place: '', path: '' }, before, after);
}

const callOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`;

function nameOf({ slug, operationId, method, path, title }: Operation): CallName {
  return { slug, operationId, method, path, title };
}

/** `1`, `2.1`, `v3.0.0-rc.1`; not a year or a date. */
const NUMBERED = /^v?(\d{1,3})(?:\.(\d+)(?:\.\d+(?:[-+].*)?)?)?$/i;

/**
 * By Semantic Versioning 2.0.0, the first number has to rise (§8), or the second one as long as the first is 0 (§4). Of
 * other versions (`2026-11-30`), only that it is another one can be asked.
 */
function tellsOfBreak(before: string, after: string): boolean {
  const [old, now] = [before, after].map((version) => NUMBERED.exec(version.trim()));
  if (!old || !now) return before.trim() !== after.trim();
  const [[oldMajor = 0, oldMinor = 0], [major = 0, minor = 0]] = [numbers(old), numbers(now)];
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor);
}

const numbers = ([, major, minor = '0']: RegExpExecArray): number[] => [Number(major), Number(minor)];

/**
 * Pairs calls that the caller names, then those with the same method and path, then those with the same operationId.
 * @returns from a call of `after` to the one that it was
 */
function matchCalls(before: Calls, after: Calls, named: Names): ReadonlyMap<Operation, Operation> {
  const partners = new Map<Operation, Operation>();
  const matched = new Set<Operation>();
  const pairBy = (key: (call: Operation) => string | undefined, ofAfter = key): void => {
    const free = new Map(after.flatMap((call) => (partners.has(call) ? [] : [[ofAfter(call), call] as const])));
    for (const call of before) {
      const wanted = matched.has(call) ? undefined : key(call);
      const match = wanted === undefined ? undefined : free.get(wanted);
      if (match === undefined || partners.has(match)) continue;
      partners.set(match, call);
      matched.add(call);
    }
  };
  pairBy(
    ({ slug }) => named.get(slug),
    ({ slug }) => slug,
  );
  pairBy(address);
  pairBy(({ operationId }) => operationId);
  return partners;
}

/** Method and path; the name of a path parameter is not sent. */
function address({ kind, method, path }: Operation): string {
  return `${method} ${kind === 'operation' ? path.replaceAll(/\{[^}]*\}/g, '{}') : path}`;
}
