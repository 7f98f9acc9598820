/** Words that turn the meaning of a sentence, by kind. */

const anyOf = (words: string) => new RegExp(String.raw`\b(?:${words.trim().split(/\s+/).join('|')})\b`, 'gi');

const PATTERNS = {
  polarity: anyOf(`not no none nothing nobody never neither nor without unless except only must may can should always
    required optional both either all any every each most least more less fewer maximum minimum`),
  order: anyOf('before after until first then last next previous earlier later'),
  actor: anyOf(
    'banks? hosts? users? customers? partners? clients? servers? browsers? operators? administrators? apps? DES',
  ),
  unit: anyOf(`milliseconds? seconds? minutes? hours? days? weeks? months? years? bytes? KiB MiB GiB kB MB GB cents?
    minor major grams? kilograms? tonnes? ounces? percent characters? per`),
  direction: anyOf(String.raw`from into incoming outgoing inbound outbound sends? receives? requests? responses?
    increases? decreases? above below up down credits? debits? deposits? withdrawals? encrypts? decrypts? signs? verif(?:y|ies)
    older newer`),
  enum: /`[^`]+`/g,
};

export type Kind = keyof typeof PATTERNS;

/** @returns the kinds of words in which two versions of a sentence differ; `order` also where the same words stand in another order */
export function changedKinds(before: string, now: string): Kind[] {
  const [left, right] = [plain(before), plain(now)];
  const differ = (pattern: RegExp) => (left.match(pattern) ?? []).join() !== (right.match(pattern) ?? []).join();
  return (Object.keys(PATTERNS) as Kind[]).filter(
    (kind) => differ(PATTERNS[kind]) || (kind === 'order' && isReordered(wordsIn(left), wordsIn(right))),
  );
}

/** Contracted negations are written out: that alone changes nothing. */
const plain = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/\bcan(?:['’]t|not)\b/g, 'can not')
    .replace(/n['’]t\b/g, ' not');

export const wordsIn = (sentence: string): string[] => sentence.toLowerCase().match(/`[^`]+`|[\p{L}\p{N}]+/gu) ?? [];

const isReordered = (left: readonly string[], right: readonly string[]): boolean =>
  left.join() !== right.join() && left.toSorted().join() === right.toSorted().join();
