/** Which files hold prose. */
import fs from 'node:fs';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { GUIDE_FILE } from '@impact-docs/content-model/guides/guide-files';

export type ProseKind = 'guide' | 'notes' | 'yaml';

export interface ProseFile {
  /** Absolute path. */
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

export function proseFiles(): ProseFile[] {
  return namesBelow('').flatMap((name) => {
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
    return kind === undefined ? [] : [{ file: repositoryFile(name), kind }];
  });
}

function namesBelow(folder: string): string[] {
  return fs
    .readdirSync(repositoryFile(folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return passedOver.test(entry.name) ? [] : namesBelow(name);
      return [name];
    });
}
