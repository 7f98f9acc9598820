/** Of what the reference is made in a build, so that a change in a guide does not make it anew. */
import { hashOf } from '@impact-docs/api-reference';
import type { Stamps } from '@impact-docs/api-reference';
import { siteGraph } from './graph';
import { sourceStamps } from './source-stamps';

/**
 * `npm run build` says what everything but the guides is like (scripts/build.ts); of guides, the reference shows what the
 * graph has of them.
 * @returns undefined where nobody says so: then all is made
 */
export function buildStamps(): (() => Promise<Stamps>) | undefined {
  const withoutGuides = process.env['BUILD_WITHOUT_GUIDES'];
  if (withoutGuides === undefined) return undefined;
  return async () => {
    const [{ programs }, graph] = await Promise.all([sourceStamps(), siteGraph()]);
    return { programs, contents: hashOf(withoutGuides, JSON.stringify(graph, listed)) };
  };
}

const listed = (_: string, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value);
