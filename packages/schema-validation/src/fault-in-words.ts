/** An explanation as a message: of which value, why, and what is allowed instead. */
import { pointerSegments, type References } from '@impact-docs/openapi-model';
import { pathInWords, type Explanation } from './explain.js';
import { memberNames } from './schemas.js';
import { list } from './sentences.js';

/** @param what what people call the whole value: `example`, `body` */
export function faultInWords(
  what: string,
  fault: Explanation,
  references: References,
): { message: string; allowed?: string } {
  const allowed = allowedBy(fault, references);
  return {
    message: `${subjectOf(what, fault)} ${fault.says}.${reasonOf(fault)}`,
    ...(allowed === undefined ? {} : { allowed }),
  };
}

function subjectOf(what: string, { path, onKey }: Explanation): string {
  const name = pathInWords(onKey ? path.replace(/\/[^/]*$/, '') : path);
  return name === '' ? `The ${what}` : `\`${name}\` in the ${what}`;
}

/** A reader who took one type for another sees which one counts. */
function reasonOf({ branch }: Explanation): string {
  if (branch === undefined) return '';
  const name = pointerSegments(branch.schema).at(-1) ?? branch.schema;
  return ` \`${branch.property}: ${branch.value}\` makes it a \`${name}\`.`;
}

function allowedBy({ allowed, onKey, branch, schema }: Explanation, references: References): string | undefined {
  if (!onKey) return allowed;
  return list(memberNames(references, references.resolve(branch?.schema ?? schema)?.value));
}
