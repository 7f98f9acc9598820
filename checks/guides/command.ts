/** The blocks, links, names and dates of the guides. */
import path from 'node:path';
import { BLOCK_KINDS, type BlockKind } from '@impact-docs/content/guides/block-state';
import { readGuides } from '@impact-docs/content/guides/read-guides';
import type { CheckResult, Scope } from '../run.js';
import { checkGuides, type GuideReport } from './check-guides.js';
import { checkDates } from './dates/dates-fs.js';
import { checkNamesAndLinks } from './names-and-links.js';
import { openRepository } from './repository-fs.js';

const root = path.resolve(import.meta.dirname, '../..');

/** @throws DescriptionError for data or descriptions that cannot be read */
export async function runGuideChecks(isWanted: Scope): Promise<CheckResult> {
  const read = readGuides(root);
  const guides = read.guides.filter(({ page }) => isWanted(page));
  const { blocks, problems } = await checkGuides(guides, await openRepository(root));
  const dates = await checkDates(root, guides);
  const others = await checkNamesAndLinks(root, read, isWanted);
  return {
    summary: `${blockFigures(blocks)}; ${others.links} links, ${others.names} names and dates`,
    problems: [...problems, ...dates, ...others.problems],
    unread: others.unread,
  };
}

const WORDS: Readonly<Record<BlockKind, string>> = {
  include: 'included code',
  schema: 'schema',
  http: 'HTTP',
  curl: 'cURL',
  shell: 'shell',
  xml: 'XML',
  diagram: 'diagrams',
  exempt: 'exempt',
};

function blockFigures(blocks: GuideReport['blocks']): string {
  const pages = new Set(blocks.map(({ page }) => page)).size;
  const states = BLOCK_KINDS.map((kind) => `${WORDS[kind]} ${blocks.filter(({ state }) => state === kind).length}`);
  return `${blocks.length} blocks on ${pages} pages: ${states.join(', ')}`;
}
