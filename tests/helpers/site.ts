import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { variantNames } from '../fixture-site/variants.js';
import type { VariantName } from '../fixture-site/variants.js';
import { fixtureSite, output, root, siteBuild } from './paths.js';

const run = promisify(execFile);

export { variantNames };
export type { VariantName };

export function fixtureBuild(variant: VariantName): string {
  return path.join(output, 'fixture', variant);
}

/** Builds every variant of the fixture site. With REUSE_FIXTURES=1, an earlier build is used as it is. */
export async function buildFixtures(): Promise<void> {
  const isReused = process.env['REUSE_FIXTURES'] === '1';
  const missing = variantNames.filter((variant) => !isReused || !existsSync(fixtureBuild(variant)));
  await Promise.all(
    missing.map(async (variant) => {
      console.log(`tests: building the fixture site, variant "${variant}"`);
      const { failed, log } = await buildSite(fixtureSite, fixtureBuild(variant), { FIXTURE_VARIANT: variant });
      if (failed) throw new Error(`The fixture site, variant "${variant}", does not build:\n${log}`);
    }),
  );
}

/** Builds the real site when there is no build of it. An old build is used as it is: `npm test` builds before. */
export async function buildRealSite(): Promise<void> {
  if (existsSync(path.join(siteBuild, 'index.html'))) return;
  console.log('tests: building the site (npm run build)');
  await run('npm', ['run', '--silent', 'build'], { cwd: root, timeout: 600_000, maxBuffer: 2 ** 26 });
}

/** Writes the packages as npm publishes them, for tests that install them. */
export async function buildPackages(): Promise<void> {
  await run('npm', ['run', '--silent', 'packages'], { cwd: root, timeout: 300_000 });
}

export interface BuildResult {
  failed: boolean;
  /** Everything the build wrote, without colours. */
  log: string;
}

/**
 * Builds a Docusaurus site and returns its log.
 *
 * @param environment `CI` is unset unless it is given here, wherever the tests run
 */
export async function buildSite(
  siteDir: string,
  outDir: string,
  environment: Record<string, string> = {},
): Promise<BuildResult> {
  await fs.mkdir(output, { recursive: true });
  // What is generated below is CommonJS; the nearest package.json decides.
  await fs.writeFile(path.join(output, 'package.json'), '{ "private": true }\n');
  const generated = path.join(output, 'generated', path.relative(output, outDir));
  const inherited = { ...process.env };
  delete inherited['CI'];
  const cli = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  try {
    const { stdout, stderr } = await run(process.execPath, [cli, 'build', siteDir, '--out-dir', outDir], {
      cwd: root,
      timeout: 120_000,
      maxBuffer: 2 ** 26,
      env: {
        ...inherited,
        NODE_ENV: 'production',
        SKIP_HTML_MINIFICATION: 'true',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(siteDir, generated),
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
        NO_UPDATE_NOTIFIER: 'true',
        FORCE_COLOR: '0',
        ...environment,
      },
    });
    return { failed: false, log: withoutColours(stdout + stderr) };
  } catch (error) {
    const { stdout = '', stderr = '', killed } = error as { stdout?: string; stderr?: string; killed?: boolean };
    if (killed) throw new Error(`The build of ${siteDir} did not end within two minutes.`, { cause: error });
    return { failed: true, log: withoutColours(stdout + stderr) };
  }
}

function withoutColours(text: string): string {
  return stripVTControlCharacters(text);
}
