import type { TestProject } from 'vitest/node';
import { launchBrowser } from '../helpers/browser.js';
import { siteBuild } from '../helpers/paths.js';
import { startProductionServer } from '../helpers/serve.js';
import { buildRealSite } from '../helpers/site.js';
import './provided.js';

/** Serves the real site, which is built if it is not, and starts the one browser that all tests of the project share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildRealSite();
  const real = await startProductionServer(siteBuild);
  const browser = await launchBrowser();
  project.provide('realSite', real.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await real.close();
  };
}
