/** Ajv's list of errors, in which one mistake may appear many times, as one mismatch for each mistake. */
import {
  isObject,
  joinPointer,
  pointerSegments,
  textAt,
  type Advice,
  type Pointer,
  type References,
} from '@impact-docs/openapi-model';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { describeError, list, type ErrorDescription } from './ajv-errors.js';
import { memberNames, type Branch } from './schemas.js';
import type { Validator } from './validator.js';

/** Why a value does not fit its schema; the message follows the name of the value. */
export interface Mismatch extends ErrorDescription {
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

/**
 * Validates a value; none if it fits.
 * @throws SchemaError where the schema itself cannot be used
 */
export function mismatchesOf(value: unknown, schema: Pointer, validator: Validator): Mismatch[] {
  return toMismatches(validator.validate(value, schema), schema, validator);
}

function toMismatches(errors: readonly ErrorObject[], schema: Pointer, validator: Validator): Mismatch[] {
  const branches = errors.flatMap((error) => {
    const branch = error.keyword === 'if' ? validator.schemas.branchOf.get(error.parentSchema ?? {}) : undefined;
    return branch === undefined ? [] : [{ path: error.instancePath, branch }];
  });
  return causesOf(errors).map((error) => {
    // The innermost branch is the one that the reader has in mind.
    const branch = branches.filter(({ path }) => isWithin(error.instancePath, path)).at(-1)?.branch;
    const member = error.params['unevaluatedProperty'] ?? error.params['additionalProperty'];
    const path = `#${error.instancePath}`;
    return {
      ...(alternativesOf(error, validator) ?? describeError(error)),
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
function causesOf(errors: readonly ErrorObject[]): ErrorObject[] {
  const causes = errors.filter((error, index) => {
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
    causes.some((other) => !other.keyword.startsWith('unevaluated') && isWithin(other.instancePath, instancePath));
  const own = causes.filter((error) => !isFollowUp(error));
  return [...new Map(own.map((error) => [`${error.instancePath} ${error.keyword} ${error.message}`, error])).values()];
}

function isComposed({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

function isDiscriminated({ parentSchema }: ErrorObject): boolean {
  return isObject(parentSchema) && isObject(parentSchema['discriminator']);
}

/** What is wrong with each of the alternatives of a `oneOf` or `anyOf`. */
function alternativesOf(error: ErrorObject, validator: Validator): ErrorDescription | undefined {
  const { keyword } = error;
  const pointer = pointerOf(error, validator);
  if (!isComposed(error) || pointer === undefined) return undefined;
  const alternatives = (error.schema as unknown[]).map((alternative, index) => ({
    name: nameOf(alternative, index),
    mismatches: mismatchesOf(error.data, joinPointer(pointer, keyword, index), validator),
  }));
  const fitting = alternatives.filter(({ mismatches }) => mismatches.length === 0).map(({ name }) => name);
  if (fitting.length > 1) return { message: `fits ${list(fitting)}`, allowed: 'exactly one of these alternatives' };
  const reasons = alternatives.map(({ name, mismatches: [first] }) => {
    const member = first && memberPath(first);
    return `${name} (${member ? `\`${member}\`` : 'it'} ${first?.message})`;
  });
  return { message: `fits none of the ${alternatives.length} alternatives`, allowed: reasons.join('; ') };
}

/** A path as people write it: `account.transactions[0].type`. */
export function readablePath(path: Pointer): string {
  return pointerSegments(path)
    .map((segment, index) => (/^\d+$/.test(segment) ? `[${segment}]` : `${index === 0 ? '' : '.'}${segment}`))
    .join('');
}

/** The value that is wrong, or the object with a member too many; empty for the whole value. */
function memberPath({ path, onKey }: Mismatch): string {
  return readablePath(onKey ? path.replace(/\/[^/]*$/, '') : path);
}

/**
 * A mismatch as a sentence: of which value, why, and what is allowed instead.
 * @param what what people call the whole value: `example`, `body`
 */
export function describeMismatch(
  what: string,
  mismatch: Mismatch,
  references: References,
): Pick<Advice, 'message' | 'allowed'> {
  const { message, branch, onKey, schema } = mismatch;
  const member = memberPath(mismatch);
  const subject = member === '' ? `The ${what}` : `\`${member}\` in the ${what}`;
  const allowed = onKey
    ? list(memberNames(references, references.resolve(branch?.schema ?? schema)?.value))
    : mismatch.allowed;
  return {
    message: `${subject} ${message}.${branch === undefined ? '' : reasonOf(branch)}`,
    ...(allowed === undefined ? {} : { allowed }),
  };
}

/** A reader who took one type for another sees which one counts. */
function reasonOf({ property, value, schema }: Branch): string {
  return ` \`${property}: ${value}\` makes it a \`${pointerSegments(schema).at(-1) ?? schema}\`.`;
}

function nameOf(alternative: unknown, index: number): string {
  const name = isObject(alternative) ? (textAt(alternative, 'title') ?? textAt(alternative, '$ref')) : undefined;
  return name?.replace(/^#.*\//, '') ?? `number ${index + 1}`;
}

function pointerOf({ parentSchema }: ErrorObject, { schemas }: Validator): Pointer | undefined {
  return schemas.pointerOf.get(parentSchema ?? {});
}

function isWithin(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}/`);
}
