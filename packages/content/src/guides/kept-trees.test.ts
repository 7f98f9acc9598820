import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guideTree, useTrees } from './guide-tree.js';
import { keepTrees, useKeptTrees } from '../../../../checks/guides/kept-trees-fs.js';

let root = '';
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'trees-'));
});
afterEach(() => {
  useTrees(new Map());
  fs.rmSync(root, { recursive: true });
});

const file = () => path.join(root, '.work/build/guide-trees');

const guide =
  '---\ntitle: Orders\n---\n\n## Send {#send}\n\nOne `order`, {1 + /x/.lastIndex}, <Note kind="a" count={2n} />.\n';

/** Reads the kept trees as a process does that has parsed nothing. */
function readAnew(text: string): unknown {
  useKeptTrees(root);
  return guideTree(text);
}

describe('trees of guides that are kept', () => {
  it('are what the parser makes, to the last place and expression', () => {
    const made = structuredClone(guideTree(guide));
    keepTrees(root);
    // So that the tree is no longer among those that this process has parsed.
    for (let index = 0; index < 201; index++) guideTree(`${index}`);
    const read = readAnew(guide);
    expect(read).not.toBe(made);
    expect(read).toEqual(made);
  });

  it('are used while the parser is the same, and only then', () => {
    guideTree(guide);
    keepTrees(root);
    const other = 'Never parsed.\n';
    const kept = deserialize(fs.readFileSync(file())) as { trees: Map<string, unknown> };
    kept.trees.set(other, { type: 'root', children: [] });
    fs.writeFileSync(file(), serialize(kept));
    expect(readAnew(other)).toEqual({ type: 'root', children: [] });

    const changed = 'Parsed by another parser.\n';
    kept.trees.set(changed, { type: 'root', children: [] });
    fs.writeFileSync(file(), serialize(kept));
    fs.writeFileSync(path.join(root, 'package-lock.json'), '{}');
    expect(readAnew(changed)).toMatchObject({ children: [{ type: 'paragraph' }] });
  });

  it('that are broken are made again', () => {
    fs.mkdirSync(path.dirname(file()), { recursive: true });
    fs.writeFileSync(file(), 'nonsense');
    expect(readAnew('Once more.\n')).toMatchObject({ children: [{ type: 'paragraph' }] });
    keepTrees(root);
    expect(deserialize(fs.readFileSync(file()))).toHaveProperty('trees');
  });
});
