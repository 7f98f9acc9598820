import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyOutcome, identifier, inPairs, makeFolder, spawn } from './process-fs.js';
import type { Outcome, Toolchain } from './process-fs.js';

export const go: Toolchain<'go'> = {
  id: 'go',
  tools: [
    ['go', 'version'],
    ['sh', '-c', 'command -v gofmt'],
  ],
  // gofmt names badly formatted files with success.
  syntax: ['sh', '-c', '! gofmt -e -l "$@" 2>&1 | grep .', 'sh'],
  async run(programs, context) {
    const folder = await makeFolder('go', programs, context);
    for (const program of programs) {
      const inner = join(folder, identifier(program));
      await mkdir(inner, { recursive: true });
      // One binary for all programs: linking net/http for each of them takes long.
      const source = program.source
        .replace(/^package main$/m, `package ${identifier(program)}`)
        .replace(/^func main\(\)/m, 'func Main()');
      await writeFile(join(inner, 'sample.go'), source);
    }
    const imports = programs.map((program) => `import "samples/${identifier(program)}"\n`).join('');
    const cases = programs.map((program) => `case "${program.id}": ${identifier(program)}.Main()\n`).join('');
    await writeFile(join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n');
    const main = `package main\n\nimport "os"\n${imports}\nfunc main() {\nswitch os.Args[1] {\n${cases}}\n}\n`;
    await writeFile(join(folder, 'main.go'), main);
    const environment = { GOCACHE: process.env['GOCACHE'] ?? '/tmp/request-samples-go', GOFLAGS: '', GOPROXY: 'off' };
    const binary = join(folder, 'samples');
    const options = { cwd: folder, environment };
    const built = await spawn('go', ['build', '-ldflags', '-s -w', '-o', binary, '.'], context, options);
    if (built.exitCode !== 0) return everyOutcome(programs, built);
    const { output: unformatted } = await spawn('gofmt', ['-l', '.'], context, options);
    const outcomes = new Map<string, Outcome>();
    await inPairs(programs, async (program) => {
      const outcome = await spawn(binary, [program.id], context);
      const formatted = !unformatted.includes(`${identifier(program)}/sample.go`);
      outcomes.set(
        program.id,
        formatted ? outcome : { exitCode: 1, output: 'gofmt formats the program in another way.' },
      );
    });
    return outcomes;
  },
};
