/**
 * The policy in the plain-text files `_headers` and `_redirects`, which many static hosts read.
 * Where two rules match, hosts join the values of a header with a comma; so no two rules here set the same header for one path.
 */
import { DeployError } from './errors.js';
import { mediaTypesByPath } from './media-types.js';
import { MOVED_PAGES } from './moved-pages.js';
import { NOT_FOUND_PAGE, REDIRECT_STATUS } from './policy.js';
import type { HeaderPolicy } from './policy.js';

/** Rules that the smallest supported host takes. */
const LIMITS = { headerRules: 100, redirects: 2000 };

const NOTE = '# Written by deploy/src/cdn.ts from deploy/src/policy.ts. Change it there.';

/** Text of `_headers`. `files` are the paths of all files of the site, sorted. */
export function cdnHeaders(policy: HeaderPolicy, files: readonly string[]): string {
  const { immutablePrefix, immutable, revalidate } = policy.cacheControl;
  const rules: [pattern: string, headers: Record<string, string>][] = [
    ['/*', policy.headers.https],
    [`${immutablePrefix}*`, { 'Cache-Control': immutable }],
    ...revalidated(files, immutablePrefix).map((pattern): [string, Record<string, string>] => [
      pattern,
      { 'Cache-Control': revalidate },
    ]),
    ...files.flatMap((file): [string, Record<string, string>][] => {
      const type = mediaTypesByPath[file];
      return type === undefined ? [] : [[file, { 'Content-Type': type }]];
    }),
  ];
  if (rules.length > LIMITS.headerRules) throw tooMany('_headers', rules.length, LIMITS.headerRules);
  const blocks = rules.map(([pattern, headers]) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${[NOTE, ...blocks].join('\n\n')}\n`;
}

/** Text of `_redirects`. `files` are the paths of all files of the site, sorted. */
export function cdnRedirects(files: readonly string[]): string {
  const pages = files.filter((file) => file.endsWith('.html') && file !== NOT_FOUND_PAGE);
  const moved = Object.entries(MOVED_PAGES).map(([page, target]) => `${page} ${target} ${REDIRECT_STATUS}`);
  const unique = [...new Set([...pages.flatMap(redirectsTo), ...moved])];
  if (unique.length > LIMITS.redirects) throw tooMany('_redirects', unique.length, LIMITS.redirects);
  return `${[NOTE, ...unique].join('\n')}\n`;
}

/** Address of the page in an HTML file: `/docs/contact.html` and `/docs/contact/index.html` are both `/docs/contact`. */
export function pageOf(file: string): string {
  return file.replace(/(?:\/index)?\.html$/, '') || '/';
}

function redirectsTo(file: string): string[] {
  const page = pageOf(file);
  const from = page === '/' ? ['/index', '/index.html'] : [`${page}.html`, `${page}/index`, `${page}/index.html`];
  // Hosts add a slash themselves where the file is a folder's index; taking it off again would never end.
  if (page !== '/' && !file.endsWith('/index.html')) from.push(`${page}/`);
  return from.map((path) => `${path} ${page} ${REDIRECT_STATUS}`);
}

/** Patterns that cover every path except the hashed assets, each path once: one per entry at the top of the site. */
function revalidated(files: readonly string[], immutablePrefix: string): string[] {
  const patterns = new Set<string>(['/']);
  for (const file of files.filter((name) => !name.startsWith(immutablePrefix) && name !== NOT_FOUND_PAGE)) {
    const [, top = '', ...below] = file.split('/');
    if (below.length > 0) patterns.add(`/${top}/*`);
    else if (file.endsWith('.html')) patterns.add(pageOf(file));
    else patterns.add(file);
  }
  return [...patterns].sort();
}

function tooMany(file: string, count: number, limit: number): DeployError {
  return new DeployError(
    `${file} would have ${count} rules; hosts take at most ${limit}.\nHow to fix: move files from the top of site/static into a folder, or raise the limit in deploy/src/cdn.ts if your host takes more.`,
  );
}
