/** Defaults and ranges of partner settings and environment variables. */
import { readVariables, type Variable } from '../../data/environment-variables.js';
import { readSettings } from '../../data/partner-settings.js';
import { toFact, type Fact } from '../fact.js';

export async function settings(): Promise<Fact[]> {
  const entries = await readSettings();
  return entries.flatMap((entry) => ofSetting('setting', entry, 'content/data/partner-settings.yaml'));
}

export async function variables(): Promise<Fact[]> {
  const entries = await readVariables();
  return entries.flatMap((entry) => ofSetting('env', entry, 'content/data/environment-variables.yaml'));
}

type Setting = Pick<Variable, 'name' | 'type' | 'default'>;

/** `seconds, 60–3600` → the range and the default in seconds. */
function ofSetting(kind: string, { name, type, default: initial }: Setting, file: string): Fact[] {
  const unit = /_SECONDS$/.test(name)
    ? 'seconds'
    : /\b(seconds|days|months|characters|hexadecimal digits|endpoints)\b/.exec(type)?.[1];
  const withUnit = (number: string) => (unit === undefined ? number : `${number} ${unit}`);
  const address = `${kind}.${name}`;
  const text = String(initial ?? '').replaceAll('`', '');
  const range = /(\d+)–([\d,]+)/.exec(type)?.[0];
  const most = /at (?:most|least) (\d+)/.exec(type)?.[1];
  return [
    ...(text === ''
      ? []
      : [toFact({ address: `${address}.default`, text: /^\d+$/.test(text) ? withUnit(text) : text, file })]),
    ...(range === undefined ? [] : [toFact({ address: `${address}.range`, text: withUnit(range), file })]),
    ...(most === undefined ? [] : [toFact({ address: `${address}.limit`, text: withUnit(most), file })]),
  ];
}
