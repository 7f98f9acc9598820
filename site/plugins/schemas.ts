import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { asyncApis } from '@impact-docs/content/data/asyncapi';

/**
 * Publishes `schemas/` at `/schemas/<file>`: readers validate with what checks the examples of the guides.
 * Their `$id` gets the address of the site, which JSON Schema wants to be absolute (2020-12 §8.2.1).
 * Next to them are the AsyncAPI descriptions of events, which are made of schemas.
 */
export default function schemas({ siteDir, siteConfig }: LoadContext): Plugin {
  return {
    name: 'site-schemas',
    async postBuild({ outDir }) {
      const from = path.resolve(siteDir, '../content/schemas');
      const to = path.join(outDir, 'schemas');
      const names = (await fs.readdir(from)).filter((name) => /\.(?:schema\.json|openapi\.yaml)$/.test(name));
      await fs.mkdir(to, { recursive: true });
      for (const name of names) {
        const text = await fs.readFile(path.join(from, name), 'utf8');
        await fs.writeFile(path.join(to, name), text.replace('"$id": "/', `"$id": "${siteConfig.url}/`));
      }
      for (const [name, description] of await asyncApis()) {
        await fs.writeFile(path.join(to, name), `${JSON.stringify(description, null, 2)}\n`);
      }
    },
  };
}
