/**
 * `npm run build [-- --force]`: the checks of the sources, the site, and what is checked and written once the site is
 * there. Where nothing has changed since the last build, and nobody has touched what it made, there is nothing to do;
 * `--force` does it all the same.
 *
 * The site is made while the checks run, in a folder of its own. It waits for the evidence, which its pages show
 * (site/plugins/evidence.ts), and becomes `site/build` when all checks have passed: a failed check stops it before, and
 * what the checks say is all that is told.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputStamps, type InputStamps } from './inputs-fs.js';
import { madeOf, recordMade } from './made-fs.js';
import { HAS_EVIDENCE } from './messages.js';
import { startProcess } from './process.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const site = path.join(root, 'site/build');
/** Beside it, so that a site is never half of one and half of another. */
const unpublished = path.join(root, '.work/build/site');

// Until it is known to be good, so that a build that ends early has failed.
process.exitCode = 1;
void build().then((isGood) => {
  if (isGood) process.exitCode = 0;
});

async function build(): Promise<boolean> {
  const options = process.argv.slice(2);
  const isForced = options.includes('--force');
  const unknown = options.filter((option) => option !== '--force');
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')} is no option of the build. Allowed: --force.`);
    return false;
  }
  const inputs = inputStamps(root);
  const madeAt = isForced ? undefined : madeOf(root, inputs.all);
  if (madeAt !== undefined) {
    console.log(
      `Nothing has changed since the build of ${madeAt}, so there is nothing to do; "npm run build -- --force" builds again.`,
    );
    return true;
  }
  const isGood = await make(inputs, isForced);
  // What was changed meanwhile was perhaps not seen.
  if (isGood && inputStamps(root).all === inputs.all) recordMade(root, inputs.all);
  return isGood;
}

async function make(inputs: InputStamps, isForced: boolean): Promise<boolean> {
  const compiled = startProcess({ cwd: root, script: 'node_modules/typescript/bin/tsc', args: ['-b'] });
  if (!(await compiled.done)) return false;
  return (await makeSite(inputs, isForced)) && finish();
}

async function makeSite({ all, withoutGuides }: InputStamps, isForced: boolean): Promise<boolean> {
  // React's development code takes twice as long.
  const environment = { NODE_ENV: 'production' };
  const checks = startProcess({
    cwd: root,
    script: 'tools/build/checks.ts',
    args: [all, withoutGuides, ...(isForced ? ['--force'] : [])],
    environment,
  });
  const pages = startProcess({
    cwd: path.join(root, 'site'),
    script: path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
    args: ['build', '--out-dir', unpublished],
    environment: {
      BUILD_AWAITS_EVIDENCE: 'true',
      // What was made of the same is taken as it is.
      ...(isForced ? {} : { BUILD_WITHOUT_GUIDES: withoutGuides }),
    },
    isHeldBack: true,
  });
  void checks.said(HAS_EVIDENCE).then(() => pages.goOn());
  if (!(await checks.done)) {
    await pages.stop();
    return false;
  }
  // Checks that have passed before say nothing.
  pages.goOn();
  pages.show();
  if (!(await pages.done)) return false;
  fs.rmSync(site, { recursive: true, force: true });
  fs.renameSync(unpublished, site);
  console.log(`The checks have passed, so these files are in ${path.relative(root, site)} now.`);
  return true;
}

/** Links are followed while inline code is read. */
async function finish(): Promise<boolean> {
  const links = startProcess({ cwd: root, script: 'checks/built-links/cli.ts' });
  // Loaded where it is needed: mostly, nothing has changed.
  const { runDeploy } = await import('../../deploy/src/command.js');
  const [leadSomewhere, isServed] = await Promise.all([links.done, runDeploy({ isWhole: links.done })]);
  return leadSomewhere && isServed;
}
