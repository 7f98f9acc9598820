/** Trees of guides, kept on the disk: parsing all guides takes three seconds, and reading their trees a tenth of one. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Root } from 'mdast';
import { treesInUse, useTrees } from '@impact-docs/content/guides/guide-tree';

const FILE = '.work/build/guide-trees';

interface Written {
  version: string;
  /** By the text of the guide. */
  trees: Map<string, Root>;
}

/** @param root absolute path of the repository */
export function useKeptTrees(root: string): void {
  useTrees(read(root)?.trees ?? new Map());
}

/** Keeps the trees that this process has asked for. */
export function keepTrees(root: string): void {
  const kept = read(root);
  const trees = new Map(treesInUse());
  if (kept?.trees.size === trees.size && [...trees.keys()].every((text) => kept.trees.has(text))) return;
  // As structured data, of which a tree has more than JSON knows.
  const file = path.join(root, FILE);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Renamed when it is complete: a process that is stopped does not leave half of it.
  fs.writeFileSync(`${file}.new`, serialize({ version: version(root), trees } satisfies Written));
  fs.renameSync(`${file}.new`, file);
}

function read(root: string): Written | undefined {
  try {
    // Written by `keepTrees` only.
    const written = deserialize(fs.readFileSync(path.join(root, FILE))) as Written;
    return written.version === version(root) ? written : undefined;
  } catch {
    // It only saves time.
    return undefined;
  }
}

/** Of what makes trees: the parser of this repository, those that it calls, and Node.js, whose format the file has. */
function version(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of [
    'packages/content/src/guides/guide-tree.ts',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ]) {
    const file = path.join(root, name);
    hash.update('\0').update(fs.existsSync(file) ? fs.readFileSync(file) : '');
  }
  return hash.digest('hex');
}
