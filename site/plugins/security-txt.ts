import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { brand } from '../brand';
import { securityTxt } from '@impact-docs/content/data/contact';

/** Writes `/.well-known/security.txt` (RFC 9116) with the brand's security address. */
export default function security(context: LoadContext): Plugin {
  return {
    name: 'site-security-txt',
    async postBuild({ outDir }) {
      const folder = path.join(outDir, '.well-known');
      await fs.mkdir(folder, { recursive: true });
      await fs.writeFile(
        path.join(folder, 'security.txt'),
        securityTxt(brand.contact, context.siteConfig.url, new Date()),
      );
    },
  };
}
