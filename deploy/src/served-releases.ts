/** The built site as the last build left it, and the hashed files of the builds before it, while a server runs. */
import type { Stats } from 'node:fs';
import { mkdir, mkdtemp, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeError, systemCode } from './errors.js';
import { generatedAt, servedSite, withAssetsOf } from './served-site.js';
import type { ServedSite } from './served-site.js';
import { listSite, noSite } from './site.js';
import { removeStaleSnapshots, takeSnapshot } from './snapshot.js';
import type { Snapshot } from './snapshot.js';

interface ServedReleases {
  /** What is served now; it never fails. A response is made from one of these throughout. */
  current(): Promise<ServedSite>;
  close(): Promise<void>;
}

/** Builds whose hashed files are there for tabs that were opened before. */
const EARLIER_BUILDS = 10;

/** A build replaces its folders within milliseconds: attempts to read them, and the time between (milliseconds). */
const ATTEMPTS = 50;
const PAUSE = 100;

/**
 * A site that nobody builds again while it is served.
 * @throws DeployError when there is no build, or the policy forbids something in it
 */
export async function fixedSite(root: string): Promise<ServedReleases> {
  const site = await servedSite(await listSite(root));
  return { current: () => Promise.resolve(site), close: () => Promise.resolve() };
}

/**
 * A site that may be built again at any time. Files are served from a snapshot, so that pages, the files that they need
 * and the headers always belong together, even while a build replaces them.
 * @param headersFile what the generator writes for the site, after the site
 * @param work folder for snapshots, on the file system of the site
 * @throws DeployError when there is no build, or the policy forbids something in it
 */
export async function rebuiltSite(root: string, headersFile: string, work: string): Promise<ServedReleases> {
  await mkdir(work, { recursive: true });
  await removeStaleSnapshots(work);
  const take = () => takeWhole(root, headersFile, work);

  const first = await take();
  const snapshots = [first.snapshot];
  let { site, generated } = first;
  let loading: Promise<void> | undefined;

  const load = async (now: number): Promise<void> => {
    try {
      const next = await retried(take);
      snapshots.push(next.snapshot);
      const removed = snapshots.length > EARLIER_BUILDS + 1 ? snapshots.shift() : undefined;
      site = withAssetsOf(next.site, site, removed?.root);
      generated = next.generated;
      await removed?.remove();
    } catch (error) {
      // What was served until now is whole.
      console.error(describeError(error));
      generated = now;
    }
  };
  return {
    async current() {
      const now = await generatedAt(headersFile);
      if (now !== undefined && now !== generated) await (loading ??= load(now).finally(() => (loading = undefined)));
      return site;
    },
    async close() {
      await loading;
      await Promise.all(snapshots.map((one) => one.remove()));
    },
  };
}

interface Taken {
  snapshot: Snapshot;
  site: ServedSite;
  /** Time of the headers. */
  generated: number | undefined;
}

/** A snapshot of one build, and not of two of them. */
async function takeWhole(root: string, headersFile: string, work: string): Promise<Taken> {
  const { ino } = await folderOf(root);
  const generated = await generatedAt(headersFile);
  const snapshot = await takeSnapshot(root, await mkdtemp(path.join(work, `${process.pid}-`)));
  try {
    const site = await servedSite(snapshot, headersFile);
    const isSameFolder = (await folderOf(root)).ino === ino;
    if (!isSameFolder || generated !== (await generatedAt(headersFile))) throw new Replaced();
    return { snapshot, site, generated };
  } catch (error) {
    await snapshot.remove();
    if (error instanceof Replaced) return takeWhole(root, headersFile, work);
    throw error;
  }
}

/** @throws DeployError when there is no build */
function folderOf(root: string): Promise<Stats> {
  return stat(root).catch((cause: unknown) => {
    throw noSite(root, cause);
  });
}

/** The site was built again while it was read. */
class Replaced extends Error {}

/** Tries again while a build is in the middle of replacing the folders. */
async function retried(take: () => Promise<Taken>): Promise<Taken> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await take();
    } catch (error) {
      const isAway = [error, error instanceof Error ? error.cause : undefined].some(
        (one) => systemCode(one) === 'ENOENT',
      );
      if (!isAway || attempt === ATTEMPTS) throw error;
    }
    await pause(PAUSE);
  }
}
