/**
 * The single source of headers, redirects and the paths that do not exist.
 * The local server calls these functions; `nginx.ts` and `cdn.ts` generate configuration for other servers from them.
 */

import { prefersMarkdown } from './accept.js';
import {
  contentSecurityPolicy,
  reportingEndpoints,
  type InlineHashes,
  type Transport,
} from './content-security-policy.js';
import { MOVED_PAGES } from './moved-pages.js';
import type { DeploySettings } from './settings.js';

/** All headers of the policy as plain data: the content of `headers.json`. */
export interface HeaderPolicy {
  /** Headers of every response, errors and redirects included. */
  headers: Record<Transport, Record<string, string>>;
  cacheControl: {
    /** Paths below this prefix are named after their content and never change. */
    immutablePrefix: string;
    immutable: string;
    /** Everything else, and every response that is not a file. */
    revalidate: string;
  };
}

/** The path below which Docusaurus writes files whose names contain a hash of their content. */
export const ASSETS = '/assets/';

/** Where programs find what there is (RFC 8288): the list of pages (https://llmstxt.org), and the APIs (RFC 9727 §2). */
const LINKS = '</llms.txt>; rel="index", </.well-known/api-catalog>; rel="api-catalog"';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Browser features that a documentation site does not use. Copying to the clipboard is left to its default. `bluetooth` is
 * not here: Chromium on Linux does not know it, and would warn on every page.
 */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/**
 * The headers for pages with the given inline code, and what the operator decides.
 * @throws DeployError when the pages hold so many different inline scripts or styles that the header does not fit.
 */
export function headerPolicy(inline: InlineHashes, { reportsTo }: DeploySettings = {}): HeaderPolicy {
  const headers = (transport: Transport): Record<string, string> => ({
    'Content-Security-Policy': contentSecurityPolicy(inline, transport, reportsTo),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    Link: LINKS,
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'same-origin',
    ...reportingEndpoints(reportsTo),
    // RFC 6797 §7.2: never sent over a connection without TLS.
    ...(transport === 'https' ? { 'Strict-Transport-Security': `max-age=${2 * YEAR}; includeSubDomains` } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  return {
    headers: { http: headers('http'), https: headers('https') },
    cacheControl: {
      immutablePrefix: ASSETS,
      immutable: `public, max-age=${YEAR}, immutable`,
      revalidate: 'no-cache',
    },
  };
}

/**
 * Headers of one response, without those that describe its body (Content-Type, Content-Length, ETag …).
 * @param request `file` is the file in the response, if it is one of the site
 */
export function headersFor(
  policy: HeaderPolicy,
  request: { status: number; transport: Transport; file?: string },
): Record<string, string> {
  const { immutablePrefix, immutable, revalidate } = policy.cacheControl;
  const found = request.status === 200 || request.status === 304;
  const cached = found && request.file?.startsWith(immutablePrefix) === true;
  return {
    ...policy.headers[request.transport],
    'Cache-Control': cached ? immutable : revalidate,
  };
}

/** What a request leads to. `file` and `to` are decoded paths from the root of the site. */
type Resolution =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found'; file: string }
  | { kind: 'bad-request' };

/** The page for paths that are not found, and its Markdown alternate. They have no addresses of their own. */
export const NOT_FOUND_PAGE = '/404.html';
export const NOT_FOUND_MARKDOWN = '/404.md';

/** Paths at which only programs look: where there is nothing, they get Markdown. As a regular expression. */
export const PROGRAM_PATH = '\\.(?:md|txt)/?$';

/** Status of every redirect: its target is the page's only address, for good. */
export const REDIRECT_STATUS = 301;

/**
 * Kinds of paths, as regular expressions that mean the same in JavaScript and in PCRE (nginx).
 * They are tried in this order, on the decoded path.
 */
export const pathPatterns = {
  /** Control characters have no place in a path; in a `Location` header they would start a new line. */
  control: '[\\x00-\\x1f\\x7f]',
  /** Hidden files, except the registry of well-known paths (RFC 8615). */
  hidden: '/\\.(?!well-known(?:/|$))',
  /** Other spellings of the not-found page. */
  notFoundPage: '^/404(?:\\.md|(?:/index)?(?:\\.html)?/?)$',
  /** Other spellings of the home page. */
  home: '^/index(?:\\.html)?/?$',
  /** A page with `.html`, `/index`, `/index.html` or a slash at its end. */
  suffixed: '^(?<page>/.+?)(?:(?:/index(?:\\.html)?|\\.html)/?|/)$',
} as const;

/**
 * Slashes that a server would merge or decode, as a regular expression for the request target as it was sent. The router in
 * the browser finds no page there, and a page must not vanish when its scripts start.
 */
export const ODD_SLASHES = '^[^?]*(?://|%2[fF])';

/** Files that a page's path may stand for, in the order in which they are looked up. */
export const pageFiles = (page: string): string[] => [`${page}.html`, `${page}/index.html`];

/** Files of which a page has two, one of them chosen by `Accept`: caches must keep both apart (RFC 9110 §12.5.5). */
export const NEGOTIATED = '\\.(?:html|md)$';

/** Value of `Vary`; undefined for files that depend on nothing but their path. */
export function variesBy(file: string): 'Accept' | undefined {
  return new RegExp(NEGOTIATED).test(file) ? 'Accept' : undefined;
}

const pattern = Object.fromEntries(
  Object.entries(pathPatterns).map(([name, source]) => [name, new RegExp(source)]),
) as Record<keyof typeof pathPatterns, RegExp>;

/**
 * Resolves a request to a file of the site, a redirect or an error.
 * @param rawPath path of the request as sent, percent-encoded, without query
 * @param exists whether the site has a file at a decoded path such as `/docs/contact.html`
 * @param accept value of the `Accept` header: clients that prefer Markdown get the Markdown alternate of a page, if any
 */
export function resolveRequest(rawPath: string, exists: (file: string) => boolean, accept = ''): Resolution {
  const path = decodePath(rawPath);
  if (path === undefined || pattern.control.test(path)) return { kind: 'bad-request' };
  const isMarkdown = prefersMarkdown(accept);
  const notFound = notFoundAt(path, isMarkdown);
  if (isNeverFound(path, rawPath)) return notFound;
  if (pattern.home.test(path)) return { kind: 'redirect', to: '/' };
  const moved = MOVED_PAGES[path];
  if (moved !== undefined) return { kind: 'redirect', to: moved };
  const page = pattern.suffixed.exec(path)?.groups?.['page'];
  if (page !== undefined) {
    return pageFiles(page).some(exists) ? { kind: 'redirect', to: page } : notFound;
  }
  const file = filesAt(path, isMarkdown).find(exists);
  return file === undefined ? notFound : { kind: 'file', file };
}

function notFoundAt(path: string, isMarkdown: boolean): Resolution {
  const isForProgram = isMarkdown || new RegExp(PROGRAM_PATH).test(path);
  return { kind: 'not-found', file: isForProgram ? NOT_FOUND_MARKDOWN : NOT_FOUND_PAGE };
}

/** Files that a path may stand for, in the order in which they are looked up. */
function filesAt(path: string, isMarkdown: boolean): string[] {
  if (path === '/') return [...(isMarkdown ? ['/index.md'] : []), '/index.html'];
  return [path, ...(isMarkdown ? [`${path}.md`] : []), ...pageFiles(path)];
}

function isNeverFound(path: string, rawPath: string): boolean {
  const hasOddSlashes = path !== '/' && new RegExp(ODD_SLASHES).test(rawPath);
  return hasOddSlashes || pattern.hidden.test(path) || pattern.notFoundPage.test(path);
}

/**
 * A request's path as nginx understands it: decoded once, then `//`, `.` and `..` resolved (RFC 3986 §5.2.4).
 * @returns undefined for a path with a broken percent-encoding, or one that leaves the root
 */
export function decodePath(rawPath: string): string | undefined {
  if (!rawPath.startsWith('/') || /%(?![0-9a-f]{2})/i.test(rawPath)) return undefined;
  const bytes = rawPath.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const decoded = Buffer.from(bytes, 'latin1').toString('utf8');
  const segments: string[] = [];
  const parts = decoded.split('/').slice(1);
  for (const part of parts) {
    if (part === '..' && segments.pop() === undefined) return undefined;
    if (part !== '' && part !== '.' && part !== '..') segments.push(part);
  }
  const last = parts.at(-1);
  const slash = segments.length > 0 && (last === '' || last === '.' || last === '..') ? '/' : '';
  return `/${segments.join('/')}${slash}`;
}
