/** The scopes that the calls of a journey need. */
import type { LoadedApi } from '@impact-docs/api-reference';
import { scopesOf } from '../facts/scopes.js';
import { operationOf } from './calls.js';
import type { Journey } from './journey.js';

/** @returns sorted, those of its branches and variants included */
export function scopesOfJourney(journey: Journey, apis: readonly LoadedApi[]): string[] {
  const called = new Map(apis.map((api) => [api.entry.id, api]));
  const scopes = journey.workflows
    .flatMap(({ steps }) => steps)
    .flatMap((step) => {
      const { api, operation } = operationOf(journey, called, step) ?? {};
      return api && operation ? scopesOf(api, operation.operationId) : [];
    });
  return [...new Set(scopes)].sort();
}
