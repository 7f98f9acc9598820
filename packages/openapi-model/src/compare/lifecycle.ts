/** Announced ends, deprecation and stability: what a description says of the future. RFC 8594, RFC 9745 */
import { asCode } from '../model/constraints.js';
import { nodeOf } from '../model/resolve-ref.js';
import { dayNumberOf } from '../time.js';
import type { ApiModel, Lifecycle, Schema } from '../model/view-model.js';
import type { Pointer } from '../pointer.js';
import type { RuleId } from './rules.js';
import { record, type CallPosition, type CompareContext, type Position } from './scope.js';

type Report = (rule: RuleId, details?: { before?: string; after?: string }) => void;

/** From what promises nothing to what promises most. */
const STABILITIES = ['draft', 'alpha', 'beta', 'stable'];

/** What names no level is stable; `undefined` for a level that is none of the four. */
function levelOf({ stability = 'stable' }: Pick<Lifecycle, 'stability'>): number | undefined {
  const level = STABILITIES.indexOf(stability.toLowerCase());
  return level < 0 ? undefined : level;
}

/** Whether a client was told not to rely on it: a draft, or in alpha. */
export function isUnstable(lifecycle: Pick<Lifecycle, 'stability'> | undefined): boolean {
  return (levelOf(lifecycle ?? {}) ?? Infinity) < STABILITIES.indexOf('beta');
}

/** The day of a date or time of RFC 3339; `undefined` for anything else. */
function dayOf(text: string | undefined): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}(?![^Tt ])/.exec(text ?? '')?.[0];
  return dayNumberOf(day) === undefined ? undefined : day;
}

/** The rule for what is gone: another than the given one where its end is past, or where it promised nothing. */
export function ruleOfRemoval(rule: RuleId, { today }: CompareContext, was: Partial<Lifecycle>): RuleId {
  const [now, end] = [dayOf(today), dayOf(was.sunset)];
  if (now !== undefined && end !== undefined && end <= now) return 'ended';
  return isUnstable(was) ? 'unstable-removed' : rule;
}

/** What a schema says of its future: beside its reference, else in what that leads to. */
export function lifecycleOf(model: ApiModel, schema: Schema | undefined): Lifecycle {
  const node = nodeOf(model, schema);
  const siblings = schema?.kind === 'ref' ? schema.siblings : undefined;
  const { sunset = node?.sunset, stability = node?.stability } = siblings ?? {};
  return { deprecated: siblings?.deprecated === true || node?.deprecated === true, sunset, stability };
}

/** Records what is said of the future at a position, or of a whole call, which has no direction. */
export function compareLifecycle(
  position: CallPosition & Partial<Position>,
  before: Lifecycle,
  after: Lifecycle,
  pointers?: { before: Pointer; after: Pointer },
): void {
  const report: Report = (rule, details) => record(rule, position, { ...details, pointers });
  if (before.deprecated && !after.deprecated) report('deprecation-withdrawn');
  if (after.deprecated && !before.deprecated) report('deprecated', { after: after.sunset && `ends ${after.sunset}` });
  if (before.sunset !== after.sunset) compareSunsets(position.context, before, after, report);
  const [old, now] = [levelOf(before), levelOf(after)];
  if (old === undefined || now === undefined || old === now) return;
  const [from = '', to = ''] = [STABILITIES[old], STABILITIES[now]];
  report(now < old ? 'stability-lowered' : 'stability-raised', { before: asCode(from), after: asCode(to) });
}

function compareSunsets(context: CompareContext, before: Lifecycle, after: Lifecycle, report: Report): void {
  const [old, now] = [dayOf(before.sunset), dayOf(after.sunset)];
  const isNewlyDeprecated = after.deprecated && !before.deprecated;
  if (now === undefined) {
    if (after.sunset !== undefined) report('sunset-unreadable', { after: asCode(after.sunset) });
    // What is no longer deprecated needs no end.
    if (old !== undefined && after.deprecated === before.deprecated) report('sunset-removed', { before: old });
  } else if (old === undefined) {
    if (isTooNear(context, now)) report('sunset-too-near', { after: now });
    else if (!isNewlyDeprecated) report('sunset-announced', { after: now });
  } else if (old !== now) {
    report(now < old ? 'sunset-advanced' : 'sunset-postponed', { before: old, after: now });
    if (now < old && isTooNear(context, now)) report('sunset-too-near', { after: now });
  }
}

function isTooNear({ today, noticeDays }: CompareContext, end: string): boolean {
  const [first, last] = [dayNumberOf(dayOf(today)), dayNumberOf(end)];
  return first !== undefined && last !== undefined && last - first < noticeDays;
}
