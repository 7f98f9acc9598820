import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { FOLDER, writeKits } from '../../conformance/src/kits-fs';
import { siteKits } from '../data-tables/conformance';

/** Publishes the conformance kits, made from the descriptions that the reference shows. */
export default function conformance(): Plugin {
  return {
    name: 'site-conformance',
    async postBuild({ outDir }) {
      await writeKits(await siteKits(), path.join(outDir, FOLDER));
    },
  };
}
