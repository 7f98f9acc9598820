/** The floor of coverage: how much of what guides show must be held to something that can fail. */
import type { Coverage } from '../evidence/model.js';
import type { Problem } from '@impact-docs/content/problem';
import type { BlockResult } from './prove.js';

export const FLOOR_FILE = 'checks/guides/floor.json';

/** @param floor share between 0 and 1, from checks/guides/floor.json */
export function coverageOf(blocks: readonly BlockResult[], floor: number): Coverage {
  const exempt = blocks.filter(({ state }) => state === 'exempt').length;
  const open = blocks.filter(({ state }) => state === 'none' || state === 'invalid').length;
  return { blocks: blocks.length, covered: blocks.length - exempt - open, exempt, floor };
}

/** One problem where coverage is below the floor; its place is that of the floor. */
export function checkFloor({ blocks, covered, floor }: Coverage): Problem[] {
  if (blocks === 0 || covered / blocks >= floor) return [];
  const missing = Math.ceil(floor * blocks) - covered;
  return [
    {
      file: FLOOR_FILE,
      line: 1,
      column: 1,
      message: `Of ${blocks} blocks, ${covered} (${percent(covered / blocks)}) are executed, checked or validated.`,
      allowed: `${percent(floor)} or more: ${missing} more than now`,
      remedy: 'Give a check to blocks that are exempt; the proof lists them with their reasons.',
    },
  ];
}

export function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}
