import path from 'node:path';

/** Media type of every kind of file that the site may hold, by file extension. Both servers use this table and no other. */
export const mediaTypes: Readonly<Record<string, string>> = {
  // RFC 4287 section 7.
  atom: 'application/atom+xml',
  avif: 'image/avif',
  cjs: 'text/javascript',
  cs: 'text/plain',
  css: 'text/css',
  csv: 'text/csv',
  env: 'text/plain',
  gif: 'image/gif',
  go: 'text/plain',
  html: 'text/html',
  ico: 'image/x-icon',
  java: 'text/plain',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  kt: 'text/plain',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mod: 'text/plain',
  pdf: 'application/pdf',
  php: 'text/plain',
  png: 'image/png',
  py: 'text/plain',
  rb: 'text/plain',
  sh: 'text/plain',
  svg: 'image/svg+xml',
  swift: 'text/plain',
  ts: 'text/plain',
  txt: 'text/plain',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
};

/**
 * Media type of files that have no extension, because a standard fixes their path.
 * The list of APIs: RFC 9727 §4.2, RFC 9264 §4.2.
 */
export const mediaTypesByPath: Readonly<Record<string, string>> = {
  '/.well-known/api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
};

/** For a file whose extension is not in the table; the browser offers it as a download. */
export const defaultMediaType = 'application/octet-stream';

/** Media types that carry `; charset=utf-8`: without it a browser guesses. JSON, YAML, SVG and XML define UTF-8 themselves. */
export const charsetMediaTypes: readonly string[] = [
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/markdown',
  'text/plain',
];

/** Extensions of files that shrink. Images other than SVG, fonts and archives are compressed already. */
const compressible = new Set(
  'atom cjs css csv html ico js json map md mjs svg ts txt wasm webmanifest xml yaml yml'.split(' '),
);

/** Below this size (bytes) compression saves less than its header costs. */
const COMPRESSION_MINIMUM = 1024;

/** Value of `Content-Type` (RFC 9110 §8.3) for a file, named by its path from the root of the site. */
export function contentType(file: string): string {
  const fixed = mediaTypesByPath[file];
  if (fixed !== undefined) return fixed;
  const type = mediaTypes[extension(file)] ?? defaultMediaType;
  return charsetMediaTypes.includes(type) ? `${type}; charset=utf-8` : type;
}

/** Whether a file is sent compressed to a client that accepts it. `size` in bytes. */
export function isCompressible(file: string, size: number): boolean {
  return size >= COMPRESSION_MINIMUM && (compressible.has(extension(file)) || file in mediaTypesByPath);
}

function extension(file: string): string {
  return path.posix.extname(file).slice(1).toLowerCase();
}
