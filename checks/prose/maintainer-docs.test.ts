/** READMEs, CONTRIBUTING and decisions: what they link to and name is there. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from '@impact-docs/content-model/files/paths';
import { expect, it } from 'vitest';
import { proseFiles } from './files-fs.js';

/** All but measurements, which are left as they were taken. */
const documents = proseFiles()
  .filter(({ kind }) => kind === 'notes')
  .map(({ file }) => path.relative(root, file))
  .filter((name) => !name.startsWith('tests/bench/results/'));
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const basenames = new Set(filesBelow('').map((file) => path.basename(file)));

/** Made by a build or a test, or by the programs that a sample README is about. */
const generated = /^(?:site\/(?:build|\.docusaurus)|deploy\/dist|\.work|node_modules)(?:\/|$)|\/lib\//;
const sourceFile = /^\w[\w.-]*\.(?:tsx?|mjs|cjs|cts|mts)$/;

it.each(documents)('%s leads to files, anchors and commands that exist', (document) => {
  const folder = path.dirname(document);
  const text = read(document).replace(/^( *)(`{3,}).*\n[\s\S]*?^\1\2$/gm, '');
  const broken = [
    ...[...text.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].flatMap(([, link = '']) => brokenLink(document, link)),
    ...[...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].flatMap(([, code = '']) => brokenCode(folder, code)),
  ];
  expect(broken).toEqual([]);
});

it('decisions/specification.md names the installed version of Docusaurus', () => {
  const { version } = JSON.parse(read('node_modules/@docusaurus/core/package.json')) as { version: string };
  expect(/Docusaurus (\d+\.\d+\.\d+)/.exec(read('decisions/specification.md'))?.[1]).toBe(version);
});

function brokenLink(document: string, link: string): string[] {
  const [name = '', anchor] = link.split('#');
  const target = name === '' ? document : path.join(path.dirname(document), name);
  if (!exists(target)) return [`link to ${link}`];
  if (anchor === undefined || !target.endsWith('.md')) return [];
  const anchors = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return anchors.includes(anchor) ? [] : [`link to the anchor ${link}`];
}

function brokenCode(folder: string, code: string): string[] {
  const script = /^(?:[A-Z_]+=\S+ )*npm run ([\w:-]+)(?![\w:…])/.exec(code)?.[1];
  if (script !== undefined) return scripts.includes(script) || code.includes('…') ? [] : [code];
  if (sourceFile.test(code)) return basenames.has(code) ? [] : [code];
  if (!/^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(code) || generated.test(code)) return [];
  const isPath = exists(code.split('/')[0] ?? '') || sourceFile.test(path.basename(code));
  return !isPath || exists(code) || exists(path.join(folder, code)) || exists(path.join(folder, 'src', code))
    ? []
    : [code];
}

function exists(name: string): boolean {
  return fs.existsSync(path.join(root, name));
}

function read(name: string): string {
  return fs.readFileSync(path.join(root, name), 'utf8');
}

function filesBelow(folder: string): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [name];
    return /^(?:node_modules|build|dist|\..+)$/.test(entry.name) ? [] : filesBelow(name);
  });
}
