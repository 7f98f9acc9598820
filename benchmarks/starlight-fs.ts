/** Builds a site of Starlight and its OpenAPI plugin; `installStarlight` brings them. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { starlight as packagesOfSite } from './peers-fs.js';
import { emptyFolder, work, write } from './site-fs.js';

const run = promisify(execFile);

/**
 * @param node path of a Node.js that runs Astro
 * @param guide Markdown of one page
 * @returns folder of the built site
 * @throws Error with the log of the build when it fails
 */
export async function buildStarlight(
  node: string,
  name: string,
  description: unknown,
  guide: string,
  minutes: number,
): Promise<string> {
  const packages = path.join(work, 'starlight-packages');
  const folder = await emptyFolder(path.join(packages, name));
  await write(folder, {
    'package.json': JSON.stringify({ name: 'benchmark', private: true, type: 'module', dependencies: packagesOfSite }),
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
  });
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const command = [path.join(packages, 'node_modules/astro/bin/astro.mjs'), 'build'];
  await run(node, command, { cwd: folder, env, timeout: minutes * 60_000, maxBuffer: 2 ** 26 });
  return path.join(folder, 'dist');
}
