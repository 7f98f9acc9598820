/** From Ajv's list of errors, in which one fault may appear many times, to one explanation for each fault. */
import { isObject, joinPointer, pointerSegments, textAt, type Pointer } from '@impact-docs/openapi-model';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { list, sentenceOf, type Sentence } from './sentences.js';
import type { Branch } from './schemas.js';
import type { Validator } from './validator.js';

export interface Explanation extends Sentence {
  /** The keyword of JSON Schema that the value does not fit. */
  keyword: string;
  /** From the value that was validated to the one that is wrong: `#/account/type`. */
  path: Pointer;
  /** Pointer of the schema that refuses it. */
  schema: Pointer;
  /** The name of the member is wrong, not its value. */
  onKey: boolean;
  /** What a discriminator chose. */
  branch?: Branch;
}

/** @param schema what the errors are of */
export function explain(errors: readonly ErrorObject[], schema: Pointer, validator: Validator): Explanation[] {
  const branches = errors.flatMap((error) => {
    const branch = error.keyword === 'if' ? branchOf(error, validator) : undefined;
    return branch === undefined ? [] : [{ path: error.instancePath, branch }];
  });
  return faultsOf(errors).map((error) => {
    // The innermost branch is the one that the reader has in mind.
    const branch = branches.filter(({ path }) => isWithin(error.instancePath, path)).at(-1)?.branch;
    const member = error.params['unevaluatedProperty'] ?? error.params['additionalProperty'];
    const path = `#${error.instancePath}`;
    return {
      ...(alternativesOf(error, validator) ?? sentenceOf(error)),
      keyword: error.keyword,
      path: member === undefined ? path : joinPointer(path, String(member)),
      onKey: member !== undefined,
      schema: pointerOf(error, validator) ?? schema,
      ...(branch === undefined ? {} : { branch }),
    };
  });
}

const SUMS_UP = new Set(['oneOf', 'anyOf', 'contains']);

/** Without the errors that only follow from others. */
function faultsOf(errors: readonly ErrorObject[]): ErrorObject[] {
  const faults = errors.filter((error, index) => {
    // `then` and `else` say for themselves what is wrong; a `propertyNames` has the name in its own error.
    if (error.keyword === 'if' || error.propertyName !== undefined) return false;
    // Where a discriminator names the alternative, that one says what is wrong; unless two fit.
    if (isComposed(error) && isDiscriminated(error) && !error.params['passingSchemas']) return false;
    // The errors of the alternatives come before the one that says that none of them fits; so do those of items.
    return !errors.some(
      (whole, place) => place > index && SUMS_UP.has(whole.keyword) && isWithin(error.instancePath, whole.instancePath),
    );
  });
  const isFollowUp = ({ keyword, instancePath }: ErrorObject): boolean =>
    keyword.startsWith('unevaluated') &&
    faults.some((other) => !other.keyword.startsWith('unevaluated') && isWithin(other.instancePath, instancePath));
  const kept = faults.filter((error) => !isFollowUp(error));
  return [...new Map(kept.map((error) => [`${error.instancePath} ${error.keyword} ${error.message}`, error])).values()];
}

function isComposed({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

function isDiscriminated({ parentSchema }: ErrorObject): boolean {
  return isObject(parentSchema) && isObject(parentSchema['discriminator']);
}

/** What is wrong with each of the alternatives of a `oneOf` or `anyOf`. */
function alternativesOf(error: ErrorObject, validator: Validator): Sentence | undefined {
  const { keyword } = error;
  const pointer = pointerOf(error, validator);
  if (!isComposed(error) || pointer === undefined) return undefined;
  const alternatives = (error.schema as unknown[]).map((alternative, index) => ({
    name: nameOf(alternative, index),
    errors: validator.validate(error.data, joinPointer(pointer, keyword, index)),
    pointer: joinPointer(pointer, keyword, index),
  }));
  const fitting = alternatives.filter(({ errors }) => errors.length === 0).map(({ name }) => name);
  if (fitting.length > 1) return { says: `fits ${list(fitting)}`, allowed: 'exactly one of these alternatives' };
  const reasons = alternatives.map(({ name, errors, pointer: own }) => {
    const [first] = explain(errors, own, validator);
    return first === undefined ? name : `${name} (${inWords(first)})`;
  });
  return { says: `fits none of the ${alternatives.length} alternatives`, allowed: reasons.join('; ') };
}

/** A path as people write it: `account.transactions[0].type`. */
export function pathInWords(path: Pointer): string {
  return pointerSegments(path)
    .map((segment, index) => (/^\d+$/.test(segment) ? `[${segment}]` : `${index === 0 ? '' : '.'}${segment}`))
    .join('');
}

function inWords({ path, says, onKey }: Explanation): string {
  const name = onKey ? pathInWords(path.replace(/\/[^/]*$/, '')) : pathInWords(path);
  return name === '' ? `it ${says}` : `\`${name}\` ${says}`;
}

function nameOf(alternative: unknown, index: number): string {
  const name = isObject(alternative) ? (textAt(alternative, 'title') ?? textAt(alternative, '$ref')) : undefined;
  return name?.replace(/^#.*\//, '') ?? `number ${index + 1}`;
}

function pointerOf({ parentSchema }: ErrorObject, { schemas }: Validator): Pointer | undefined {
  return parentSchema === undefined ? undefined : schemas.pointerOf.get(parentSchema);
}

function branchOf({ parentSchema }: ErrorObject, { schemas }: Validator): Branch | undefined {
  return parentSchema === undefined ? undefined : schemas.branchOf.get(parentSchema);
}

function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}/`);
}
