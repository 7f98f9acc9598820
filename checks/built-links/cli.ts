/** `npm run check:links`, a part of every build: follows each link of the built pages. */
import fs from 'node:fs';
import path from 'node:path';
import { readBuiltPages } from '@impact-docs/content/built-pages';
import { checkBuiltLinks } from './links.js';

const root = path.resolve(import.meta.dirname, '../..');
const site = path.resolve(process.argv[2] ?? path.join(root, 'site/build'));

if (!runLinkChecks()) process.exitCode = 1;

/** @returns whether all links lead somewhere */
function runLinkChecks(): boolean {
  const pages = readBuiltPages(site);
  const origin = originOf(pages.find((page) => page.path === '/')?.html ?? '');
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
function originOf(html: string): string {
  const [, address] = /<link[^>]+rel="?canonical"?[^>]+href="?([^"\s>]+)/.exec(html) ?? [];
  if (address === undefined) throw new Error(`${site}/index.html does not name its canonical address.`);
  return new URL(address).origin;
}
