/** Texts that may be addresses or paths, unlike `$ref`: what names a file that must not be read is refused. */
import type { References } from '../document/references.js';
import { walkDescription } from '../document/walk.js';
import { entriesAt, member } from '../json.js';
import { joinPointer, type Pointer } from '../pointer.js';
import { unresolved, type LoadFinding } from './checks.js';
import type { RefusedFile } from './read-text-fs.js';

/** What a reference has before its fragment, as Redocly's core splits it: the fragment is a JSON pointer. */
export function uriOf(reference: string): string {
  return (reference.split('#/')[0] ?? '').replace(/#$/, '');
}

/**
 * `externalValue` of an example (OpenAPI 3.1 §4.8.19), `mapping` and `defaultMapping` of a discriminator (§4.8.25).
 * Other addresses, and names, are shown as they are.
 * @param refusalOf why the file that stands at a pointer was not read
 */
export function checkAddresses(
  references: References,
  refusalOf: (pointer: Pointer, uri: string) => RefusedFile | undefined,
): LoadFinding[] {
  const findings: LoadFinding[] = [];
  const check = (text: unknown, pointer: Pointer): void => {
    if (typeof text !== 'string' || references.resolve(text) !== undefined) return;
    const refusal = refusalOf(pointer, uriOf(text));
    if (refusal?.kind === 'absolute' || refusal?.kind === 'outside') findings.push(unresolved(text, pointer, refusal));
  };
  walkDescription(references, {
    object: ({ type, node, pointer }) => {
      if (type === 'Example') check(member(node, 'externalValue'), joinPointer(pointer, 'externalValue'));
      if (type !== 'Discriminator') return;
      check(member(node, 'defaultMapping'), joinPointer(pointer, 'defaultMapping'));
      for (const [name, target] of entriesAt(node, 'mapping')) check(target, joinPointer(pointer, 'mapping', name));
    },
  });
  return findings;
}
