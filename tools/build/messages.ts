/** What the programs of a build tell it. */

/** Of the checks: the evidence of this build is written, though not all checks have passed yet. */
export const HAS_EVIDENCE = 'has evidence';
