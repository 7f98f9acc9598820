/** Which files hold prose. */
import fs from 'node:fs';
import path from 'node:path';
import { GUIDE_FILE } from '@impact-docs/content-model/guides';

export type ProseKind = 'guide' | 'notes' | 'yaml';

export interface ProseFile {
  /** Relative to the root of the repository, with slashes. */
  file: string;
  kind: ProseKind;
}

const kinds: readonly (readonly [RegExp, ProseKind])[] = [
  [GUIDE_FILE, 'guide'],
  [/\.md$/, 'notes'],
  // Synonyms are words to search with, and messages that test a parser are wrong on purpose: neither stands on a page.
  [
    /^content\/(?:(?:apis|journeys)\/.+|data\/(?!synonyms\.|bridge-test-vectors\.)[^/]+|schemas\/[^/]+|brand|facts)\.(?:yaml|json)$/,
    'yaml',
  ],
];

/** Folders that are installed, generated, hidden or wrong on purpose. */
const passedOver = /^(?:node_modules|build|dist|__fixtures__|fixture-site|sites|\..+)$/;

export function proseFiles(root: string): ProseFile[] {
  return filesBelow(root).flatMap((name) => {
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
    return kind === undefined ? [] : [{ file: name, kind }];
  });
}

/** @returns names relative to the folder, with slashes */
export function filesBelow(root: string, folder = ''): string[] {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return passedOver.test(entry.name) ? [] : filesBelow(root, name);
      return [name];
    });
}
