/** The offline edition: the built site as files that open from a folder, without a server, and from any path of a server. */
import { offlinePage, PROGRAM, type Addresses } from './page.js';

/** Content by path, with slashes. */
export type Files = Record<string, Uint8Array>;

/** The data of the search, which the program loads as scripts: pages without a server may not fetch files. */
const SEARCH_DATA = /^search\/[^/]+\.json$/;

/** Shown by a server where there is no page. */
const NOT_FOUND = /^404\.html$/;

const README = `This is the documentation without a server: open index.html in a browser.

The folder may also be published by any web server, below any path.
Search, colour mode, tabs and copying need JavaScript; everything else does not.
Links in the Markdown files start at this folder.

For coding agents, impact-docs.mcpb is a local server (Model Context Protocol): docs/for-machines.html says how to start it.
`;

/**
 * Files of the edition. They depend on the arguments only.
 * @param site files of the built site
 * @param origin of the published site
 * @param program text of the script that every page loads
 * @throws OfflineError with everything that would not work
 */
export function offlineEdition(site: Files, origin: string, program: string): Files {
  const text = (name: string) => Buffer.from(site[name] ?? '').toString();
  const searchScripts = searchProgram(site);
  const kept = Object.keys(site).filter(
    (name) => !NOT_FOUND.test(name) && !(name.startsWith('assets/js/') || SEARCH_DATA.test(name)),
  );
  const embedded = [...searchScripts, ...Object.keys(site).filter((name) => SEARCH_DATA.test(name))];
  const files = new Set([...kept, ...embedded.map(embeddedName), PROGRAM, 'README.txt']);
  const addresses: Addresses = { origin, files };
  const problems: string[] = [];
  const search = `window.offlineSearch = ${JSON.stringify(searchScripts.map((name) => `/${name}`))};\n`;
  const result: Files = { [PROGRAM]: bytes(search + program), 'README.txt': bytes(README) };
  for (const name of embedded) result[embeddedName(name)] = bytes(embeddedFile(name, text(name)));
  for (const name of kept) {
    if (name.endsWith('.html')) {
      // The program tells pages from files by it (client/search.client.ts).
      if (/\.[^/]*\.html$/.test(name)) problems.push(`${name}: the last part of a page's path has a dot`);
      const { html, missing } = offlinePage(text(name), name, addresses);
      problems.push(...missing.map((address) => `${name}: ${address} leads to no file of the edition`));
      result[name] = bytes(html);
    } else {
      if (name.endsWith('.css')) problems.push(...absoluteUrls(text(name)).map((url) => `${name}: ${url} is absolute`));
      result[name] = site[name] ?? new Uint8Array();
    }
  }
  if (problems.length > 0) {
    const unique = [...new Set(problems)];
    throw new OfflineError(
      ['The offline edition would have dead links:', ...unique.map((one) => `  ${one}`)].join('\n'),
    );
  }
  return result;
}

/**
 * The scripts of the search, and what they load: a file that a script loads is named in it by its hash.
 * @throws OfflineError where the site has no search
 */
export function searchProgram(site: Files): string[] {
  const scripts = Object.keys(site).filter((name) => /^assets\/js\/.*\.js$/.test(name));
  const [first] = scripts.filter((name) => /^assets\/js\/site-search\.[0-9a-f]+\.js$/.test(name));
  if (first === undefined)
    throw new OfflineError('The built site has no assets/js/site-search.*.js: where is its search?');
  const found = [first];
  for (const name of found) {
    const tokens = new Set(
      Buffer.from(site[name] ?? '')
        .toString()
        .match(/[0-9a-f]{8,}/g),
    );
    const named = scripts.filter((script) => tokens.has(/([0-9a-f]{8,})\.js$/.exec(script)?.[1] ?? ''));
    found.push(...named.filter((script) => !found.includes(script)));
  }
  return found;
}

function absoluteUrls(css: string): string[] {
  return [...css.matchAll(/url\(\s*["']?(\/[^)"']*)/g)].map(([, url = '']) => url);
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}

/** Path in the edition of the script that has a file in it. @param name path of the file in the site */
export function embeddedName(name: string): string {
  return `offline/files/${name}.js`;
}

/** A script that hands the text of a file to the program of the page (client/search.client.ts). */
export function embeddedFile(name: string, text: string): string {
  return `offlineFile(${JSON.stringify(`/${name}`)}, ${JSON.stringify(text)});\n`;
}

/** The offline edition cannot be made, for a reason that its reader can remove; no stack is shown. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}
