import fs from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { parseInfoString, RegionError, shownText } from '@impact-docs/content-model/guides';
import { readText } from '@impact-docs/content-model/files/read';
import { fenceLanguages } from './highlighter';

const allowed = new Set<string>([...fenceLanguages, 'mermaid']);

/**
 * An empty fence with `file="samples/…"` gets the text of that file, or of its `region`: a page shows the very file that a
 * test runs. Every fenced block names a language that the site knows; a JSON block is JSON.
 */
export default function remarkFences() {
  return (root: Root, file: VFile): void => {
    const problems: string[] = [];
    visit(root, 'code', (node) => {
      const problem = fill(node) ?? problemOf(node);
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      if (problem !== undefined) problems.push(`${file.path}:${line}:${column} ${problem}`);
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
}

/** @returns why the block cannot show what it names */
function fill(node: Code): string | undefined {
  const { file: name, region } = parseInfoString(node.meta ?? '').values;
  if (name === undefined) return undefined;
  try {
    node.value = sampleText(node, name, region);
    return undefined;
  } catch (error) {
    if (!(error instanceof RegionError)) throw error;
    return `The block cannot show ${name}: ${error.message}.`;
  }
}

function sampleText(node: Code, name: string, region: string | undefined): string {
  if (node.value.trim() !== '') throw new RegionError('the block has a text of its own; leave it empty');
  const absolute = repositoryFile(`content/${name}`);
  if (!fs.statSync(absolute, { throwIfNoEntry: false })?.isFile()) {
    const folder = path.dirname(absolute);
    const others = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
    throw new RegionError(`there is no such file; beside it there is ${others.join(', ') || 'nothing'}`);
  }
  return shownText(readText(absolute), region);
}

function problemOf({ lang, value }: Code): string | undefined {
  if (!lang || !allowed.has(lang)) {
    const found = lang ? `"${lang}" is not a language of this site` : 'The fenced block names no language';
    return `${found}. Allowed: ${[...allowed].join(', ')}. Write it after the three backticks.`;
  }
  const reason = lang === 'json' ? jsonProblem(value) : undefined;
  return reason && `The block is not valid JSON: ${reason}. Correct it, or mark it as text.`;
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
