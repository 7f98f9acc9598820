import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
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

/** What a build of the fixture depends on: itself, the shell of the real site, and the installed packages. */
const inputs = [
  fixtureSite,
  path.join(root, 'site/src/theme'),
  path.join(root, 'site/src/components'),
  path.join(root, 'site/src/css'),
  path.join(root, 'site/plugins'),
  path.join(root, 'site/docusaurus.config.ts'),
  path.join(root, 'site/configuration.ts'),
  path.join(root, 'site/style-sheets.ts'),
  path.join(root, 'site/brand.ts'),
  path.join(root, 'node_modules/.package-lock.json'),
];

export function fixtureBuild(variant: VariantName): string {
  return path.join(output, 'fixture', variant);
}

/** Builds every variant of the fixture that has changed since its last build. */
export async function buildFixtures(): Promise<void> {
  await buildPackages();
  const hash = await hashOf(inputs);
  await Promise.all(
    variantNames.map(async (variant) => {
      const stamp = path.join(output, 'fixture', `${variant}.hash`);
      if ((await read(stamp)) === hash && existsSync(fixtureBuild(variant))) return;
      console.log(`tests: building the fixture site, variant "${variant}"`);
      await fs.rm(stamp, { force: true });
      const { failed, log } = await buildSite(fixtureSite, fixtureBuild(variant), { FIXTURE_VARIANT: variant });
      if (failed) throw new Error(`The fixture site, variant "${variant}", does not build:\n${log}`);
      await fs.writeFile(stamp, hash);
    }),
  );
}

/** Builds the real site when there is no build of it. An old build is used as it is: `npm test` builds before. */
export async function buildRealSite(): Promise<void> {
  if (existsSync(path.join(siteBuild, 'index.html'))) return;
  console.log('tests: building the site (npm run build)');
  await run('npm', ['run', '--silent', 'build'], { cwd: root, timeout: 600_000, maxBuffer: 2 ** 26 });
}

/** The configuration of the real site imports our packages; they are TypeScript until they are built. */
async function buildPackages(): Promise<void> {
  if (existsSync(path.join(root, 'packages/api-reference/lib/index.js'))) return;
  console.log('tests: building the packages (npm run packages)');
  await run('npm', ['run', '--silent', 'packages'], { cwd: root, timeout: 300_000 });
}

export interface BuildResult {
  failed: boolean;
  /** Everything the build wrote, without colours. */
  log: string;
}

/**
 * Builds a Docusaurus site and says what came of it.
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

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(paths.map(filesBelow))).flat()) {
    hash.update(path.relative(root, file));
    hash.update(await fs.readFile(file));
  }
  return hash.digest('hex');
}

async function filesBelow(start: string): Promise<string[]> {
  const stat = await fs.stat(start).catch(() => undefined);
  if (!stat) return [];
  if (stat.isFile()) return [start];
  const entries = await fs.readdir(start, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/(^|[\\/])(node_modules|\.docusaurus)([\\/]|$)/.test(entry.parentPath))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

async function read(file: string): Promise<string | undefined> {
  return fs.readFile(file, 'utf8').catch(() => undefined);
}
