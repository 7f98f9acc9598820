import type { Plugin } from '@docusaurus/types';
import { evidenceFile, loadEvidence } from '../data-tables/evidence';

/** A site that is published has receipts: see decisions/proof.md. `/evidence.json` is written when its links are checked. */
export default function evidence(): Plugin {
  return {
    name: 'site-evidence',
    async loadContent() {
      if (process.env['NODE_ENV'] !== 'production' || (await loadEvidence()) !== undefined) return;
      throw new Error(
        `There is no ${evidenceFile}. Run "npm run build" in the root, or "npm run proof -- --evidence" before this.`,
      );
    },
    getPathsToWatch() {
      return [evidenceFile];
    },
  };
}
