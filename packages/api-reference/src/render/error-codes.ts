/** The codes by which programs know errors, and the page of a site that explains them. */
import { isJsonObject } from '@impact-docs/openapi-model';
import type { Example, Json, JsonMembers } from '@impact-docs/openapi-model';

/** Where a site explains the errors of an API, and where an error's body holds its code. */
export interface ErrorCatalogue {
  /** Page below the docs route, without slashes at its ends: `impact-finance/errors`. */
  page: string;
  /** Field of the body, written as in addresses: `code`, `errors[].reasonCode`. */
  code: string;
}

export interface FoundCode {
  code: string;
  /** The object that the code stands in, such as the problem details. */
  holder: JsonMembers;
}

/** Every code of an example, in its order; none where the body is of another kind. */
export function codesOf(example: Example, { code }: ErrorCatalogue): FoundCode[] {
  const steps = code.split('.');
  const name = steps.at(-1) ?? '';
  let holders: readonly Json[] = example.value === undefined ? [] : [example.value];
  for (const step of steps.slice(0, -1)) holders = holders.flatMap((value) => membersAt(value, step));
  return holders.flatMap((holder) => {
    const value = isJsonObject(holder) ? holder[name] : undefined;
    return isJsonObject(holder) && typeof value === 'string' ? [{ code: value, holder }] : [];
  });
}

/** `errors[]` is each item of the list `errors`. */
function membersAt(value: Json, step: string): readonly Json[] {
  if (!isJsonObject(value)) return [];
  const isList = step.endsWith('[]');
  const member = value[isList ? step.slice(0, -2) : step];
  if (member === undefined) return [];
  return isList ? itemsOf(member) : [member];
}

function itemsOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Anchor of the entry for a response whose body has no code; with a code, the anchor is the code. */
export function anchorWithoutCode(status: string): string {
  return `status-${status}`;
}
