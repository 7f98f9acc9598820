/** What differs between two descriptions, as tests expect it. */
import { buildModel } from '../../build/build-model.js';
import type { JsonObject } from '../../json.js';
import { compareApis, type CompareOptions } from '../compare.js';
import type { Difference } from '../types.js';

export const text = { type: 'string' };
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** All differences; the version is not looked at unless the options say so. */
export function differences(before: JsonObject, after: JsonObject, options?: CompareOptions): Difference[] {
  const [old, now] = [before, after].map((value) => buildModel({ version: '3.1.1', document: value }));
  if (old === undefined || now === undefined) throw new Error('not two models');
  const { api, operations, objects } = compareApis(old, now, { ignoreVersion: true, ...options });
  return [...api, ...[...operations, ...objects].flatMap((group) => group.differences)];
}

/** Rule, verdict and place of each difference. */
export const lines = (before: JsonObject, after: JsonObject, options?: CompareOptions): string[] =>
  differences(before, after, options).map(({ rule, verdict, where }) => `${rule} ${verdict} ${where}`.trimEnd());
