import { FIRST_IS_GREATER, HTML_RANGES, MARKDOWN_RANGES, UNNAMED, weightPatterns } from './accept.js';
import { charsetMediaTypes, defaultMediaType, mediaTypes, mediaTypesByPath } from './media-types.js';
import { MOVED_PAGES } from './moved-pages.js';
import {
  ASSETS,
  NEGOTIATED,
  NOT_FOUND_MARKDOWN,
  PROGRAM_PATH,
  NOT_FOUND_PAGE,
  ODD_SLASHES,
  pageFiles,
  pathPatterns,
  REDIRECT_STATUS,
} from './policy.js';
import type { HeaderPolicy } from './policy.js';

/** Paths and port, which differ between the container and a test run. */
export interface NginxEnvironment {
  port: number;
  /** Folder with the built site. */
  root: string;
  /** Folder with the hashed files of earlier and later releases; it may be missing. */
  kept: string;
  /** Folder that the server may write to. */
  temporary: string;
  accessLog: string;
  errorLog: string;
}

/** The container: no root rights, nothing written outside /tmp. */
export const containerEnvironment: NginxEnvironment = {
  port: 8080,
  root: '/usr/share/nginx/html',
  kept: '/var/lib/impact-docs',
  temporary: '/tmp',
  accessLog: '/dev/stdout',
  errorLog: '/dev/stderr',
};

/** A complete nginx.conf that implements the policy. */
export function nginxConf(policy: HeaderPolicy, environment: NginxEnvironment = containerEnvironment): string {
  const { maps, directives } = headerDirectives(policy);
  return `# Written by deploy/src/nginx.ts from deploy/src/policy.ts. Change it there.
worker_processes auto;
pid ${quote(`${environment.temporary}/nginx.pid`)};
error_log ${quote(environment.errorLog)} warn;

events {
    worker_connections 1024;
}

http {
${indent(temporaryPaths(environment.temporary), 1)}

    access_log ${quote(environment.accessLog)};
    server_tokens off;
    sendfile on;
    tcp_nopush on;
    absolute_redirect off;

    # A client that is slow or silent is not waited for.
    client_header_timeout 10s;
    client_body_timeout 10s;
    send_timeout 10s;
    reset_timedout_connection on;
    # No request has a body.
    client_max_body_size 1k;

${indent(clientLines(), 1)}

    etag on;
    max_ranges 0;

    # The folder holds a .gz file beside each file that shrinks.
    gzip_static on;
    gzip_proxied any;
    gzip_vary on;

    types {
${indent(typeLines(), 2)}
    }
    default_type ${defaultMediaType};
    charset utf-8;
    charset_types ${charsetMediaTypes.filter((type) => type !== 'text/html').join(' ')};

${indent(maps, 1)}

    server {
        listen ${environment.port};
        root ${quote(environment.root)};
        # No file is reached through a link.
        disable_symlinks on from=$document_root;
        limit_req zone=requests burst=${BURST} nodelay;
        limit_conn connections ${MOST_CONNECTIONS};
        error_page 404 $not_found_page;

${indent(directives, 2)}

${indent(locations(environment.kept), 2)}
    }
}
`;
}

/** Networks of a balancer, of containers, and of an organisation. RFC 1918, RFC 4193, RFC 6598 */
const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
];

/** Requests of one client in a second, and how many more at once: a page with all it loads is about thirty. */
const RATE = '50r/s';
const BURST = 500;
const MOST_CONNECTIONS = 100;

/**
 * Who a client is, and that no client may ask for too much. The server in front says in X-Forwarded-For whom it serves;
 * one that does not would itself be the client, so private addresses are not limited.
 */
function clientLines(): string[] {
  return [
    '# The server in front names the client, for the log and for the limits.',
    ...PRIVATE_NETWORKS.map((network) => `set_real_ip_from ${network};`),
    'real_ip_header X-Forwarded-For;',
    'real_ip_recursive on;',
    'geo $limited_client {',
    '    default 1;',
    ...PRIVATE_NETWORKS.map((network) => `    ${network} 0;`),
    '}',
    'map $limited_client $client {',
    '    default $binary_remote_addr;',
    '    0 "";',
    '}',
    `limit_req_zone $client zone=requests:10m rate=${RATE};`,
    'limit_req_status 429;',
    'limit_conn_zone $client zone=connections:10m;',
    'limit_conn_status 429;',
  ];
}

function temporaryPaths(folder: string): string[] {
  return ['client_body', 'fastcgi', 'proxy', 'scgi', 'uwsgi'].map(
    (kind) => `${kind}_temp_path ${quote(`${folder}/${kind}`)};`,
  );
}

function typeLines(): string[] {
  const extensions = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(mediaTypes)) {
    extensions.set(type, [...(extensions.get(type) ?? []), extension]);
  }
  return [...extensions].map(([type, names]) => `${type} ${names.join(' ')};`);
}

/**
 * All headers are set once, in the server block: a location with an `add_header` of its own would lose these.
 * What depends on the request comes from maps.
 */
function headerDirectives({ headers, cacheControl }: HeaderPolicy): { maps: string[]; directives: string[] } {
  const maps = [
    '# Only a file that was found is cached; $uri is the file or, after an error, the not-found page.',
    'map "$status $uri" $cache_control {',
    `    default ${quote(cacheControl.revalidate)};`,
    `    ${quote(`~^(?:200|304) ${cacheControl.immutablePrefix}`)} ${quote(cacheControl.immutable)};`,
    '}',
    '',
    'map $request_method $allow {',
    '    default "GET, HEAD";',
    '    GET "";',
    '    HEAD "";',
    '}',
    '',
    '# A page and its Markdown alternate have one address.',
    'map "$status $uri" $vary {',
    '    default "";',
    `    ${quote(`~^(?:200|304|404) .*${NEGOTIATED}`)} "Accept";`,
    '}',
    '',
    ...acceptMaps(),
  ];
  const directives = [
    'add_header Allow $allow always;',
    'add_header Cache-Control $cache_control always;',
    'add_header Vary $vary always;',
  ];
  maps.push('', '# The server in front ends TLS and says so in X-Forwarded-Proto.');
  for (const [name, secure] of Object.entries(headers.https)) {
    const plain = headers.http[name] ?? '';
    if (plain === secure) {
      directives.push(`add_header ${name} ${quote(secure)} always;`);
      continue;
    }
    const variable = variableOf(name);
    maps.push(
      `map $http_x_forwarded_proto ${variable} {`,
      `    default ${quote(plain)};`,
      `    ${quote('~*^https(?:,|$)')} ${quote(secure)};`,
      '}',
    );
    directives.push(`add_header ${name} ${variable} always;`);
  }
  return { maps, directives };
}

/** `prefersMarkdown` for a server that can only compare strings: `$page_suffix` completes a path to its file. */
function acceptMaps(): string[] {
  const weight = (variable: string, ranges: readonly string[]) => [
    `map $http_accept $${variable}_weight {`,
    `    default "${UNNAMED}";`,
    ...weightPatterns(ranges).map(({ pattern, before, after }) => {
      const digits = pattern.includes('(?<digits>') ? `\${${variable}_digits}` : '';
      return `    ${quote(`~*${pattern.replace('<digits>', `<${variable}_digits>`)}`)} ${quote(before + digits + after)};`;
    }),
    '}',
  ];
  return [
    '# Weights of Accept as four digits.',
    ...weight('markdown', MARKDOWN_RANGES),
    ...weight('html', HTML_RANGES),
    'map "$markdown_weight $html_weight" $page_suffix {',
    '    default ".html";',
    `    ${quote(`~^${UNNAMED} `)} ".html";`,
    `    ${quote('~^([0-9]+) \\1$')} ".md";`,
    `    ${quote(`~${FIRST_IS_GREATER}`)} ".md";`,
    '}',
    'map "$page_suffix $uri" $not_found_page {',
    `    default ${quote(NOT_FOUND_PAGE)};`,
    `    ${quote(`~^\\.md |${PROGRAM_PATH}`)} ${quote(NOT_FOUND_MARKDOWN)};`,
    '}',
  ];
}

function variableOf(header: string): string {
  return `$${header.toLowerCase().replaceAll('-', '_')}`;
}

/** The decisions of `resolveRequest` in the same order; nginx itself rejects broken encodings and paths that leave the root. */
function locations(kept: string): string[] {
  const redirect = (page: string) =>
    pageFiles(page).map(
      (file) => `    if (-f $document_root${file}) { return ${REDIRECT_STATUS} ${page}$is_args$args; }`,
    );
  const oddSlashes = `if ($request_uri ~ ${quote(ODD_SLASHES)}) { return 404; }`;
  return [
    'if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }',
    '',
    ...[NOT_FOUND_PAGE, NOT_FOUND_MARKDOWN].map((file) => `location = ${file} { internal; }`),
    'location = / { try_files /index$page_suffix /index.html =404; }',
    ...Object.entries(mediaTypesByPath).map(
      ([file, type]) => `location = ${file} { ${oddSlashes} default_type ${quote(type)}; try_files $uri =404; }`,
    ),
    ...Object.entries(MOVED_PAGES).map(
      ([page, target]) => `location = ${page} { ${oddSlashes} return ${REDIRECT_STATUS} ${target}$is_args$args; }`,
    ),
    `location ~ ${quote(pathPatterns.control)} { return 400; }`,
    `location ~ ${quote(pathPatterns.hidden)} { return 404; }`,
    `location ~ ${quote(pathPatterns.notFoundPage)} { return 404; }`,
    `location ~ ${quote(pathPatterns.home)} { ${oddSlashes} return ${REDIRECT_STATUS} /$is_args$args; }`,
    `location ~ ${quote(pathPatterns.suffixed)} {`,
    `    ${oddSlashes}`,
    ...redirect('$page'),
    '    return 404;',
    '}',
    '# The compressed copies have no address of their own; a .gz that is no copy is a download like any other.',
    'location ~ "^(?<original>/.+)\\.gz$" {',
    '    if (-f $document_root$original) { return 404; }',
    '}',
    '# A page of another release may be open in a browser, or come from another container: its files are kept.',
    `location ~ "^${ASSETS}" { ${oddSlashes} try_files $uri @kept; }`,
    `location @kept { root ${quote(kept)}; disable_symlinks on from=$document_root; try_files $uri =404; }`,
    `location / { ${oddSlashes} try_files $uri $uri$page_suffix ${pageFiles('$uri').join(' ')} =404; }`,
  ];
}

function indent(lines: string[], levels: number): string {
  return lines.map((line) => (line === '' ? '' : `${'    '.repeat(levels)}${line}`)).join('\n');
}

/** A value in quotes of one kind or the other. nginx would expand `$name` inside; a dollar that ends a pattern is safe. */
function quote(value: string): string {
  const mark = value.includes('"') ? "'" : '"';
  if (value.includes(mark) || /\n|\$\w/.test(value)) {
    throw new Error(`nginx.conf cannot hold the value ${JSON.stringify(value)}.`);
  }
  return mark + value + mark;
}
