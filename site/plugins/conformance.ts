import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { FOLDER, writeKits } from '@impact-docs/conformance-kit/kits';
import { siteKits } from '@impact-docs/content/data/conformance';

/** Publishes the conformance kits, made from the descriptions that the reference shows. */
export default function conformance(): Plugin {
  return {
    name: 'site-conformance',
    async postBuild({ outDir }) {
      await writeKits(await siteKits(), path.join(outDir, FOLDER));
    },
  };
}
