import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { archiveAddress, fileAddress, sampleArchives, zipOf } from '@impact-docs/content/data/sample-archives';

/** Publishes the samples: an archive of each, and its files one by one. */
export default function samples(): Plugin {
  return {
    name: 'site-samples',
    async postBuild({ outDir }) {
      const write = async (address: string, content: Uint8Array): Promise<void> => {
        const target = path.join(outDir, address);
        await fs.mkdir(path.dirname(target), { recursive: true });
        await fs.writeFile(target, content);
      };
      for (const archive of await sampleArchives()) {
        await write(archiveAddress(archive.name), zipOf(archive));
        for (const { name, content } of archive.files) {
          const address = fileAddress(archive.name, name);
          if (address !== undefined) await write(address, content);
        }
      }
    },
  };
}
