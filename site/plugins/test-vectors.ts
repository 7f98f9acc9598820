import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { dataFile } from '@impact-docs/content/data/paths';

/** Address of the test vectors for webhook signatures, below the base URL. */
const ADDRESS = 'test-vectors/webhook-signature.json';

/** Publishes the test vectors as they are: what the tests of the samples read is what readers download. */
export default function testVectors(): Plugin {
  return {
    name: 'site-test-vectors',
    async postBuild({ outDir }) {
      const target = path.join(outDir, ADDRESS);
      await fs.mkdir(path.dirname(target), { recursive: true });
      await fs.copyFile(dataFile('webhook-test-vectors.json'), target);
    },
  };
}
