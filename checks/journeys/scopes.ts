/**
 * The scopes that the guide of a journey lists are those that its calls need, and the reads to which the guide
 * sends the reader: all of them and no others.
 */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { LoadedJourney } from '@impact-docs/content-model/journeys';
import { scopesOfJourney } from '@impact-docs/content-model/data/journey-scopes';
import type { Report } from '../run.js';

const SCOPE = /`([a-z]+:(?:read|write)|urn:[a-z:]+)`/g;

/** @param guide source of the journey's guide */
export function checkScopes(
  { journey, name, placeOf }: LoadedJourney,
  apis: readonly LoadedApi[],
  guide: string,
  report: Report,
): void {
  const needed = new Set(scopesOfJourney(journey, apis, guide));
  const listed = new Set([...guide.matchAll(SCOPE)].map(([, scope = '']) => scope));
  const missing = [...needed].filter((scope) => !listed.has(scope));
  const others = [...listed].filter((scope) => !needed.has(scope));
  if (guide === '' || missing.length + others.length === 0) return;
  const words = [
    ...missing.map((scope) => `leaves out \`${scope}\``),
    ...others.map((scope) => `lists \`${scope}\`, which no call needs`),
  ];
  report(placeOf(['workflows']), {
    message: `${name}: the guide ${words.join('; it ')}.`,
    allowed: [...needed].join(', '),
    remedy: 'Correct the scopes in “Before you start” of the guide.',
  });
}
