/** The result of the checks, as text. */
import { formatProblem } from '@impact-docs/openapi-model';
import type { GuideReport } from './check-guides.js';
import { BLOCK_KINDS } from '@impact-docs/content/guides/block-state';

const WORDS = {
  include: 'included code',
  schema: 'schema',
  http: 'HTTP',
  curl: 'cURL',
  shell: 'shell',
  xml: 'XML',
  diagram: 'diagrams',
  exempt: 'exempt',
} as const;

/** Every exempt block with its place and its reason. */
export function formatExempt({ blocks }: GuideReport): string {
  const exempt = blocks.filter(({ state }) => state === 'exempt');
  const lines = exempt.map(({ page, line, language, checker }) => `  ${page}:${line} ${language}: ${checker}`);
  return [`Exempt: ${exempt.length}`, ...lines].join('\n');
}

/** One line of figures, with all problems before it. */
export function formatReport({ blocks, problems }: GuideReport): string {
  const pages = new Set(blocks.map(({ page }) => page)).size;
  const count = (state: string): number => blocks.filter((block) => block.state === state).length;
  const states = BLOCK_KINDS.map((kind) => `${WORDS[kind]} ${count(kind)}`);
  const open = count('none') + count('invalid');
  if (open > 0) states.push(`without a state ${open}`);
  const total = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const figures = `Guides: ${blocks.length} blocks on ${pages} pages: ${states.join(', ')}: ${total}.`;
  return [...problems.map((problem) => formatProblem(problem)), figures].join('\n\n');
}
