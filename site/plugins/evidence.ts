import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { evidenceFile, loadEvidence } from '../data-tables/evidence';

/** Publishes at `/evidence.json` what the proof knows of each page: see decisions/proof.md. */
export default function evidence({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'site-evidence',
    async loadContent() {
      if (process.env['NODE_ENV'] !== 'production' || (await loadEvidence()) !== undefined) return;
      throw new Error(
        `There is no ${evidenceFile}. Run "npm run proof -- --evidence" first, or "npm run build" in the root.`,
      );
    },
    async postBuild({ outDir }) {
      const content = await loadEvidence();
      const schema = `${siteConfig.url}/schemas/evidence.schema.json`;
      await fs.writeFile(path.join(outDir, 'evidence.json'), `${JSON.stringify({ $schema: schema, ...content })}\n`);
    },
    getPathsToWatch() {
      return [evidenceFile];
    },
  };
}
