import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extensionOf, identifier, spawn } from './process-fs.js';
import type { Program, RunContext, Toolchain } from './process-fs.js';

/**
 * Checks that programs are sentences of their language, without running them: each stands in a file of its own, as it
 * is (C# in the older forms that Mono's compiler knows). Java is checked with its types; Go also for its format.
 *
 * @returns what is wrong with each program; programs that are right are absent
 */
export async function checkSyntax(
  { id, syntax, rewrite }: Toolchain,
  programs: readonly Program[],
  context: RunContext,
): Promise<Map<string, string>> {
  const folder = join(context.folder, 'syntax', `${id}-${programs.length}-${programs[0]?.id ?? ''}`);
  const files = new Map<string, string>();
  for (const program of programs) {
    // Java wants the file to have the name of its class.
    const file = join(folder, identifier(program), `Sample${extensionOf(id)}`);
    files.set(program.id, file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, rewrite?.(program) ?? program.source);
  }
  const [command, ...args] = syntax;
  const outcome = await spawn(command, [...args, ...files.values()], context, { cwd: folder });
  return outcome.exitCode === 0 ? new Map() : blame(files, outcome.output);
}

/** Who is meant by what a checker says; everybody, when it names no file. */
function blame(files: ReadonlyMap<string, string>, output: string): Map<string, string> {
  // What Node.js adds to an empty standard error is the command, with the names of all files.
  const lines = output.replace(/^Command failed: [^]*/m, '').split('\n');
  const blamed = new Map<string, string>();
  for (const [id, file] of files) {
    const first = lines.findIndex((line) => line.includes(file));
    const text = lines.slice(first, first + 3).join('\n');
    if (first !== -1) blamed.set(id, text.trim());
  }
  return blamed.size > 0 ? blamed : new Map([...files.keys()].map((id) => [id, output]));
}
