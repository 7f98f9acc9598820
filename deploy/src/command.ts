/** The last step of `npm run build`: `deploy/dist` from `site/build`. */
import path from 'node:path';
import { describeError } from './errors.js';
import { writeOutputs } from './output-fs.js';
import { OUTPUT, SITE } from './paths.js';
import { listSite } from './site-fs.js';

/**
 * Writes what servers need to know of the built site.
 * @param root folder of the site
 * @returns false where the site cannot be served as it should be; the reasons are told
 */
export async function runDeploy(root: string = SITE, output: string = OUTPUT): Promise<boolean> {
  try {
    const site = await listSite(path.resolve(root));
    const inline = await writeOutputs(site, path.resolve(output));
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
