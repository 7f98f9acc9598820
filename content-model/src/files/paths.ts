import path from 'node:path';
import type { SourceLocation } from '@impact-docs/openapi-model';
import { readText } from './read.js';
import { root } from './root.js';

export { root };

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

/**
 * The place of a text in a file; the beginning of the file where it is not there.
 * @param file relative to the root of the repository
 */
export function placeOfText(file: string, text: string): SourceLocation {
  const source = readText(repositoryFile(file));
  const before = source.slice(0, Math.max(0, source.indexOf(text))).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
