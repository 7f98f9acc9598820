/** A name that ends with its unit: what texts say of it has this unit, and no other of the same kind. */
import { type TextBlock } from '@impact-docs/content/facts/blocks';
import type { Text } from '@impact-docs/content/facts/texts';
import type { Found } from '../found.js';

interface Unit {
  /** What it measures: units of different kinds do not contradict each other. */
  kind: 'time' | 'money' | 'mass' | 'size' | 'ratio';
  /** The end of a name. */
  suffix: RegExp;
  /** As texts say it. */
  said: RegExp;
}

const inUnit = (words: string) => new RegExp(String.raw`\bin (?:whole |full )?(?:${words})\b`, 'i');

const UNITS: Readonly<Record<string, Unit>> = {
  milliseconds: { kind: 'time', suffix: /(?:Ms|Millis|Milliseconds|_ms|_MS)$/, said: inUnit('milliseconds|ms') },
  seconds: { kind: 'time', suffix: /(?:Seconds|_seconds|_SECONDS)$/, said: inUnit('seconds|s') },
  minutes: { kind: 'time', suffix: /(?:Minutes|_minutes|_MINUTES)$/, said: inUnit('minutes') },
  hours: { kind: 'time', suffix: /(?:Hours|_hours|_HOURS)$/, said: inUnit('hours') },
  days: { kind: 'time', suffix: /(?:Days|_days|_DAYS)$/, said: inUnit('days') },
  months: { kind: 'time', suffix: /(?:Months|_months|_MONTHS)$/, said: inUnit('months') },
  cents: { kind: 'money', suffix: /(?:Cents|_cents)$/, said: /\bminor units?\b|\bin cents\b/i },
  'major units': {
    kind: 'money',
    suffix: /(?!)/,
    said: /\bmajor units?\b|\bin (?:whole |full )?(?:euros?|EUR|dollars?)\b/i,
  },
  grams: { kind: 'mass', suffix: /(?:InGrams|Grams)$/, said: inUnit('grams|g') },
  ounces: { kind: 'mass', suffix: /(?:InOunces|Ounces)$/, said: inUnit('ounces|oz') },
  kilograms: { kind: 'mass', suffix: /(?:InKilograms|Kilograms|Kg)$/, said: inUnit('kilograms|kg') },
  tonnes: { kind: 'mass', suffix: /(?:InTonnes|Tonnes)$/, said: inUnit('tonnes|t') },
  bytes: { kind: 'size', suffix: /(?:Bytes|_bytes|_BYTES)$/, said: inUnit('bytes') },
  megabytes: { kind: 'size', suffix: /(?:_MB|Megabytes)$/, said: inUnit('MB|megabytes') },
  percent: { kind: 'ratio', suffix: /(?:Percent|_percent|_PERCENT)$/, said: inUnit('percent|%') },
  fractions: { kind: 'ratio', suffix: /(?!)/, said: /\b(?:as|in) an? (?:fraction|share|ratio)s?\b/i },
};

const unitOfName = (name: string): string | undefined =>
  Object.keys(UNITS).find((unit) => UNITS[unit]?.suffix.test(name));

/** Sentences about one such name that say another unit. */
export function unitProblems({ blocks, names: above }: Text): Found[] {
  const own = above.at(-2) ?? '';
  return blocks.flatMap((block) =>
    sentencesOf(block).flatMap(({ words, offset, codes }) => {
      const names = [...codes, own].filter((name) => unitOfName(name) !== undefined);
      const [name] = names;
      const unit = name === undefined ? undefined : unitOfName(name);
      if (name === undefined || unit === undefined) return [];
      const kind = UNITS[unit]?.kind;
      const others = new Set(names.map((other) => unitOfName(other)));
      const wrong = Object.entries(UNITS).find(
        ([other, { kind: of, said }]) => of === kind && !others.has(other) && said.test(words),
      );
      if (wrong === undefined || UNITS[unit]?.said.test(words)) return [];
      return [
        {
          offset: block.sourceOffset(offset),
          message: `\`${name}\` is in ${unit}, and the text says “${wrong[1].said.exec(words)?.[0] ?? ''}”.`,
          allowed: unit,
          remedy: 'Correct the unit.',
        },
      ];
    }),
  );
}

/** Sentences and cells of tables, with the names that they have in code; a row is about the one name of its first cell. */
function sentencesOf({ text, codes }: TextBlock): { words: string; offset: number; codes: string[] }[] {
  const ends = [0, ...[...text.matchAll(/[.;!?](?=\s)| \| /g)].map(({ index }) => index + 1), text.length];
  const isRow = text.includes(' | ');
  const namesBetween = (from: number, to: number) =>
    codes.filter((code) => code.offset >= from && code.offset < to).map((code) => code.text);
  const ofRow = isRow ? namesBetween(0, ends[1] ?? 0) : [];
  return ends.slice(1).map((end, index) => {
    const offset = ends[index] ?? 0;
    const own = namesBetween(offset, end);
    return { words: text.slice(offset, end), offset, codes: own.length === 0 && ofRow.length === 1 ? ofRow : own };
  });
}
