/** The last step of `npm run build`: generates `deploy/dist` from `site/build`. */
import path from 'node:path';
import { describeError } from './errors.js';
import { OUTPUT, SITE, writeOutputs } from './output.js';
import { inlineHashes, listSite } from './site.js';

interface DeployOptions {
  /** Folder of the built site. */
  root?: string;
  output?: string;
}

/**
 * Writes server configuration for a built site, in full or not at all.
 * @returns false if the site cannot be served under the policy; the reasons are printed
 */
export async function runDeploy({ root = SITE, output = OUTPUT }: DeployOptions = {}): Promise<boolean> {
  try {
    const site = await listSite(path.resolve(root));
    const inline = await inlineHashes(site);
    await writeOutputs(site, inline, path.resolve(output));
    const pages = site.files.filter((file) => file.path.endsWith('.html')).length;
    console.log(
      `Headers for ${pages} pages, ${inline.scripts.length} inline scripts and ${inline.styles.length} inline styles are in ${path.relative(process.cwd(), path.resolve(output)) || '.'}.`,
    );
    return true;
  } catch (error) {
    console.error(describeError(error));
    return false;
  }
}
