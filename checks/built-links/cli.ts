/** `npm run check:links`, a part of every build: follows each link of the built pages. */
import fs from 'node:fs';
import path from 'node:path';
import { readBuiltPages } from '@impact-docs/lib/built-pages';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { namesIn, UsageError } from '@impact-docs/lib/usage';
import { runCommand } from '../command.js';
import { checkBuiltLinks } from './links.js';

const USAGE = `Usage: npm run check:links [-- <folder of a built site>]

The folder is site/build, which npm run build writes, unless you name another.`;

await runCommand((args) => {
  const [folder = repositoryFile('site/build')] = namesIn(USAGE, args, 1);
  return runLinkChecks(path.resolve(folder));
});

/**
 * @returns whether all links lead somewhere
 * @throws UsageError for a folder without a site
 */
function runLinkChecks(site: string): boolean {
  if (!fs.existsSync(path.join(site, 'index.html'))) {
    throw new UsageError(`No site is in ${site}: it has no index.html.\n\n${USAGE}`);
  }
  const pages = readBuiltPages(site);
  const origin = originOf(site, pages.find((page) => page.path === '/')?.html ?? '');
  const isFile = (name: string) => fs.statSync(path.join(site, name), { throwIfNoEntry: false })?.isFile() === true;
  const { counts, problems } = checkBuiltLinks(pages, origin, isFile);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    console.error(`\nLinks: ${problems.length} of the links of ${pages.length} pages are wrong.`);
    return false;
  }
  console.log(`Links: ${total} on ${pages.length} pages lead somewhere.`);
  return true;
}

/** The address of the site, as the home page gives it. */
function originOf(site: string, html: string): string {
  const [, address] = /<link[^>]+rel="?canonical"?[^>]+href="?([^"\s>]+)/.exec(html) ?? [];
  if (address === undefined) {
    throw new UsageError(`No site is in ${site}: its index.html does not name its canonical address.\n\n${USAGE}`);
  }
  return new URL(address).origin;
}
