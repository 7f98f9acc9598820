/** What a rule of prose knows. The rules are in `rules/`. */
import type { Report, Rule, Place } from '../run.js';
import type { ProseFile, ProseKind } from './files-fs.js';
import type { HouseTerm } from './house-terms.js';
import type { Prose } from './text.js';

export interface ProseText extends ProseFile {
  source: string;
  prose: Prose;
  /** Of an offset into the source. */
  at(offset: number): Place;
}

export interface ProseSources {
  texts: readonly ProseText[];
  /** Words that no dictionary has. */
  words: readonly string[];
  terms: readonly HouseTerm[];
  /** Of the company, by email and on the web. */
  addresses: readonly string[];
  /** The tested ones with their versions: `Firefox ESR 140.5`. */
  browsers: readonly string[];
  /** Of the repository. */
  root: string;
}

export type ProseRule = Rule<ProseSources>;

/** A rule that looks at each text of some kinds alone. */
export function eachText(
  name: string,
  kinds: readonly ProseKind[],
  check: (text: ProseText, report: Report, sources: ProseSources) => void | Promise<void>,
): ProseRule {
  return {
    name,
    async run(sources, report) {
      for (const text of sources.texts) if (kinds.includes(text.kind)) await check(text, report, sources);
    },
  };
}
