import { build } from 'esbuild';

/** One classic script of a program for browsers and what it imports; the same text for the same sources, on every machine. */
export async function compileProgram(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
  });
  return outputFiles.map(({ text }) => text.trimEnd()).join('');
}
