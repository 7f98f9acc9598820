import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { loadBrand } from '@impact-docs/content/brand';
import { securityTxt } from '@impact-docs/content/data/contact';
import { revisionDate } from '@impact-docs/content/revision';

/** Writes `/.well-known/security.txt` (RFC 9116) with the brand's security address. */
export default function security({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'site-security-txt',
    async postBuild({ outDir }) {
      const { contact } = await loadBrand();
      const folder = path.join(outDir, '.well-known');
      await fs.mkdir(folder, { recursive: true });
      const text = securityTxt(contact, siteConfig.url, await revisionDate());
      await fs.writeFile(path.join(folder, 'security.txt'), text);
    },
  };
}
