/** The words behind the language of a fenced block: `title="…" call="…"`. CommonMark 0.31 §4.5 */
import type { Advice } from '@impact-docs/openapi-model';

const INFO_KEYS = ['title', 'file', 'region', 'schema', 'call', 'unchecked'] as const;

export type InfoKey = (typeof INFO_KEYS)[number];
export type InfoString = Partial<Record<InfoKey, string>>;

const PAIR = /([^\s="]+)="([^"]*)"(?=\s|$)|(\S+)/g;
const WRITTEN = 'Write each as key="value", with a space between them.';

/** Unknown, repeated and empty keys are faults; so is anything that is not `key="value"`. */
export function parseInfoString(meta: string): { values: InfoString; faults: Advice[] } {
  const values: InfoString = {};
  const faults: Advice[] = [];
  const allowed = INFO_KEYS.join(', ');
  for (const [, key, value, other] of meta.matchAll(PAIR)) {
    if (other !== undefined || key === undefined || value === undefined) {
      faults.push({ message: `\`${other ?? key}\` behind the language is not understood.`, allowed, remedy: WRITTEN });
    } else if (!isInfoKey(key)) {
      faults.push({ message: `\`${key}\` is not a key of a fenced block.`, allowed, remedy: WRITTEN });
    } else if (values[key] !== undefined) {
      faults.push({ message: `\`${key}\` is given twice.`, remedy: 'Keep one of them.' });
    } else if (value.trim() === '') {
      faults.push({ message: `\`${key}\` is empty.`, remedy: 'Give it a value, or remove it.' });
    } else values[key] = value;
  }
  return { values, faults };
}

function isInfoKey(key: string): key is InfoKey {
  return (INFO_KEYS as readonly string[]).includes(key);
}
