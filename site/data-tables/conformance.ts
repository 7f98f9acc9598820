import { buildKits, indexOf } from '../../conformance/src/kits-fs';
import type { BuiltKit } from '../../conformance/src/api-kit';
import { root } from './paths';
import type { TableSource } from './types';

let built: Promise<BuiltKit[]> | undefined;

/**
 * The kits, made once for the table and the files: that takes seconds.
 * @throws DescriptionError with all problems of a description
 */
export function siteKits(): Promise<BuiltKit[]> {
  // A mistake that is mended while the live preview runs must not stay.
  built ??= buildKits(root).catch((cause: unknown) => {
    built = undefined;
    throw cause;
  });
  return built;
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
