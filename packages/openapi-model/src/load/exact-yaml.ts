/**
 * YAML 1.2 and JSON, read without changing a number, and whether what was read is a tree.
 * https://yaml.org/spec/1.2.2/#103-core-schema
 */
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
import { joinPointer, ROOT, type Pointer } from '../pointer.js';

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

/** More nodes than any description that people wrote; the largest public ones have about half a million. */
const MAX_EXPANDED_NODES = 3_000_000;
/** Nesting that no reader could follow, and far below what the call stack bears. */
const MAX_DEPTH = 500;

export interface TreeProblem {
  kind: 'cyclic' | 'too-large' | 'too-deep';
  /** Where it shows. */
  pointer: Pointer;
}

/**
 * What makes a document unfit as a tree. YAML aliases let a small file stand for a tree of any size, or for one without
 * end; so do references that bundling replaces by what they name. Looks at each object once.
 */
export function treeFault(root: unknown): TreeProblem | undefined {
  const measured = new Map<object, { size: number; height: number }>();
  const open = new Set<object>();
  const path: string[] = [];
  let fault: TreeProblem | undefined;

  function measure(value: unknown): { size: number; height: number } {
    if (typeof value !== 'object' || value === null) return { size: 1, height: 0 };
    const known = measured.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) fault ??= { kind: 'cyclic', pointer: joinPointer(ROOT, ...path) };
    else if (path.length > MAX_DEPTH) fault ??= { kind: 'too-deep', pointer: joinPointer(ROOT, ...path) };
    if (fault !== undefined) return { size: 1, height: 0 };
    open.add(value);
    const result = { size: 1, height: 0 };
    for (const [key, child] of Object.entries(value)) {
      path.push(key);
      const { size, height } = measure(child);
      path.pop();
      result.size += size;
      result.height = Math.max(result.height, height + 1);
    }
    open.delete(value);
    measured.set(value, result);
    return result;
  }

  const { size, height } = measure(root);
  if (fault !== undefined) return fault;
  if (height > MAX_DEPTH) return { kind: 'too-deep', pointer: ROOT };
  // Without repetition, size is bounded by the file's own length: that is its author's business.
  return size > MAX_EXPANDED_NODES && size > 100 * measured.size ? { kind: 'too-large', pointer: ROOT } : undefined;
}
