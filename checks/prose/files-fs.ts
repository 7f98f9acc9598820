/** Which files hold prose. */
import fs from 'node:fs';
import path from 'node:path';
import { GUIDE_FILE } from '@impact-docs/content/guides/guide-files';

export type ProseKind = 'guide' | 'notes' | 'yaml';

export interface ProseFile {
  /** Absolute path. */
  file: string;
  kind: ProseKind;
}

const kinds: readonly (readonly [RegExp, ProseKind])[] = [
  [GUIDE_FILE, 'guide'],
  [/\.md$/, 'notes'],
  // Synonyms are words to search with, and stand on no page.
  [/^content\/(?:(?:apis|journeys)\/.+|data\/(?!synonyms\.)[^/]+|schemas\/[^/]+|brand|facts)\.(?:yaml|json)$/, 'yaml'],
];

/** Folders that are installed, generated, hidden or wrong on purpose. */
const passedOver = /^(?:node_modules|lib|build|dist|__fixtures__|fixture-site|sites|\..+)$/;

/** @param root folder of the repository */
export function proseFiles(root: string): ProseFile[] {
  return namesBelow(root, '').flatMap((name) => {
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
    return kind === undefined ? [] : [{ file: path.join(root, name), kind }];
  });
}

function namesBelow(root: string, folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return passedOver.test(entry.name) ? [] : namesBelow(root, name);
      return [name];
    });
}
