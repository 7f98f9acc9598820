import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Evidence } from '../../checks/evidence/model';
import { evidenceFile, loadEvidence } from '@impact-docs/content/data/evidence';
import { checkedAt, receiptLine } from '../mdx/receipts';

/** Folder of what each page says of its checks, below the generated files; `kept-code-loader.cjs` knows it too. */
const FOLDER = 'site-receipts';

/**
 * A site that is published has receipts: see decisions/guide-checks.md. `/evidence.json` is written when its links are checked.
 *
 * The evidence is new with every build, and what it says of a page is mostly the same. So that is a file of its own for
 * each page, on which the bundler's cache depends, written only where it has changed.
 */
export default function evidence({ generatedFilesDir }: LoadContext): Plugin<string | undefined> {
  const folder = path.join(generatedFilesDir, FOLDER);
  return {
    name: 'site-evidence',
    async loadContent() {
      await evidenceOfThisBuild();
      const known = await loadEvidence();
      if (known === undefined && process.env['NODE_ENV'] === 'production') {
        throw new Error(
          `There is no ${evidenceFile}. Run "npm run build" in the root, or "npm run proof -- --evidence" before this.`,
        );
      }
      await fs.mkdir(folder, { recursive: true });
      for (const [name, text] of known === undefined ? [] : parts(known)) {
        const file = path.join(folder, `${name}.json`);
        if ((await fs.readFile(file, 'utf8').catch(() => undefined)) !== text) await fs.writeFile(file, text);
      }
      if (known === undefined) return undefined;
      // Pages are rendered in threads, which get the environment of this process (site/src/components/CheckedAt.tsx).
      return (process.env['SITE_CHECKED_AT'] = checkedAt(known));
    },
    injectHtmlTags({ content }) {
      return content === undefined ? {} : { headTags: [{ tagName: 'meta', attributes: { name: 'checked', content } }] };
    },
    getPathsToWatch() {
      return [evidenceFile];
    },
  };
}

/** What each page shows of the evidence, without its time; and `all`, of whose time pages show the day. */
function parts(known: Evidence): [name: string, text: string][] {
  return [
    ...known.pages.map((page): [string, string] => [page.path.replaceAll('/', '~'), JSON.stringify(receiptLine(page))]),
    ['all', JSON.stringify({ ...known, date: known.date.slice(0, 10) })],
  ];
}

/** `npm run build` begins the site while the checks run, and says when the evidence is written (tools/build/build.ts). */
async function evidenceOfThisBuild(): Promise<void> {
  if (process.env['BUILD_AWAITS_EVIDENCE'] === undefined || !process.connected) return;
  await new Promise((resolve) => process.once('message', resolve));
}
