/** The Content-Security-Policy (CSP Level 3) of every page. */
import { DeployError } from './errors.js';

/** How the reader's connection to the site is made. Some headers are for TLS only. */
export type Transport = 'http' | 'https';

/** Hashes of inline scripts and styles, as CSP source expressions (`sha256-…`), sorted. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Name of the endpoint in `Reporting-Endpoints` (https://www.w3.org/TR/reporting-1/#header). */
const ENDPOINT = 'policy';

/** Longest header value that every supported host takes (bytes): CDN header files allow 2,000 characters a line. */
const VALUE_LIMIT = 1900;

/**
 * What may make values for the sinks that run code (https://www.w3.org/TR/trusted-types/): addresses of scripts in
 * site/start/default-policy.client.ts, HTML in packages/api-reference/src/client/trusted-html.ts and in site/search.
 */
const TRUSTED_TYPES = ['default', 'impact-docs', 'impact-docs-search'];

/**
 * Code inside a page runs only when its hash is listed; `'unsafe-inline'` never is.
 * @param reportsTo address that browsers report violations to, if any
 * @throws DeployError when the pages hold so many different inline scripts or styles that the header does not fit
 */
export function contentSecurityPolicy(inline: InlineHashes, transport: Transport, reportsTo?: string): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const directives: string[][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...quoted(inline.scripts)],
    ['style-src', "'self'", ...quoted(inline.styles)],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    // The search runs in a worker of this site.
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...TRUSTED_TYPES],
  ];
  // On a server without TLS, this would request the page's own files from a port where nothing listens.
  if (transport === 'https') directives.push(['upgrade-insecure-requests']);
  // Browsers that know `report-to` do not look at `report-uri`.
  if (reportsTo !== undefined) directives.push(['report-uri', reportsTo], ['report-to', ENDPOINT]);
  return fitting(directives.map((directive) => directive.join(' ')).join('; '), inline);
}

/** The header that says where `report-to` leads. */
export function reportingEndpoints(reportsTo: string | undefined): Record<string, string> {
  return reportsTo === undefined ? {} : { 'Reporting-Endpoints': `${ENDPOINT}="${reportsTo}"` };
}

function fitting(value: string, inline: InlineHashes): string {
  if (value.length <= VALUE_LIMIT) return value;
  throw new DeployError(
    `The Content-Security-Policy is ${value.length} characters long; at most ${VALUE_LIMIT} are allowed, because CDN header files cut longer lines.\n` +
      `The pages hold ${inline.scripts.length} different inline scripts and ${inline.styles.length} different inline styles.\n` +
      'How to fix: move code that differs from page to page into files under site/src, and data into <script type="application/json">.',
  );
}
