/** The program that every page of the offline edition loads, as one script. */
import path from 'node:path';
import { build } from 'esbuild';

/** @returns text of a classic script; the same for the same sources */
export async function bundleProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'client/program.client.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    // The same folder on every machine: names of modules do not enter the output.
    absWorkingDir: path.resolve(import.meta.dirname, '../..'),
    // Lazy parts of the reference become parts of the one script.
    splitting: false,
  });
  return outputFiles[0]?.text ?? '';
}
