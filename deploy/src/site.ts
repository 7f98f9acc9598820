import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DeployError } from './errors.js';
import { scanInlineCode } from './inline-code.js';
import { scriptCheck, KNOWN_SCRIPTS, type KnownScript } from './inline-scripts.js';
import { ASSETS, NOT_FOUND_PAGE } from './policy.js';
import type { InlineHashes } from './content-security-policy.js';

/** A file of the built site. */
export interface SiteFile {
  /** From the root of the site, with `/` on every system: `/docs/contact.html`. */
  path: string;
  /** In bytes. */
  size: number;
  /** Time of the last change, in milliseconds since 1970. */
  changed: number;
}

/** The site as Docusaurus built it. */
export interface Site {
  root: string;
  /** Sorted by path. */
  files: SiteFile[];
}

/**
 * Lists a built site.
 * @throws DeployError when the folder holds no finished build
 */
export async function listSite(root: string): Promise<Site> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw noSite(root, cause);
  });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<SiteFile> => {
        const absolute = path.join(entry.parentPath, entry.name);
        const { size, mtimeMs } = await stat(absolute);
        return { path: `/${path.relative(root, absolute).split(path.sep).join('/')}`, size, changed: mtimeMs };
      }),
  );
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const needed of ['/index.html', NOT_FOUND_PAGE]) {
    if (!files.some((file) => file.path === needed)) {
      throw new DeployError(
        `${root} has no ${needed.slice(1)}: the build there is not complete.\nHow to fix: run \`npm run build\`.`,
      );
    }
  }
  return { root, files };
}

export function noSite(root: string, cause: unknown): DeployError {
  return new DeployError(`There is no built site at ${root}.\nHow to fix: run \`npm run build\` first.`, { cause });
}

/**
 * Reads every page, hashes its inline code, and checks that all files can be served under the policy.
 * @param known the inline scripts that pages may have
 * @throws DeployError with all problems at once
 */
export async function inlineHashes(site: Site, known: readonly KnownScript[] = KNOWN_SCRIPTS): Promise<InlineHashes> {
  const check = scriptCheck(known);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const problems = site.files.flatMap(fileProblems);
  for (const { path: file } of site.files) {
    if (!/\.(?:html|svg)$/.test(file)) continue;
    const found = scanInlineCode(await readFile(path.join(site.root, file), 'utf8'), (code) => check(code, file));
    found.scripts.forEach((hash) => scripts.add(hash));
    found.styles.forEach((hash) => styles.add(hash));
    const where = path.relative(process.cwd(), path.join(site.root, file));
    problems.push(
      ...found.problems.map(
        ({ line, column, what, snippet, remedy }) =>
          `${where}:${line}:${column}: ${what}\n    ${snippet}\n    How to fix: ${remedy}.`,
      ),
    );
  }
  if (problems.length > 0) throw new DeployError(report(problems));
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/** More than a reader on a phone should have to load for a picture, in bytes. */
const PICTURE_LIMIT = 500_000;

function fileProblems({ path: file, size }: SiteFile): string[] {
  if (size > PICTURE_LIMIT && /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(file)) {
    return [
      `${file}: a picture of ${(size / 1e6).toFixed(1)} MB; at most ${PICTURE_LIMIT / 1e6} MB are allowed\n    How to fix: reduce it to the size at which it is shown, or save it as WebP or SVG.`,
    ];
  }
  if (file.endsWith('.html') && !/^[\w./~-]+$/.test(file)) {
    return [
      `${file}: the path of a page has characters other than letters, digits and . _ ~ -\n    How to fix: give the page a plain \`slug\`.`,
    ];
  }
  // Names such as main.b5623bf4.js or logo-0a1b…cd.png.
  if (file.startsWith(ASSETS) && !/(?:^|[./-])[0-9a-f]{8,}\.[^/]+$/.test(file)) {
    return [
      `${file}: no hash in the name, but everything below ${ASSETS} is cached for a year\n    How to fix: put the file in another folder of site/static.`,
    ];
  }
  return [];
}

const REPORT_LIMIT = 20;

function report(problems: string[]): string {
  const shown = problems.slice(0, REPORT_LIMIT);
  const rest = problems.length - shown.length;
  const title = `The built site has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:`;
  return [title, ...shown.map((problem) => `  ${problem}`), ...(rest > 0 ? [`  … and ${rest} more.`] : [])].join('\n');
}
