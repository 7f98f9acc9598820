/**
 * Writes deploy/dist from site/build: headers for the local server, a container, files for CDN hosts.
 * `npm run build` runs it last. Usage: tsx deploy/src/cli.ts [folder of the built site] [output folder]
 */
import path from 'node:path';
import { describeError } from './errors.js';
import { writeOutputs } from './output-fs.js';
import { OUTPUT, SITE } from './paths.js';
import { headerPolicy } from './policy.js';
import { inlineHashes, listSite } from './site-fs.js';

try {
  const [root = SITE, output = OUTPUT] = process.argv.slice(2);
  const site = await listSite(path.resolve(root));
  const inline = await inlineHashes(site);
  await writeOutputs(site, headerPolicy(inline), path.resolve(output));
  const pages = site.files.filter((file) => file.path.endsWith('.html')).length;
  console.log(
    `Headers for ${pages} pages, ${inline.scripts.length} inline scripts and ${inline.styles.length} inline styles are in ${path.relative(process.cwd(), path.resolve(output)) || '.'}.`,
  );
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
