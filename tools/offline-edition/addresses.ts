/** Addresses of the site as relative addresses of files, for pages that are opened without a server. */
import path from 'node:path';

/** What an address of the built site is rewritten by. */
export interface Addresses {
  /** Origin of the published site, without a slash at its end. */
  origin: string;
  /** Paths of all files of the edition, without a slash at their start. */
  files: ReadonlySet<string>;
}

/**
 * @param address value of a `href` or `src`
 * @param from file that has it, without a slash at its start
 * @returns the relative address of the file; the same address where it leads to another site or is relative already;
 *   undefined where it leads to a file of the site that the edition does not have
 */
export function relativeAddress(address: string, from: string, { origin, files }: Addresses): string | undefined {
  const local = address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;
  if (!local.startsWith('/') || local.startsWith('//')) return address;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
  const file = fileOf(decodeURI(pathname), files);
  if (file === undefined) return undefined;
  const relative = path.posix.relative(path.posix.dirname(from), file);
  // A name such as `a:b` would be taken for another scheme.
  return `${encodeURI(relative.includes('/') ? relative : `./${relative}`)}${rest}`;
}

/** The file that a server sends for a path: `/` is `index.html`, `/docs/contact` is `docs/contact.html`. */
function fileOf(pathname: string, files: ReadonlySet<string>): string | undefined {
  const name = pathname.slice(1).replace(/\/$/, '');
  const candidates = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  return candidates.find((candidate) => files.has(candidate));
}
