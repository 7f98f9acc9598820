/** Whether the files of a release are what they were when it was made, and fit together. */
import fs from 'node:fs';
import path from 'node:path';
import { unzip, type ArchiveFiles } from './archive.js';
import { CHECKSUMS_FILE, digestOf, parseChecksums } from './checksums.js';
import { ReleaseError } from './error.js';
import { RELEASE_FILES } from './release.js';

/** Folder of the container's pages in the archive of the server. */
const HTML = 'nginx/html/';

/**
 * @param folder of a release
 * @returns names of the files that were verified
 * @throws ReleaseError with all problems at once
 */
export function verifyRelease(folder: string): string[] {
  const list = path.join(folder, CHECKSUMS_FILE);
  if (!fs.existsSync(list)) {
    throw new ReleaseError(`${folder} is no release: it has no ${CHECKSUMS_FILE}.`);
  }
  const expected = parseChecksums(fs.readFileSync(list, 'utf8'));
  const problems = [...checksumProblems(folder, expected)];
  if (problems.length === 0) problems.push(...contentProblems(folder));
  if (problems.length > 0) {
    throw new ReleaseError(
      [`${folder} is not as it was made:`, ...problems.map((problem) => `  ${problem}`)].join('\n'),
    );
  }
  return [...expected.keys()];
}

function* checksumProblems(folder: string, expected: ReadonlyMap<string, string>): Generator<string> {
  const present = fs.readdirSync(folder).filter((name) => name !== CHECKSUMS_FILE);
  for (const name of present) if (!expected.has(name)) yield `${name}: ${CHECKSUMS_FILE} does not list it`;
  for (const name of Object.values(RELEASE_FILES)) {
    if (!expected.has(name)) yield `${name}: a release has this file, and ${CHECKSUMS_FILE} does not list it`;
  }
  for (const [name, digest] of expected) {
    if (!present.includes(name)) yield `${name}: missing`;
    else if (digestOf(fs.readFileSync(path.join(folder, name))) !== digest) yield `${name}: another checksum`;
  }
}

/** The container serves the very files of the site. */
function contentProblems(folder: string): string[] {
  const read = (name: string) => unzip(name, fs.readFileSync(path.join(folder, name)));
  const site = read(RELEASE_FILES.site);
  const server = read(RELEASE_FILES.server);
  // What anybody unpacks on a computer must stay in its folder.
  read(RELEASE_FILES.offline);
  return Object.keys(site).flatMap((name) =>
    isSame(site[name], server[`${HTML}${name}`])
      ? []
      : [`${RELEASE_FILES.server}: ${HTML}${name} is not the file of the site`],
  );
}

function isSame(one: ArchiveFiles[string] | undefined, other: ArchiveFiles[string] | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}
