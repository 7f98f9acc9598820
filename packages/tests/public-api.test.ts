/** What others may import: every entry of the published packages, and every name in it. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './paths.js';

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | { types: string; default: string }>;
}

it.each(['openapi-model', 'request-samples', 'api-reference'])('%s exports what api.txt lists', async (name) => {
  const published = path.join(root, '.work/packages', name);
  const { name: packageName, exports } = JSON.parse(
    fs.readFileSync(path.join(published, 'package.json'), 'utf8'),
  ) as Manifest;
  const typed = Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string' ? [] : [{ entry, file: path.join(published, target.types) }],
  );
  const program = ts.createProgram(
    typed.map(({ file }) => file),
    { module: ts.ModuleKind.NodeNext, skipLibCheck: true, noEmit: true },
  );
  const lines = typed.map(({ entry, file }) =>
    [`${packageName}${entry.slice(1)}`, ...namesIn(program, file)].join('\n  '),
  );
  const text = [
    '# Changes here are changes for others: say so in CHANGELOG.md, and choose the version by them.',
    ...lines,
  ];
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot(path.join(root, 'packages', name, 'api.txt'));
});

it.each(['openapi-model', 'request-samples', 'api-reference'])(
  '%s has an entry for its version in its changelog',
  (name) => {
    const folder = path.join(root, 'packages', name);
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(fs.readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
  },
);

function namesIn(program: ts.Program, file: string): string[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module.`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return `${target.flags & ts.SymbolFlags.Value ? 'value' : 'type '} ${symbol.name}`;
    })
    .toSorted();
}
