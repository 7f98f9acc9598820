/** The licences of the packages in what we publish: most of them ask for that. */
import fs from 'node:fs';
import path from 'node:path';

/** The file of the site; the packages of the documentation server follow in it. */
export const NOTICES = 'third-party-notices.txt';

interface Package {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
}

/**
 * @param introduction says what contains the packages
 * @param files absolute paths of modules; those outside of `node_modules` are our own
 * @throws Error for a package without a licence
 */
export function noticesOf(introduction: string, files: readonly string[]): string {
  const folders = new Set(
    files.flatMap((file) => /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file) ?? []),
  );
  const notices = new Map([...folders].map(noticeOf));
  const sorted = [...notices.keys()].toSorted();
  return [
    introduction,
    ...sorted.map((heading) => `${'='.repeat(80)}\n${heading}\n\n${notices.get(heading)}`),
    '',
  ].join('\n\n');
}

function noticeOf(folder: string): [heading: string, text: string] {
  const { name, version, license, homepage } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Package;
  const texts = fs
    .readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)\b/i.test(file))
    .toSorted()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim());
  if (license === undefined && texts.length === 0) {
    throw new Error(`${folder} has no licence.\nHow to fix: ask its author, or use another package.`);
  }
  const origin = homepage ?? `https://www.npmjs.com/package/${name}`;
  return [`${name}@${version} (${license ?? 'see below'})`, [origin, ...texts].join('\n\n')];
}
