import type { TestProject } from 'vitest/node';
import { startStaticServer } from '../helpers/serve.js';
import { buildFixtures, fixtureBuild, variantNames } from '../helpers/site.js';
import setupRealSite from './crawl.js';
import './provided.js';

/** Besides the real site and the browser: the variants of the fixture site, built if they have changed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildFixtures();
  const servers = await Promise.all(variantNames.map((name) => startStaticServer(fixtureBuild(name))));
  const [full, dark, system] = servers.map(({ url }) => url);
  if (!full || !dark || !system) throw new Error('A variant of the fixture site is not served.');
  project.provide('fixtureSites', { full, dark, system });
  const closeRealSite = await setupRealSite(project);
  return async () => {
    await closeRealSite();
    await Promise.all(servers.map((server) => server.close()));
  };
}
