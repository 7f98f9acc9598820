import path from 'node:path';

export const root = path.resolve(__dirname, '../..');

export function dataFile(name: string): string {
  return path.join(root, 'data', name);
}

/** @param name relative to the root of the repository, with slashes */
export function repositoryFile(name: string): string {
  return path.join(root, name);
}

export const apiManifest = path.join(root, 'apis', 'manifest.yaml');

export const journeysFolder = path.join(root, 'journeys');
