import fs from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { parseInfoString } from '@impact-docs/content/guides/info-string';
import { RegionError, shownText } from '@impact-docs/content/guides/regions';
import { repositoryFile } from '@impact-docs/content/data/paths';
import { readText } from '@impact-docs/content/read';

/**
 * An empty fence with `file="samples/…"` gets the text of that file, or of its `region`.
 * A page shows the very file that a test runs: there is no second copy that could differ.
 */
export default function remarkSampleCode() {
  return (root: Root, file: VFile): void => {
    const problems: string[] = [];
    visit(root, 'code', (node) => {
      const { file: name, region } = parseInfoString(node.meta ?? '').values;
      if (name === undefined) return;
      try {
        node.value = keptText(node, name, region);
      } catch (error) {
        if (!(error instanceof RegionError)) throw error;
        const { line, column } = node.position?.start ?? { line: 1, column: 1 };
        problems.push(`${file.path}:${line}:${column} The block cannot show ${name}: ${error.message}.`);
      }
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
}

function keptText(node: Code, name: string, region: string | undefined): string {
  if (node.value.trim() !== '') throw new RegionError('the block has a text of its own; leave it empty');
  const absolute = repositoryFile(`content/${name}`);
  if (!fs.statSync(absolute, { throwIfNoEntry: false })?.isFile()) {
    throw new RegionError(`there is no such file; beside it there is ${besideOf(absolute).join(', ') || 'nothing'}`);
  }
  return shownText(readText(absolute), region);
}

function besideOf(file: string): string[] {
  const folder = path.dirname(file);
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
}
