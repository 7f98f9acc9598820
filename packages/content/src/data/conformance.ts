import path from 'node:path';
import { hashOf, hashOfPrograms, openKeptResults } from '@impact-docs/api-reference';
import { buildKits, indexOf } from '@impact-docs/conformance-kit/kits-fs';
import type { BuiltKit } from '@impact-docs/conformance-kit/api-kit';
import { root } from './paths.js';
import type { TableSource } from './types.js';

/** What makes a kit of its input. */
const PROGRAMS = [
  'packages/conformance-kit/src',
  ...['openapi-model', 'request-samples', 'api-reference'].map((name) => `packages/${name}/src`),
];

let built: Promise<BuiltKit[]> | undefined;

/**
 * The kits, made once for the table and the files: that takes seconds.
 * @throws DescriptionError with all problems of a description
 */
export function siteKits(): Promise<BuiltKit[]> {
  // A mistake that is mended while the live preview runs must not stay.
  built ??= makeKits().catch((cause: unknown) => {
    built = undefined;
    throw cause;
  });
  return built;
}

/** The checks of a build and its site need the same kits, and the next build mostly too. */
async function makeKits(): Promise<BuiltKit[]> {
  const file = path.join(root, '.work/build/conformance-kits.json');
  const kept = openKeptResults<BuiltKit['kit'][]>(file, hashOfPrograms(root, PROGRAMS));
  const kits = await buildKits(root, (input, make) => {
    const key = hashOf(JSON.stringify(input));
    const known = kept.get(key) ?? make().map(({ kit }) => kit);
    kept.set(key, known);
    // What a case was derived from is for tests.
    return known.map((kit) => ({ kit, sources: [] }));
  });
  kept.save();
  return kits;
}

/** The files of the conformance kit, in the order of their index, with the number of their cases. */
export const conformanceKits: TableSource = {
  filters: [],
  async load() {
    const { kits } = indexOf(await siteKits());
    return {
      columns: ['Kit', 'Download', 'Accepted', 'Refused'],
      rows: kits.map(({ name, file, title, version, accepted, refused }) => ({
        id: `kit-${name}`,
        cells: [
          `\`${name}\``,
          `[${version === undefined ? title : `${title} ${version}`}](pathname://${file})`,
          String(accepted),
          String(refused),
        ],
      })),
    };
  },
};
