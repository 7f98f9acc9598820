/**
 * `npm run check:links`, a part of every build: follows each link of the built pages, and puts the evidence beside them.
 */
import fs from 'node:fs';
import path from 'node:path';
import { EVIDENCE_FILE, type Evidence, type Item } from '../evidence/model.js';
import { readBuiltPages } from './built-pages-fs.js';
import { checkBuiltLinks } from './links.js';

const root = path.resolve(import.meta.dirname, '../..');
const site = path.resolve(process.argv[2] ?? path.join(root, 'site/build'));

if (!runLinkChecks()) process.exitCode = 1;

/** @returns whether all links lead somewhere; the evidence is written then */
function runLinkChecks(): boolean {
  const pages = readBuiltPages(site);
  const origin = originOf(pages.find((page) => page.path === '/')?.html ?? '');
  const { counts, problems } = checkBuiltLinks(pages, origin, isFile);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    console.error(`\nLinks: ${problems.length} of the links of ${pages.length} pages are wrong.`);
    return false;
  }
  writeEvidence(origin, counts);
  console.log(`Links: ${total} on ${pages.length} pages lead somewhere.`);
  return true;
}

function isFile(name: string): boolean {
  // What this program is about to write is there for readers.
  return name === '/evidence.json' || fs.statSync(path.join(site, name), { throwIfNoEntry: false })?.isFile() === true;
}

/** The address of the site, as the home page gives it. */
function originOf(html: string): string {
  const [, address] = /<link[^>]+rel="?canonical"?[^>]+href="?([^"\s>]+)/.exec(html) ?? [];
  if (address === undefined) throw new Error(`${site}/index.html does not name its canonical address.`);
  return new URL(address).origin;
}

function writeEvidence(origin: string, counts: ReadonlyMap<string, number>): void {
  // Written by `npm run proof -- --evidence` only.
  const evidence = JSON.parse(fs.readFileSync(path.join(root, EVIDENCE_FILE), 'utf8')) as Evidence;
  const complete = {
    $schema: `${origin}/schemas/evidence.schema.json`,
    ...evidence,
    pages: evidence.pages.map((page) => ({
      ...page,
      items: [...page.items.filter(({ kind }) => kind !== 'link'), linkItem(page.path, counts.get(page.path))],
    })),
  };
  fs.writeFileSync(path.join(site, 'evidence.json'), `${JSON.stringify(complete)}\n`);
}

function linkItem(page: string, count: number | undefined): Item {
  if (count === undefined) throw new Error(`The evidence knows ${page}, and the site has no such page.`);
  return { kind: 'link', name: 'links', state: 'checked', by: 'check:links', ok: true, count };
}
