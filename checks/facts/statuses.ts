/** HTTP statuses in sentences: each stands beside a name that has it. */
import type { TextBlock } from '@impact-docs/content-model/pages';
import { withoutCode } from './figures.js';

interface StatedStatus {
  status: string;
  offset: number;
  /** Whether a name beside it has this status; undefined where no name is beside it. */
  fits?: boolean;
  /** Names beside it, with the statuses that they have. */
  names: { name: string; statuses: ReadonlySet<string> }[];
}

/** Statuses of each error code, and of each operation by the path of its page. */
export interface KnownStatuses {
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  operations: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Statuses of RFC 9110, and of the RFCs that add to it. */
const REGISTERED = '20[0-6]|30[0-4]|30[78]|40[0-9]|41[0-7]|42[1-6]|428|429|431|451|50[0-5]|511';
const STATUS = new RegExp(
  String.raw`(?<![\w.,:/#^£€$\u2212–-])(${REGISTERED})(?![\w:,./–-]*\d)(?! ?(?:kg|km|EUR|€|%|m²|\(|s\b|ms\b|seconds|minutes|days|hours|bytes|characters|items|requests|calls|rows|users|pixels|printable|by default|÷|×|=|\+))`,
  'g',
);

/**
 * The statuses of a block. The name directly behind a status decides (`409 link-conflict`); where there is none, any name
 * of the block may have it, then any operation that the section links to.
 * @param section links of the blocks of the same section
 */
export function statusesIn(block: TextBlock, section: readonly TextBlock[], known: KnownStatuses): StatedStatus[] {
  return [...withoutCode(block.text).matchAll(STATUS)].map(({ 1: status = '', index: offset }) => {
    const direct = directName(block, offset + status.length, known);
    const names = direct ? [direct] : namesOf(block, known);
    const beside = names.length > 0 ? names : section.flatMap((other) => namesOf(other, known));
    if (beside.length === 0) return { status, offset, names: [] };
    return { status, offset, names: beside, fits: beside.some(({ statuses }) => statuses.has(status)) };
  });
}

/** “[get-user](…) returns 204”: a bound status directly behind the operation that returns it. */
export function boundStatusesIn({ text, links, bindings }: TextBlock, known: KnownStatuses): StatedStatus[] {
  return bindings.flatMap(({ text: status, offset }) => {
    const before = text.slice(0, offset);
    const link = links.findLast((one) => one.offset + one.text.length <= offset);
    const statuses = known.operations.get(link?.url?.replace(/#.*$/, '') ?? '');
    if (link === undefined || statuses === undefined || !/^\d{3}$/.test(status)) return [];
    if (!/^ (?:returns|gives|responds with|has returned) $/.test(before.slice(link.offset + link.text.length)))
      return [];
    return [{ status, offset, fits: statuses.has(status), names: [{ name: link.text, statuses }] }];
  });
}

/** `409 link-conflict`: the code follows the status, as code or as the text of a link. */
function directName({ text, codes }: TextBlock, end: number, { codes: known }: KnownStatuses) {
  const next = codes.find(({ offset }) => offset >= end);
  if (next === undefined || text.slice(end, next.offset).trim() !== '') return undefined;
  const statuses = known.get(next.text);
  return statuses && { name: next.text, statuses };
}

function namesOf({ codes, links }: TextBlock, known: KnownStatuses): { name: string; statuses: ReadonlySet<string> }[] {
  return [
    ...codes.map(({ text }) => ({ name: text, statuses: known.codes.get(text) })),
    ...links.map(({ text, url = '' }) => ({ name: text, statuses: known.operations.get(url.replace(/#.*$/, '')) })),
  ].flatMap(({ name, statuses }) => (statuses ? [{ name, statuses }] : []));
}
