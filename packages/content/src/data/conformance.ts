import { buildKits, indexOf } from '@impact-docs/conformance-kit/kits';
import { cached, listBelow } from '../read.js';
import { siteApis } from './apis.js';
import { readBodyRules } from './body-rules.js';
import { repositoryFile } from './paths.js';
import { computedTable } from './types.js';

/**
 * The kits of all APIs, messages and tokens, made once for the table and the published files: that takes seconds.
 * @throws DescriptionError with all problems of a description
 */
export const siteKits = cached(async () => {
  const schemas = repositoryFile('content/schemas');
  // Notes the files that the kits are made of.
  listBelow(schemas, (name) => name.endsWith('.schema.json'));
  return buildKits(await siteApis(), schemas, await readBodyRules());
});

/** The files of the conformance kit, in the order of their index, with the number of their cases. */
export const conformanceKits = computedTable(['Kit', 'Download', 'Accepted', 'Refused'], async () =>
  indexOf(await siteKits()).kits.map(({ name, file, title, version, accepted, refused }) => ({
    id: `kit-${name}`,
    cells: [
      `\`${name}\``,
      `[${version === undefined ? title : `${title} ${version}`}](pathname://${file})`,
      String(accepted),
      String(refused),
    ],
  })),
);
