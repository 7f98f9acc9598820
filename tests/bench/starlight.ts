/** Installs Starlight and its OpenAPI plugin below `.work`, and builds a site of them. */
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root, siteBuild } from '../helpers/paths.js';

const packages = path.join(import.meta.dirname, '.work/starlight-packages');
const site = path.join(packages, 'load');

/** Folder of the built site. */
export const starlightBuild = path.join(site, 'dist');

/** Starlight needs this version of Node.js or a newer one. */
const [MAJOR, MINOR] = [22, 12];

/** Astro also looks for them in the package of the site. */
const dependencies = {
  astro: '7.3.5',
  '@astrojs/starlight': '0.42.4',
  '@astrojs/markdown-satteri': '0.4.2',
  'starlight-openapi': '0.26.1',
};

/**
 * @param guide Markdown of one page
 * @throws Error when npm cannot install it, or with the log of the build when that fails
 */
export async function buildStarlight(description: unknown, guide: string, minutes: number): Promise<void> {
  const node = install();
  const files = {
    'package.json': JSON.stringify({ name: 'benchmark', private: true, type: 'module', dependencies }),
    'openapi.json': JSON.stringify(description),
    'src/content/docs/docs/intro.md': guide,
    'src/content.config.mjs': `
import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    'astro.config.mjs': `
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';
export default defineConfig({
  site: 'https://docs.samplebank.example',
  telemetry: false,
  integrations: [starlight({
    title: 'Benchmark',
    plugins: [starlightOpenAPI([{ base: 'api', schema: './openapi.json', sidebar: { collapsed: false, operations: { badges: true } } }])],
    sidebar: ['docs/intro', ...openAPISidebarGroups],
  })],
});
`,
  };
  fs.rmSync(site, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    fs.writeFileSync(path.join(site, name), text);
  }
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const command = [path.join(packages, 'node_modules/astro/bin/astro.mjs'), 'build'];
  await promisify(execFile)(node, command, { cwd: site, env, timeout: minutes * 60_000, maxBuffer: 2 ** 26 });
}

/** Installed once, with a newer Node.js from npm where this one is too old. @returns path of the Node.js that runs it */
function install(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > MAJOR || (major === MAJOR && minor >= MINOR);
  // What the package `node` would bring, without its install script.
  const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const wanted = isNewEnough ? dependencies : { ...dependencies, [node]: '22.23.3' };
  if (!Object.keys(wanted).every((name) => fs.existsSync(path.join(packages, 'node_modules', name)))) {
    fs.mkdirSync(packages, { recursive: true });
    fs.writeFileSync(path.join(packages, 'package.json'), JSON.stringify({ private: true, dependencies: wanted }));
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...options], { cwd: packages, stdio: 'inherit' });
  }
  return isNewEnough ? process.execPath : path.join(packages, 'node_modules', node, 'bin/node');
}

/** Pages that both sites have, by the names of reports. */
interface Paths {
  guide: string;
  operation: string;
}

export interface BuiltSite {
  name: string;
  /** Folder of the built site. */
  folder: string;
  paths: Paths;
}

/** The guide of this site; its Markdown alternate is the guide of the other. */
const GUIDE = '/docs/impact-finance/faq/introduction';
const API = 'impact-finance';

/**
 * This site as it was built last, in `folder`.
 * @throws Error when it is not built
 */
export function builtSite(folder = siteBuild): BuiltSite {
  if (!fs.existsSync(path.join(folder, `${GUIDE}.html`))) {
    throw new Error(`${path.relative(root, folder)} is not built: run "npm run build" first.`);
  }
  const paths = { guide: GUIDE, operation: `/docs/${API}/api/create-dream` };
  return { name: 'this site', folder, paths };
}

/**
 * The same guide and API with Starlight.
 * @param isReused take what an earlier run built
 * @throws Error that says why there is no site
 */
export async function starlightSite(own: BuiltSite, minutes: number, isReused: boolean): Promise<BuiltSite> {
  if (!isReused) await buildStarlight(descriptionOf(own), guideOf(own), minutes);
  // The plugin writes identifiers in its own way.
  const page = fs.readdirSync(path.join(starlightBuild, 'api/operations')).find((name) => /^create-?dream$/.test(name));
  if (page === undefined) throw new Error(`${starlightBuild} has no page of createDream`);
  const paths = { guide: '/docs/intro/', operation: `/api/operations/${page}/` };
  return { name: 'Starlight', folder: starlightBuild, paths };
}

function descriptionOf({ folder }: BuiltSite): unknown {
  return JSON.parse(fs.readFileSync(path.join(folder, `descriptions/${API}.json`), 'utf8'));
}

/** The text of the guide, below a front matter that Starlight reads. */
function guideOf({ folder }: BuiltSite): string {
  const text = fs.readFileSync(path.join(folder, `${GUIDE}.md`), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${text.replace(/^# .+$/m, '')}`;
}
