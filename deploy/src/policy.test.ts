import { describe, expect, it, test } from 'vitest';
import { cdnHeaders, cdnRedirects, pageOf } from './cdn.js';
import { charsetMediaTypes, contentType, isCompressible, mediaTypes, mediaTypesByPath } from './media-types.js';
import { decodePath, headerPolicy, headersFor, resolveRequest } from './policy.js';
import { cases, titleOf } from './testing/cases.js';
import { fixtureFiles } from './testing/fixture-site.js';

const policy = headerPolicy({ scripts: ['sha256-b25l', 'sha256-dHdv'], styles: ['sha256-c3R5bGU='] });
const files = new Set(Object.keys(fixtureFiles).map((file) => `/${file}`));

describe('headers', () => {
  it('are these', () => {
    expect(policy).toMatchInlineSnapshot(`
      {
        "cacheControl": {
          "immutable": "public, max-age=31536000, immutable",
          "immutablePrefix": "/assets/",
          "revalidate": "no-cache",
        },
        "headers": {
          "http": {
            "Content-Security-Policy": "default-src 'none'; script-src 'self' 'sha256-b25l' 'sha256-dHdv'; style-src 'self' 'sha256-c3R5bGU='; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default impact-docs impact-docs-search",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Link": "</llms.txt>; rel="index", </.well-known/api-catalog>; rel="api-catalog"",
            "Permissions-Policy": "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), window-management=(), xr-spatial-tracking=()",
            "Referrer-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "X-Robots-Tag": "noindex, nofollow",
          },
          "https": {
            "Content-Security-Policy": "default-src 'none'; script-src 'self' 'sha256-b25l' 'sha256-dHdv'; style-src 'self' 'sha256-c3R5bGU='; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default impact-docs impact-docs-search; upgrade-insecure-requests",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Link": "</llms.txt>; rel="index", </.well-known/api-catalog>; rel="api-catalog"",
            "Permissions-Policy": "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), storage-access=(), usb=(), window-management=(), xr-spatial-tracking=()",
            "Referrer-Policy": "same-origin",
            "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "X-Robots-Tag": "noindex, nofollow",
          },
        },
      }
    `);
  });

  it('cache only hashed assets that were found', () => {
    const cacheControl = (status: number, file?: string) =>
      headersFor(policy, { status, transport: 'https', file })['Cache-Control'];
    const immutable = 'public, max-age=31536000, immutable';
    expect(cacheControl(200, '/assets/js/main.0a1b2c3d.js')).toBe(immutable);
    expect(cacheControl(304, '/assets/js/main.0a1b2c3d.js')).toBe(immutable);
    expect(cacheControl(404, '/assets/js/main.0a1b2c3d.js')).toBe('no-cache');
    expect(cacheControl(200, '/docs.html')).toBe('no-cache');
    expect(cacheControl(301)).toBe('no-cache');
    expect(cacheControl(404, '/404.html')).toBe('no-cache');
  });

  it('send HSTS and upgrades over TLS only', () => {
    const http = headersFor(policy, { status: 200, transport: 'http' });
    const https = headersFor(policy, { status: 200, transport: 'https' });
    expect(http).not.toHaveProperty('Strict-Transport-Security');
    expect(http['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
    expect(https).toHaveProperty('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    expect(https['Content-Security-Policy']).toMatch(/; upgrade-insecure-requests$/);
  });

  it('never allow inline code as such', () => {
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  it('do not fit when pages hold too much code of their own', () => {
    const scripts = Array.from({ length: 40 }, (_, index) => `sha256-${String(index).padStart(43, 'a')}=`);
    expect(() => headerPolicy({ scripts, styles: [] })).toThrowErrorMatchingInlineSnapshot(`
      [DeployError: The Content-Security-Policy is 2465 characters long; at most 1900 are allowed, because CDN header files cut longer lines.
      The pages hold 40 different inline scripts and 0 different inline styles.
      How to fix: move code that differs from page to page into files under site/src, and data into <script type="application/json">.]
    `);
  });
});

describe('answers', () => {
  const expected = ({ status, location, file }: (typeof cases)[number]) => {
    if (status === 400) return { kind: 'bad-request' };
    if (status === 404) return { kind: 'not-found', file: `/${file}` };
    if (status === 301) return { kind: 'redirect', to: location?.replace(/\?.*$/s, '') };
    return { kind: 'file', file: `/${file}` };
  };
  it.each(cases.filter(({ status }) => status !== 405).map((entry) => ({ title: titleOf(entry), entry })))(
    '$title',
    ({ entry }) => {
      const path = entry.path.replace(/\?.*$/s, '');
      expect(resolveRequest(path, (file) => files.has(file), entry.accept)).toEqual(expected(entry));
    },
  );

  it('decode a path once', () => {
    expect(decodePath('/docs/%2563ontact')).toBe('/docs/%63ontact');
    expect(decodePath('/%C3%A4')).toBe('/ä');
    expect(decodePath('docs')).toBeUndefined();
    expect(decodePath('/a/b/..')).toBe('/a/');
    expect(decodePath('/a/.')).toBe('/a/');
    expect(decodePath('/a/..')).toBe('/');
  });
});

test.each([200, 301, 304, 404])(
  'a response with %i leads to the list of pages, and to that of APIs (RFC 9727)',
  (status) => {
    const { Link } = headersFor(policy, { status, transport: 'https' });
    expect(Link).toBe('</llms.txt>; rel="index", </.well-known/api-catalog>; rel="api-catalog"');
  },
);

describe('media types', () => {
  it('are given by extension, in any case', () => {
    expect(contentType('/a.html')).toBe('text/html; charset=utf-8');
    expect(contentType('/a.PNG')).toBe('image/png');
    expect(contentType('/a.json')).toBe('application/json');
    expect(contentType('/LICENSE')).toBe('application/octet-stream');
  });

  it('are fixed for a file whose path a standard fixes', () => {
    const expected = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
    expect(contentType('/.well-known/api-catalog')).toBe(expected);
    expect(contentType('/elsewhere/api-catalog')).toBe('application/octet-stream');
    expect(isCompressible('/.well-known/api-catalog', 2000)).toBe(true);
  });

  it('name only known types for the charset', () => {
    expect(Object.values(mediaTypes)).toEqual(expect.arrayContaining([...charsetMediaTypes]));
  });

  it('compress text from 1 KiB', () => {
    expect([isCompressible('a.js', 1023), isCompressible('a.js', 1024), isCompressible('a.png', 9999)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('CDN files', () => {
  const paths = [...files].sort();

  it('are these', () => {
    expect(
      cdnHeaders(policy, paths)
        .split('\n')
        .map((line) => line.slice(0, 60))
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "# Written by deploy/src/cdn.ts from deploy/src/policy.ts. Ch

      /*
        Content-Security-Policy: default-src 'none'; script-src 's
        Cross-Origin-Opener-Policy: same-origin
        Cross-Origin-Resource-Policy: same-origin
        Link: </llms.txt>; rel="index", </.well-known/api-catalog>
        Permissions-Policy: accelerometer=(), autoplay=(), browsin
        Referrer-Policy: same-origin
        Strict-Transport-Security: max-age=63072000; includeSubDom
        X-Content-Type-Options: nosniff
        X-Frame-Options: DENY
        X-Robots-Tag: noindex, nofollow

      /assets/*
        Cache-Control: public, max-age=31536000, immutable

      /
        Cache-Control: no-cache

      /.hidden/*
        Cache-Control: no-cache

      /.well-known/*
        Cache-Control: no-cache

      /404.md
        Cache-Control: no-cache

      /data.bin
        Cache-Control: no-cache

      /descriptions/*
        Cache-Control: no-cache

      /docs
        Cache-Control: no-cache

      /docs/*
        Cache-Control: no-cache

      /favicon.svg
        Cache-Control: no-cache

      /index.md
        Cache-Control: no-cache

      /.well-known/api-catalog
        Content-Type: application/linkset+json; profile="https://w
      "
    `);
    expect(cdnRedirects(paths)).toMatchInlineSnapshot(`
      "# Written by deploy/src/cdn.ts from deploy/src/policy.ts. Change it there.
      /docs.html /docs 301
      /docs/index /docs 301
      /docs/index.html /docs 301
      /docs/ /docs 301
      /docs/contact.html /docs/contact 301
      /docs/contact/index /docs/contact 301
      /docs/contact/index.html /docs/contact 301
      /docs/contact/ /docs/contact 301
      /docs/guide.html /docs/guide 301
      /docs/guide/index /docs/guide 301
      /docs/guide/index.html /docs/guide 301
      /index / 301
      /index.html / 301
      /docs/impact-finance/api/objects-a /docs/impact-finance/api/objects 301
      /docs/impact-finance/api/objects-d /docs/impact-finance/api/objects 301
      /docs/impact-finance/api/objects-e /docs/impact-finance/api/objects 301
      /docs/impact-finance/api/objects-m /docs/impact-finance/api/objects 301
      /docs/impact-finance/api/objects-r /docs/impact-finance/api/objects 301
      /docs/impact-finance/api/objects-t /docs/impact-finance/api/objects 301
      /docs/conformance-kit /docs/contract-mock 301
      /conformance/adjustment-factors.json /docs/contract-mock 301
      /conformance/benchmarks.json /docs/contract-mock 301
      /conformance/category-index.json /docs/contract-mock 301
      /conformance/id-token.json /docs/contract-mock 301
      /conformance/impact-finance.json /docs/contract-mock 301
      /conformance/index.json /docs/contract-mock 301
      /conformance/insights.json /docs/contract-mock 301
      /conformance/lifestyle-calculator.json /docs/contract-mock 301
      /conformance/logout-token.json /docs/contract-mock 301
      /conformance/profiles.json /docs/contract-mock 301
      /conformance/surveys.json /docs/contract-mock 301
      /conformance/transaction.json /docs/contract-mock 301
      /samples/conformance.zip /docs/contract-mock 301
      /samples/conformance/my-check.mjs /docs/contract-mock 301
      /samples/conformance/package.json /docs/contract-mock 301
      /samples/conformance/run-kit.mjs /docs/contract-mock 301
      /schemas/conformance-kit.schema.json /docs/contract-mock 301
      /docs/conformance-kit.md /docs/contract-mock.md 301
      /conformance/application-bridge.json /test-vectors/application-bridge.json 301
      /conformance/impact-finance-webhooks.json /docs/impact-finance/webhooks/receiver 301
      /docs/impact-finance/conventions /docs/impact-finance/api/impact-finance-api 301
      /docs/impact-finance/webhooks/missed-events /docs/impact-finance/webhooks/operating 301
      /docs/impact-finance/webhooks/verifying /docs/impact-finance/webhooks/receiver 301
      /docs/impact-finance/conventions.md /docs/impact-finance/api/impact-finance-api.md 301
      /docs/impact-finance/webhooks/missed-events.md /docs/impact-finance/webhooks/operating.md 301
      /docs/impact-finance/webhooks/verifying.md /docs/impact-finance/webhooks/receiver.md 301
      /docs/impact-finance/webhooks/verifying.csharp.md /docs/impact-finance/webhooks/receiver.csharp.md 301
      /docs/impact-finance/webhooks/verifying.go.md /docs/impact-finance/webhooks/receiver.go.md 301
      /docs/impact-finance/webhooks/verifying.java.md /docs/impact-finance/webhooks/receiver.java.md 301
      /docs/impact-finance/webhooks/verifying.php.md /docs/impact-finance/webhooks/receiver.php.md 301
      /docs/impact-finance/webhooks/verifying.python.md /docs/impact-finance/webhooks/receiver.python.md 301
      /docs/impact-finance/webhooks/verifying.ruby.md /docs/impact-finance/webhooks/receiver.ruby.md 301
      /docs/impact-finance/webhooks/verifying.typescript.md /docs/impact-finance/webhooks/receiver.typescript.md 301
      /docs/impact-finance/api/changes-4-12-0 /docs/impact-finance/changelog 301
      /docs/impact-finance/api/comparison-rules /docs/impact-finance/changelog 301
      /docs/impact-finance/api/objects-launch-requests /docs/impact-finance/api/objects-launches 301
      /docs/impact-transactions/category-index/api-v2-1/changes-2026-01-15 /docs/impact-transactions/category-index/changelog 301
      /docs/impact-transactions/category-index/compare-v2-1-v3-0 /docs/impact-transactions/category-index/migration 301
      /docs/impact-transactions/category-index/transaction-api-v3-0/changes-2025-10-14 /docs/impact-transactions/category-index/changelog 301
      /docs/impact-transactions/engagement-services/adjustment-factors-api/changes-2026-02-24 /docs/impact-transactions/engagement-services/changelog 301
      /docs/impact-transactions/engagement-services/insights-api/changes-2026-01-27 /docs/impact-transactions/engagement-services/changelog 301
      /docs/impact-finance/api/changes-4-12-0.md /docs/impact-finance/changelog.md 301
      /docs/impact-finance/api/comparison-rules.md /docs/impact-finance/changelog.md 301
      /docs/impact-finance/api/objects-launch-requests.md /docs/impact-finance/api/objects-launches.md 301
      /docs/impact-transactions/category-index/api-v2-1/changes-2026-01-15.md /docs/impact-transactions/category-index/changelog.md 301
      /docs/impact-transactions/category-index/compare-v2-1-v3-0.md /docs/impact-transactions/category-index/migration.md 301
      /docs/impact-transactions/category-index/transaction-api-v3-0/changes-2025-10-14.md /docs/impact-transactions/category-index/changelog.md 301
      /docs/impact-transactions/engagement-services/adjustment-factors-api/changes-2026-02-24.md /docs/impact-transactions/engagement-services/changelog.md 301
      /docs/impact-transactions/engagement-services/insights-api/changes-2026-01-27.md /docs/impact-transactions/engagement-services/changelog.md 301
      /docs/accessibility /docs/about 301
      /docs/how-this-documentation-is-checked /docs/about 301
      /docs/impact-transactions/credentials /docs/credentials 301
      /docs/impact-transactions/introduction /docs/impact-transactions/category-index/introduction 301
      /docs/impact-transactions/introduction.md /docs/impact-transactions/category-index/introduction.md 301
      /docs/impact-finance/application-bridge/print /docs/impact-finance/web-app-in-your-app/print 301
      /docs/impact-finance/session-handling/print /docs/impact-finance/sessions/print 301
      /docs/impact-finance/user-journeys/print /docs/impact-finance/accounts-and-money/print 301
      /docs/impact-transactions/category-index/print /docs/impact-transactions/score-purchases/print 301
      /docs/impact-transactions/engagement-services/print /docs/impact-transactions/engagement-services/worked-example 301
      /docs/impact-transactions/lifestyle-calculator/print /docs/impact-transactions/lifestyle-survey/print 301
      /docs/releases /docs/about 301
      /docs/security /docs/contact 301
      "
    `);
  });

  it('give each path that exists exactly the headers of the policy', () => {
    const rules = parseHeaders(cdnHeaders(policy, paths));
    const notFound = (file: string) => file === '/404.html';
    for (const file of paths.filter((name) => !notFound(name))) {
      const received: Record<string, string> = {};
      const address = file.endsWith('.html') ? pageOf(file) : file;
      for (const rule of rules.filter(({ pattern }) => matches(pattern, address))) {
        for (const [name, value] of rule.headers) {
          // Hosts join values of several rules with a comma.
          received[name] = name in received ? `${received[name]}, ${value}` : value;
        }
      }
      const type = mediaTypesByPath[file];
      expect(received).toEqual({
        ...headersFor(policy, { status: 200, transport: 'https', file }),
        ...(type === undefined ? {} : { 'Content-Type': type }),
      });
    }
  });

  it('redirect as the policy does, never in a circle', () => {
    const redirects = parseRedirects(cdnRedirects(paths));
    expect(redirects.length).toBeGreaterThan(10);
    const sources = new Set(redirects.map(({ from }) => from));
    for (const { from, to, status } of redirects) {
      expect(resolveRequest(from, (file) => files.has(file))).toEqual({ kind: 'redirect', to });
      expect(status).toBe('301');
      expect(sources.has(to)).toBe(false);
    }
    expect(sources.size).toBe(redirects.length);
    for (const { path, location } of cases.filter(({ status }) => status === 301)) {
      // Hosts tidy up encodings and double slashes themselves; a folder's index keeps the slash that they add.
      if (/%|\/\/|\.html\/|guide\/$/.test(path.replace(/\?.*/s, ''))) continue;
      const rule = redirects.find(({ from }) => from === path.replace(/\?.*/s, ''));
      expect(rule?.to).toBe(location?.replace(/\?.*/s, ''));
    }
  });

  it('stop at what hosts take', () => {
    const many = Array.from({ length: 101 }, (_, index) => `/file${index}.txt`);
    expect(() => cdnHeaders(policy, many)).toThrowErrorMatchingInlineSnapshot(`
      [DeployError: _headers would have 104 rules; hosts take at most 100.
      How to fix: move files from the top of site/static into a folder, or raise the limit in deploy/src/cdn.ts if your host takes more.]
    `);
    const pages = Array.from({ length: 501 }, (_, index) => `/docs/page${index}.html`);
    expect(() => cdnRedirects(pages)).toThrow(/_redirects would have \d+ rules; hosts take at most 2000\./);
  });

  it('have no line longer than hosts take', () => {
    const longest = Math.max(
      ...cdnHeaders(policy, paths)
        .split('\n')
        .map((line) => line.length),
    );
    expect(longest).toBeLessThanOrEqual(2000);
  });
});

/** Reads `_headers` back: a pattern at the start of a line, its headers indented below it. */
function parseHeaders(text: string): { pattern: string; headers: [string, string][] }[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').filter((entry) => entry.trim() !== '' && !entry.startsWith('#'))) {
    if (line.startsWith('/')) rules.push({ pattern: line, headers: [] });
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** Reads `_redirects` back. */
function parseRedirects(text: string): { from: string; to: string; status: string }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = '', ...rest] = line.split(' ');
      expect(rest).toEqual([]);
      return { from, to, status };
    });
}

function matches(pattern: string, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : pattern === address;
}
