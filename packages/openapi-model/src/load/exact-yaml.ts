/** YAML 1.2 and JSON, read without changing a number. https://yaml.org/spec/1.2.2/#103-core-schema */
import {
  binaryTag,
  CORE_SCHEMA,
  defineMappingTag,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  load,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
  omapTag,
  pairsTag,
  setTag,
} from 'js-yaml';
import { exactNumber, LosslessNumber, type JsonNumber } from '../numbers.js';

/** As in Redocly's core, whose other rules read the same files. */
const SCHEMA = CORE_SCHEMA.withTags(
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag,
  defineScalarTag<JsonNumber>(intCoreTag.tagName, {
    ...intCoreTag,
    resolve: (text, isExplicit, tag) =>
      intCoreTag.resolve(text, isExplicit, tag) !== NOT_RESOLVED || DECIMAL.test(text)
        ? exactNumber(jsonNumber(text))
        : NOT_RESOLVED,
  }),
  defineScalarTag<JsonNumber>(floatCoreTag.tagName, {
    ...floatCoreTag,
    // The tag itself takes what JavaScript cannot hold for a text: 1e400.
    resolve: (text, isExplicit, tag) =>
      DECIMAL.test(text) ? exactNumber(jsonNumber(text)) : floatCoreTag.resolve(text, isExplicit, tag),
  }),
  // Names are texts: `1.0:` is the member `1.0`.
  defineMappingTag(mapTag.tagName, {
    create: mapTag.create,
    identify: mapTag.identify,
    represent: mapTag.represent,
    keys: mapTag.keys,
    addPair: (container, key, value) => mapTag.addPair(container, nameOf(key), value),
    has: (container, key) => mapTag.has(container, nameOf(key)),
    get: (container, key) => mapTag.get(container, nameOf(key)),
  }),
);

const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

/**
 * @returns what the only document of the text holds; a number that JavaScript would change is a `LosslessNumber`
 * @throws YAMLException
 */
export function parseExactYaml(text: string, filename: string): unknown {
  return text.trim() === '' ? undefined : load(text, { schema: SCHEMA, filename });
}

const nameOf = (key: unknown): unknown => (key instanceof LosslessNumber ? key.toString() : key);

/** The number in the grammar of JSON (RFC 8259 §6): `0x1F` is 31, `+.50` is 0.50. */
function jsonNumber(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const rest = text.replace(/^[-+]/, '');
  if (/^0[xob]/.test(rest)) return sign + BigInt(rest).toString();
  const [, whole = '', fraction = '', power = ''] = /^(\d*)\.?(\d*)((?:[eE][-+]?\d+)?)$/.exec(rest) ?? [];
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction === '' ? '' : `.${fraction}`}${power}`;
}
