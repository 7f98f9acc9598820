/**
 * `npm run packages`: compiles the packages that npm publishes, with their types, and writes each to `.work/packages` as
 * `npm publish` takes it from there. In this repository they are used as they are written.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, '.work/packages');

interface Manifest {
  exports: Record<string, string>;
  private: boolean;
}

// In the order in which they are published: the last one needs the others.
const names = ['openapi-model', 'request-samples', 'api-reference'];

fs.rmSync(target, { recursive: true, force: true });
const compiler = path.join(root, 'node_modules/@typescript/compiler/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-b', ...names.map((name) => `packages/${name}`)], {
  cwd: root,
  stdio: 'inherit',
});
if (status === 0) names.forEach(write);
else process.exitCode = 1;

/** Adds to what is compiled what else is published; `files` in its package.json says what of it. */
function write(name: string): void {
  const folder = path.join(root, 'packages', name);
  const published = path.join(target, name);
  // Others may have compiled an earlier revision into the folder.
  const isKept = (file: string): boolean => !/^(?:lib|node_modules|tsconfig.*)$/.test(path.relative(folder, file));
  fs.cpSync(folder, published, { recursive: true, filter: isKept });
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const exports = Object.entries(manifest.exports).map(([entry, source]) => [entry, compiled(source)]);
  const text = JSON.stringify({ ...manifest, private: undefined, exports: Object.fromEntries(exports) }, undefined, 2);
  fs.writeFileSync(path.join(published, 'package.json'), `${text}\n`);
}

/** What an entry of `exports` is once its source is compiled. */
function compiled(source: string): string | { types: string; default: string } {
  const [, module] = /^\.\/src\/(.+)\.tsx?$/.exec(source) ?? [];
  return module === undefined ? source : { types: `./lib/${module}.d.ts`, default: `./lib/${module}.js` };
}
