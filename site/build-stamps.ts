/** Of what the reference is made in a build, so that a change in a guide does not make it anew. */
import { hashOf } from '@impact-docs/api-reference';
import type { Stamps } from '@impact-docs/api-reference';
import { keepDigests } from '@impact-docs/content/data/api-digests';
import { siteApis } from '@impact-docs/content/data/apis';
import { graphOfBuild, keepGraph } from '@impact-docs/content/graph/index';
import { sourceStamps, stampOfDescriptions } from '@impact-docs/content/source-stamps';

/**
 * `npm run build` says what everything but the guides is like (tools/build/build.ts); of guides, the reference shows what the
 * graph has of them. What takes long to find out is left for the live preview.
 * @returns undefined where nobody says so: then all is made
 */
export function buildStamps(): (() => Promise<Stamps>) | undefined {
  const withoutGuides = process.env['BUILD_WITHOUT_GUIDES'];
  if (withoutGuides === undefined) return undefined;
  let made: Promise<Stamps> | undefined;
  const make = async () => {
    const stamps = await sourceStamps();
    const ofDescriptions = stampOfDescriptions(undefined, stamps.programs);
    const graph = await graphOfBuild(withoutGuides);
    await keepGraph(graph, stamps);
    keepDigests(await siteApis(), ofDescriptions);
    return { ...stamps, pages: hashOf(withoutGuides, JSON.stringify(graph, listed)) };
  };
  return () => (made ??= make());
}

const listed = (_: string, value: unknown) => (value instanceof Map || value instanceof Set ? [...value] : value);
