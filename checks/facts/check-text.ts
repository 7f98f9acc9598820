/** One text against the registry of facts: what it binds has the value of its fact, and it states nothing else. */
import { bindingsOf, hasValue, valueTest } from '@impact-docs/content-model/facts';
import type { TextBlock, Text } from '@impact-docs/content-model/pages';
import type { Facts } from '@impact-docs/content-model/facts';
import { isGuide, linkTarget } from '@impact-docs/content-model/guides';
import { describe, mistakeOf, topicScore } from './bindings.js';
import { statedIn, type Stated } from './figures.js';
import { checkLinks, checkScopes, type Names } from './relations.js';
import { boundStatusesIn, statusesIn, type KnownStatuses } from './statuses.js';
import { inBlock, type ReportAt } from './report.js';
import { strayFigure } from './stray.js';

/** What a text is compared with. */
export interface Known {
  facts: Facts;
  statuses: KnownStatuses;
  names: Names;
}

const MAX_NAMED = 5;

export function checkText(text: Text, known: Known, report: ReportAt): void {
  const { facts } = known;
  const { root, blocks } = text;
  for (const binding of bindingsOf(root)) {
    const mistake = mistakeOf(binding, facts);
    if (mistake) report(binding.node.position?.start.offset ?? 0, mistake);
  }
  for (const block of blocks) {
    const reportIn = inBlock(block, report);
    for (const one of statedIn(block.text))
      if (!isOnlyVersion(one, facts)) reportIn(one.offset, unbound(one.text, block, facts));
    const section = blocks.filter((other) => other.section === block.section);
    checkStatuses(block, section, known, reportIn);
  }
  checkRelations(text, known, report);
}

/** Statuses of a block that no name beside them has. */
function checkStatuses(
  block: TextBlock,
  section: readonly TextBlock[],
  { facts, statuses, names }: Known,
  report: ReportAt,
): void {
  // Nobody knows the statuses of an operation that does not exist; the check of links reports it.
  const isAboutMissing = (): boolean =>
    section.some(({ links }) =>
      links.some(({ url = '' }) => url.includes('/api/') && !names.pages.has(url.replace(/#.*$/, ''))),
    );
  const bound = boundStatusesIn(block, statuses);
  for (const stated of [...statusesIn(block, section, statuses), ...bound]) {
    const { status, offset, fits, names: beside } = stated;
    if (fits === true || isAboutMissing()) continue;
    const candidates = bound.includes(stated) ? [] : candidatesFor(status, block, facts);
    report(offset, wrongStatus(status, beside, candidates));
  }
}

/** Links and scopes of a text that do not fit each other. */
export function checkRelations({ file, blocks }: Text, { names }: Pick<Known, 'names'>, report: ReportAt): void {
  const pageOf = (url: string) => {
    const page = linkTarget(url, file)?.path;
    return page !== undefined && names.pages.has(page) ? page : undefined;
  };
  for (const block of blocks) {
    const reportIn = inBlock(block, report);
    checkLinks(block, names, pageOf, reportIn);
    checkScopes(block, isGuide(file) ? blocks : [block], names, reportIn);
  }
}

/** Descriptions hold no bindings, since others read them too: each figure has the value of some fact. */
export function checkFigures({ blocks }: Text, { facts }: Pick<Known, 'facts'>, report: ReportAt): void {
  const allFacts = [...facts.values()];
  for (const block of blocks) {
    for (const { kind, text, offset } of statedIn(block.text)) {
      const advice = kind === 'quantity' ? strayFigure(text, block.words, allFacts) : undefined;
      if (advice) inBlock(block, report)(offset, advice);
    }
  }
}

/** A version needs no binding behind its name, where content/facts.yaml has the only one: `version.oauth`. */
function isOnlyVersion({ text, of }: Stated, facts: Facts): boolean {
  const only = of === undefined ? undefined : facts.get(`version.${of.toLowerCase().replaceAll(/[ .]/g, '-')}`);
  return only !== undefined && hasValue(text, only);
}

/** Facts with the value of some words, those first that are about the text. */
function candidatesFor(words: string, block: TextBlock, facts: Facts) {
  return [...facts.values()]
    .filter(valueTest(words))
    .map((fact) => ({ fact, score: topicScore(fact, block.words) }))
    .sort((left, right) => right.score - left.score)
    .slice(0, MAX_NAMED);
}

/** How words are bound: to a fact by name only where it is the one, or is about the text. */
function bindingOf(words: string, candidates: ReturnType<typeof candidatesFor>): string {
  const [first, ...others] = candidates;
  const isClear = first !== undefined && (others.length === 0 || first.score > 0);
  return `[${words}](fact:${isClear ? first.fact.address : '…'})`;
}

function unbound(words: string, block: TextBlock, facts: Facts) {
  const candidates = candidatesFor(words, block, facts);
  const known = candidates.length > 0 ? 'to the fact that it states' : 'once its fact is there';
  return {
    message: `“${words}” is bound to no fact.`,
    ...(candidates.length > 0 ? { allowed: candidates.map(({ fact }) => describe(fact)).join('; ') } : {}),
    remedy: `Bind it ${known}: ${bindingOf(words, candidates)}. A new fact goes into content/facts.yaml; a figure that is none gets a reason: [${words}](fact:none "your own choice").`,
  };
}

/** @param candidates facts to which the status may be bound; none where it is bound already */
function wrongStatus(
  status: string,
  names: readonly { name: string; statuses: ReadonlySet<string> }[],
  candidates: ReturnType<typeof candidatesFor>,
) {
  const has = names.map(({ name, statuses }) => `${name} has ${[...statuses].join(', ')}`);
  const bind = candidates.length > 0 ? `, or bind it: ${bindingOf(status, candidates)}` : '';
  return {
    message:
      names.length === 0 ? `No name says what ${status} belongs to.` : `No name beside ${status} has this status.`,
    allowed: [...[...new Set(has)].slice(0, MAX_NAMED), ...candidates.map(({ fact }) => describe(fact))].join('; '),
    remedy: `Correct it, name the code or link the operation beside it${bind}.`,
  };
}
