/**
 * `npm run build`: checks the sources while Docusaurus renders the site into a folder of its own, then checks what was
 * rendered. Only when everything has passed do `site/build` and `deploy/dist` get the new files; a build that fails
 * leaves them as they are. Nothing of an earlier build is reused.
 */
import fs from 'node:fs';
import path from 'node:path';
import { takeLock } from '../../deploy/src/build-lock.js';
import { describeError, systemFailureIn } from '../../deploy/src/errors.js';
import { BUILD_LOCK, OUTPUT, SITE } from '../../deploy/src/output.js';
import { bringBack } from '../../deploy/src/replace-folders.js';
import { endOnSignals, startProcess } from './process.js';
import { publish } from './publish.js';
import { purgeStyles } from './purge-styles.js';
import { missingHistory } from './history.js';

const root = path.resolve(import.meta.dirname, '../..');
const builds = path.join(root, '.work/builds');
/** Of this build only: one that was killed may still be writing. */
const work = path.join(builds, String(process.pid));
const next = { site: path.join(work, 'site'), deploy: path.join(work, 'deploy') };
const current = { site: SITE, deploy: OUTPUT };

/**
 * React's development code takes twice as long. The minifier of Docusaurus would omit the end tags of paragraphs, items and
 * cells, and programs that read HTML without the rules of its standard lose text.
 */
const environment = { NODE_ENV: 'production', SKIP_HTML_MINIFICATION: 'true' };

// Until the build has succeeded, so that one that ends early has failed.
process.exitCode = 1;
try {
  if (await build(process.argv.slice(2))) process.exitCode = 0;
} catch (error) {
  console.error(describeError(error));
}

async function build(options: readonly string[]): Promise<boolean> {
  if (options.length > 0) {
    console.error(`The build has no option ${options.join(', ')}. It always does everything.`);
    return false;
  }
  const giveBack = takeLock(BUILD_LOCK);
  bringBack(SITE, OUTPUT);
  endOnSignals('the build ends, and the earlier site stays as it was.');
  fs.rmSync(builds, { recursive: true, force: true });
  process.once('exit', () => {
    fs.rmSync(work, { recursive: true, force: true, maxRetries: 3 });
    giveBack();
  });
  if (!(await renderChecked())) return false;
  await purgeStyles(next.site);
  if (!(await publish(next, current))) return false;
  const missing = missingHistory(root);
  if (missing !== undefined) console.warn(`The site differs from that of a full clone: ${missing}`);
  console.log('All checks have passed: the site is in site/build, server configuration in deploy/dist.');
  return true;
}

/** The site is rendered while the sources are checked; a failed check stops it, and only its problems are shown. */
async function renderChecked(): Promise<boolean> {
  const checks = startProcess({ cwd: root, script: 'checks/all.ts', args: ['--without', 'prose'], environment });
  const site = startProcess({
    cwd: path.join(root, 'site'),
    script: path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
    args: ['build', '--out-dir', next.site],
    environment,
    isHeldBack: true,
  });
  if (!(await checks.done)) {
    await site.stop();
    return false;
  }
  const isRendered = await site.done;
  const failure = isRendered ? undefined : systemFailureIn(site.heldText());
  if (failure === undefined) site.show();
  else console.error(failure);
  return isRendered;
}
