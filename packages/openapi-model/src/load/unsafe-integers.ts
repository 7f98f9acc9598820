/** Integers that JavaScript cannot hold: what is shown, sent and compared is another number. RFC 8259 §6 */
import { numberText, type JsonObject } from '../json.js';
import { joinPointer, ROOT, type Pointer } from '../pointer.js';
import type { Finding } from './checks.js';

/** Limits are shown in words, so that those of 64 bits need not lose digits. */
const LIMIT = /\/(?:exclusiveM|m)(?:in|ax)imum$/;

/**
 * @param writtenAt the text of the file from a place on
 * @returns one finding for each integer whose digits are not those that its author wrote
 */
export function unsafeIntegers(document: JsonObject, writtenAt: (pointer: Pointer) => string): Finding[] {
  const found: Finding[] = [];
  const stack: { value: unknown; pointer: Pointer }[] = [{ value: document, pointer: ROOT }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, pointer } = place;
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
      // A number with a fraction or exponent is none whose last digit counts.
      const written = /^[+-]?\d+(?![\d._eE])/.exec(writtenAt(pointer))?.[0];
      const shown = LIMIT.test(pointer) ? numberText(value) : String(value);
      if (written !== undefined && written !== shown) found.push(finding(pointer, written, shown));
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) stack.push({ value: item, pointer: joinPointer(pointer, key) });
    }
  }
  return found.reverse();
}

function finding(pointer: Pointer, written: string, shown: string): Finding {
  return {
    code: 'unsafe-integer',
    pointer,
    message: `The integer ${written} becomes ${shown}.`,
    allowed: 'integers from -9007199254740991 to 9007199254740991, which is 2^53 − 1',
    remedy: 'Leave out a limit that `format: int64` implies; keep other values within these limits.',
  };
}
