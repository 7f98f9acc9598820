/** What a reviewer should read twice in a change: few words that turn the meaning of a sentence. */
import { without } from '@impact-docs/lib/without';
import { changedKinds, wordsIn } from './kinds.js';
import type { FileText, Sentence } from './sentences.js';

/** A place that deserves a second look. */
interface Remark {
  /** `polarity`, `actor, unit`, `removed warning`, `order of steps`. */
  what: string;
  /** Relative to the root of the repository. */
  file: string;
  /** Of the version now; of the version before for what was removed. */
  line: number;
  before?: string;
  now?: string;
}

/** A file in its two versions. */
export interface Versions {
  file: string;
  before: FileText;
  now: FileText;
}

/** Sentences with fewer words in common are two sentences, and not two versions of one. */
const ALIKE = 0.55;
const OBLIGATION = /\b(?:never|must|not|cannot|only)\b|n['’]t\b/i;

const textOf = ({ text }: Sentence): string => text;

/** Sentences that moved, within a file or to another, are the same sentences. */
export function remarksOf(files: readonly Versions[]): Remark[] {
  const before = files.flatMap((file) => file.before.sentences);
  const now = files.flatMap((file) => file.now.sentences);
  const added = new Set(without(now, before, textOf));
  const remarks = without(before, now, textOf).flatMap((sentence): Remark[] => {
    const version = mostAlike(sentence, added);
    if (version === undefined) return removedWarning(sentence);
    added.delete(version);
    const kinds = changedKinds(sentence.text, version.text);
    const remark = { file: version.file, line: version.line, before: sentence.text, now: version.text };
    return [
      ...(kinds.length > 0 ? [{ what: kinds.join(', '), ...remark }] : []),
      ...(sentence.isWarning && !version.isWarning ? [{ what: 'no longer a warning', ...remark }] : []),
    ];
  });
  return [...remarks, ...files.flatMap(reorderedSteps)];
}

function removedWarning({ text, file, line, isWarning }: Sentence): Remark[] {
  return isWarning || OBLIGATION.test(text) ? [{ what: 'removed warning', file, line, before: text }] : [];
}

/** Steps that both versions have, in another order. */
function reorderedSteps({ file, before, now }: Versions): Remark[] {
  const left = before.steps.filter((step) => now.steps.includes(step));
  const right = now.steps.filter((step) => before.steps.includes(step));
  const index = left.findIndex((step, at) => step !== right[at]);
  const moved = now.sentences.find(({ text }) => right[index] !== undefined && text.startsWith(right[index]));
  if (index < 0) return [];
  return [{ what: 'order of steps', file, line: moved?.line ?? 1, before: left[index] ?? '', now: right[index] ?? '' }];
}

function mostAlike({ text }: Sentence, candidates: Iterable<Sentence>): Sentence | undefined {
  let best: Sentence | undefined;
  let most = ALIKE;
  for (const candidate of candidates) {
    const likeness = likenessOf(text, candidate.text);
    if (likeness <= most) continue;
    most = likeness;
    best = candidate;
  }
  return best;
}

/** The share of words that both have: 0 to 1. */
function likenessOf(left: string, right: string): number {
  const [some, others] = [new Set(wordsIn(left)), new Set(wordsIn(right))];
  return (2 * [...some].filter((word) => others.has(word)).length) / (some.size + others.size);
}

export function formatRemark({ what, file, line, before, now }: Remark): string {
  const lines = [...(before === undefined ? [] : [`  - ${before}`]), ...(now === undefined ? [] : [`  + ${now}`])];
  return [`${file}:${line} ${what}`, ...lines].join('\n');
}
