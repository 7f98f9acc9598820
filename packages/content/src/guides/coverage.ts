/** How much of what guides show is checked by something that can fail. */

/**
 * Share of the fenced blocks of all guides below which a build fails. Raise it when more blocks are covered; to lower it,
 * give the reason in decisions/guide-checks.md.
 */
export const COVERAGE_THRESHOLD = 0.95;

export interface Coverage {
  /** Fenced blocks of the guides. */
  blocks: number;
  /** Those with a check that can fail. */
  covered: number;
  exempt: number;
}

/** @param methods of all blocks; `none` where nothing checks a block, and it does not say why */
export function coverageOf(methods: readonly string[]): Coverage {
  const exempt = methods.filter((method) => method === 'exempt').length;
  const unchecked = methods.filter((method) => method === 'none' || method === 'invalid').length;
  return { blocks: methods.length, covered: methods.length - exempt - unchecked, exempt };
}

/** Rounded down, so that a share never looks greater than it is: `95.1 %`. */
export function percent(share: number): string {
  return `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
}
