import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');

export function dataFile(name: string): string {
  return path.join(root, 'content', 'data', name);
}

/** @param name relative to the root of the repository, with slashes */
export function repositoryFile(name: string): string {
  return path.join(root, name);
}

export const apiManifest = path.join(root, 'content', 'apis', 'manifest.yaml');

export const sidebarsFile = path.join(root, 'content', 'sidebars.json');

export const journeysFolder = path.join(root, 'content', 'journeys');

export const questionsFolder = path.join(root, 'content', 'questions');
