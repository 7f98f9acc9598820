/** READMEs, CONTRIBUTING and decisions: what they link to and name is there. */
import fs from 'node:fs';
import path from 'node:path';
import type { Advice } from '@impact-docs/openapi-model';
import { filesBelow } from '../files-fs.js';
import { eachText } from '../rule.js';

/** Measurements are left as they were taken. */
const MEASUREMENTS = 'tests/bench/results/';
/** Made by a build or a test, or by the programs that a sample README is about. */
const GENERATED = /^(?:site\/(?:build|\.docusaurus)|deploy\/dist|\.work|node_modules)(?:\/|$)|\/lib\//;
const SOURCE_FILE = /^\w[\w.-]*\.(?:tsx?|mjs|cjs|cts|mts)$/;

export const references = eachText('references', ['notes'], ({ file, source, at }, report, { root }) => {
  if (file.startsWith(MEASUREMENTS)) return;
  const text = source.replace(/^( *)(`{3,}).*\n[\s\S]*?^\1\2$/gm, (block) => block.replace(/[^\n]/g, ' '));
  for (const { 1: link = '', index } of text.matchAll(/(?<=\]\()(?![a-z]+:)([^)\s]+)\)/g)) {
    const advice = wrongLink(link, file, root);
    if (advice) report(at(index), advice);
  }
  for (const { 1: code = '', index } of text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)) {
    const script = /^(?:[A-Z_]+=\S+ )*npm run ([\w:-]+)(?![\w:…])/.exec(code)?.[1];
    const scripts = script === undefined || code.includes('…') ? [] : scriptsIn(root);
    if (script === undefined && !isThere(code, path.dirname(file), root))
      report(at(index), { message: `There is no file \`${code}\`.`, remedy: 'Correct its name.' });
    if (script !== undefined && scripts.length > 0 && !scripts.includes(script)) {
      const message = `package.json has no script \`${script}\`.`;
      report(at(index), { message, allowed: scripts.join(', '), remedy: 'Correct the command.' });
    }
  }
});

function wrongLink(link: string, document: string, root: string): Advice | undefined {
  const [name = '', anchor] = link.split('#');
  const target = path.join(root, name === '' ? document : path.join(path.dirname(document), name));
  if (!fs.existsSync(target)) return { message: `The link \`${link}\` leads to no file.`, remedy: 'Correct the link.' };
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  const anchors = anchorsIn(fs.readFileSync(target, 'utf8'));
  if (anchors.includes(anchor)) return undefined;
  const message = `The link \`${link}\` leads to an anchor that the file does not have.`;
  return { message, allowed: anchors.join(', '), remedy: 'Correct the anchor.' };
}

/** Whether code is no path of the repository, or one that exists. */
function isThere(code: string, folder: string, root: string): boolean {
  if (SOURCE_FILE.test(code)) return namesOfFiles(root).has(code);
  if (!/^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(code) || GENERATED.test(code)) return true;
  const exists = (...names: string[]): boolean => fs.existsSync(path.join(root, ...names));
  const isPath = exists(code.split('/')[0] ?? '') || SOURCE_FILE.test(path.basename(code));
  return !isPath || exists(code) || exists(folder, code) || exists(folder, 'src', code);
}

/** As GitHub makes them of headings. */
function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function scriptsIn(root: string): string[] {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object };
  return Object.keys(scripts);
}

/** Hundreds of texts name files. */
const known = new Map<string, ReadonlySet<string>>();

function namesOfFiles(root: string): ReadonlySet<string> {
  const names = known.get(root) ?? new Set(filesBelow(root).map((file) => path.basename(file)));
  known.set(root, names);
  return names;
}
