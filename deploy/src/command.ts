/** The last step of `npm run build`: `deploy/dist` from `site/build`. */
import path from 'node:path';
import { describeError } from './errors.js';
import { writeOutputs } from './output-fs.js';
import { OUTPUT, SITE } from './paths.js';
import { inlineHashes, listSite } from './site-fs.js';

interface DeployOptions {
  /** Folder of the built site. */
  root?: string;
  output?: string;
  /** Resolves when the last files of the site are written; with false, nothing is. Absent: they are. */
  isWhole?: Promise<boolean>;
}

/**
 * Writes what servers need to know of the built site.
 * @returns false where the site is not whole, or cannot be served as it should be; the reasons of the latter are told
 */
export async function runDeploy({ root = SITE, output = OUTPUT, isWhole }: DeployOptions = {}): Promise<boolean> {
  try {
    const inline = await inlineHashes(await listSite(path.resolve(root)));
    if ((await isWhole) === false) return false;
    const site = await listSite(path.resolve(root));
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
