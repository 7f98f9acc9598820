import type { TestProject } from 'vitest/node';
import { launchBrowser } from '../helpers/browser.js';
import { siteBuild } from '../helpers/paths.js';
import { startProductionServer, startStaticServer } from '../helpers/serve.js';
import { buildFixtures, buildPackages, buildRealSite, fixtureBuild } from '../helpers/site.js';
import type { FixtureSites } from './provided.js';
import './provided.js';

/** Sites and browser of one run, shared by all tests: only those that the projects of the run need. */
export default async function setup({ vitest, provide }: TestProject): Promise<() => Promise<void>> {
  const runs = (...names: string[]) => vitest.projects.some(({ name }) => names.includes(name));
  const close: (() => Promise<void>)[] = [];
  if (runs('build', 'programs', 'packages')) await buildPackages();
  if (runs('built', 'request-samples', 'programs', 'browser', 'crawl', 'alone', 'engines')) await buildRealSite();
  if (runs('browser', 'crawl', 'alone')) {
    const [real, browser] = await Promise.all([startProductionServer(siteBuild), launchBrowser()]);
    provide('realSite', real.url);
    provide('browserEndpoint', browser.wsEndpoint());
    close.push(() => browser.close(), real.close);
  }
  if (runs('browser')) {
    await buildFixtures();
    const serve = async (name: keyof FixtureSites): Promise<string> => {
      const server = await startStaticServer(fixtureBuild(name));
      close.push(server.close);
      return server.url;
    };
    const [full, dark, system] = await Promise.all([serve('full'), serve('dark'), serve('system')]);
    provide('fixtureSites', { full, dark, system });
  }
  return async () => void (await Promise.all(close.map((it) => it())));
}
