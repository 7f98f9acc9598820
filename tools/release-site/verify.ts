/** Whether a release is what the commit that it names makes, and who vouches for it. */
import fs from 'node:fs';
import path from 'node:path';
import { DeployError } from '../../deploy/src/errors.js';
import { OfflineError } from '../offline-edition/edition.js';
import { unzip } from './archive.js';
import { CHECKSUMS_FILE, digestOf, parseChecksums, SIGNATURE_FILE, signerOf } from './checksums.js';
import { ReleaseError } from './error.js';
import { RELEASE_FILES, releaseFiles, type MadeWith, type ReleaseRecord } from './release.js';
import { headOf, type Source } from './source.js';

interface VerifyOptions {
  /** The clone that makes the files again: absolute path. */
  root: string;
  /** File with those who may sign. */
  signers: string;
}

/** What is true of a release that was verified. */
interface Verified {
  /** Who signed, with the fingerprint of the key. */
  signer: string;
  revision: string;
}

type Contents = ReadonlyMap<string, Uint8Array>;

/** More differences of an archive are counted only. */
const SHOWN_DIFFERENCES = 10;

/**
 * Everything in a release follows from `site.zip` and the commit: it is made again, and compared byte for byte. That the
 * site is the one of the commit, the signature says, or a build of one's own.
 * @param folder of a release
 * @throws ReleaseError with all problems at once
 */
export async function verifyRelease(folder: string, { root, signers }: VerifyOptions): Promise<Verified> {
  if (!fs.existsSync(path.join(folder, CHECKSUMS_FILE))) {
    throw new ReleaseError(`${folder} is no release: it has no ${CHECKSUMS_FILE}.`);
  }
  const { contents, problems } = readFiles(folder);
  const head = headOf(root);
  if (head === undefined) throw new ReleaseError(`${root} has no commit, and a release is compared with one.`);
  refuse(folder, problems);
  const signed = await problemsOf(() => signerOf(folder, signers, head.date));
  const made = await problemsOf(() => compareWithMade(contents, root, head));
  refuse(folder, [...signed.problems, ...made.problems, ...(made.value ?? [])]);
  return { signer: signed.value ?? '', revision: head.revision };
}

function refuse(folder: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new ReleaseError([`${folder} is not as it was made:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));
}

/** The files that a release has, and what the list of checksums says of them. */
function readFiles(folder: string): { contents: Contents; problems: string[] } {
  const contents = new Map<string, Uint8Array>();
  const problems: string[] = [];
  const expected = parseChecksums(fs.readFileSync(path.join(folder, CHECKSUMS_FILE), 'utf8'));
  const names: readonly string[] = Object.values(RELEASE_FILES);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (!entry.isFile()) problems.push(`${name}: no regular file`);
    else if (names.includes(name)) contents.set(name, fs.readFileSync(path.join(folder, name)));
    else if (name !== CHECKSUMS_FILE && name !== SIGNATURE_FILE) problems.push(`${name}: a release has no such file`);
  }
  for (const name of expected.keys()) {
    if (!names.includes(name)) problems.push(`${name}: ${CHECKSUMS_FILE} lists it, and a release has no such file`);
  }
  for (const name of names) {
    const content = contents.get(name);
    const digest = expected.get(name);
    if (digest === undefined) problems.push(`${name}: ${CHECKSUMS_FILE} does not list it`);
    if (content === undefined) problems.push(`${name}: missing`);
    else if (digest !== undefined && digestOf(content) !== digest) problems.push(`${name}: another checksum`);
  }
  return { contents, problems };
}

/** What differs from the files that the clone makes. */
async function compareWithMade(contents: Contents, root: string, source: Source): Promise<string[]> {
  const record = readRecord(contents.get(RELEASE_FILES.release));
  if (record.revision !== source.revision) {
    throw new ReleaseError(
      `${RELEASE_FILES.release}: made from commit ${record.revision}, and ${source.revision} is checked out; check out the commit, or ask for its release`,
    );
  }
  const site = unzip(RELEASE_FILES.site, contents.get(RELEASE_FILES.site) ?? new Uint8Array());
  const made = await releaseFiles({ root, source, site, madeWith: record.madeWith });
  return Object.entries(made).flatMap(([name, content]) => differences(name, content, contents.get(name)));
}

function readRecord(content: Uint8Array | undefined): { revision: string; madeWith: MadeWith } {
  const name = RELEASE_FILES.release;
  const isVersion = (value: unknown) => typeof value === 'string' && /^\d+\.\d+\.\d+$/.test(value);
  try {
    const { revision, madeWith } = JSON.parse(Buffer.from(content ?? []).toString()) as ReleaseRecord;
    if (!/^[0-9a-f]{40}$/.test(revision)) throw new ReleaseError(`${name}: \`revision\` is no full name of a commit`);
    if (isVersion(madeWith.node) && isVersion(madeWith.npm)) return { revision, madeWith };
    throw new ReleaseError(`${name}: \`madeWith\` has no versions of \`node\` and \`npm\``);
  } catch (cause) {
    if (cause instanceof ReleaseError) throw cause;
    throw new ReleaseError(`${name}: not what identifies a release`, { cause });
  }
}

function differences(name: string, made: Uint8Array, given: Uint8Array | undefined): string[] {
  if (given === undefined || Buffer.compare(made, given) === 0) return [];
  if (!name.endsWith('.zip')) return [`${name}: not what this commit makes`];
  const [expected, actual] = [unzip(name, made), unzip(name, given)];
  const all = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].toSorted();
  const lines = all.flatMap((file) => {
    const [one, other] = [expected[file], actual[file]];
    if (one === undefined) return [`${name}: ${JSON.stringify(file)} should not be there`];
    if (other === undefined) return [`${name}: ${JSON.stringify(file)} is missing`];
    return Buffer.compare(one, other) === 0 ? [] : [`${name}: ${JSON.stringify(file)} is not what the site makes`];
  });
  if (lines.length === 0)
    return [`${name}: its files are right, and it holds more: a link, a mode, a time, a second entry, or other bytes`];
  const rest = lines.length - SHOWN_DIFFERENCES;
  return [...lines.slice(0, SHOWN_DIFFERENCES), ...(rest > 0 ? [`${name}: … and ${rest} more`] : [])];
}

/** What a step gives, or why it cannot. */
async function problemsOf<Value>(
  step: () => Value | Promise<Value>,
): Promise<{ value?: Value; problems: readonly string[] }> {
  try {
    return { value: await step(), problems: [] };
  } catch (error) {
    if (error instanceof DeployError || error instanceof OfflineError)
      return { problems: [`${RELEASE_FILES.site}: ${error.message}`] };
    if (error instanceof ReleaseError) return { problems: [error.message] };
    throw error;
  }
}
