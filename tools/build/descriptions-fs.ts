/** Descriptions as the last build has read them, for builds in which nothing but guides has changed. */
import path from 'node:path';
import { keepDescriptions, leaveDescriptions, useLeftDescriptions } from '@impact-docs/openapi-model';

const FILE = '.work/build/descriptions';

/** @param stamp of everything but the guides; absent: all are read */
export function useDescriptions(root: string, stamp: string | undefined): void {
  if (stamp === undefined) keepDescriptions();
  else useLeftDescriptions(path.join(root, FILE), stamp);
}

/** @param stamp as it was before the first was read, and still is */
export function keepForNextBuild(root: string, stamp: string): Promise<void> {
  return leaveDescriptions(path.join(root, FILE), stamp);
}
