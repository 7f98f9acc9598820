import type { Plugin } from '@docusaurus/types';
import { evidenceFile, loadEvidence } from '../data-tables/evidence';

/** A site that is published has receipts: see decisions/proof.md. `/evidence.json` is written when its links are checked. */
export default function evidence(): Plugin {
  return {
    name: 'site-evidence',
    async loadContent() {
      await checksOfThisBuild();
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

/** `npm run build` begins the site while the checks run, and says when they have passed (scripts/build.ts). */
async function checksOfThisBuild(): Promise<void> {
  if (process.env['BUILD_AWAITS_CHECKS'] === undefined || !process.connected) return;
  await new Promise((resolve) => process.once('message', resolve));
}
