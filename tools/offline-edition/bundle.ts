/** The programs of the offline edition. */
import path from 'node:path';
import { noticesOf } from '@impact-docs/lib/third-party-notices-fs';
import { build } from 'esbuild';
import { compileProgram } from '../../site/start/compile.js';

const root = path.resolve(import.meta.dirname, '../..');

/** The program that every page loads, as a classic script. */
export function bundleProgram(): Promise<string> {
  return compileProgram(path.join(import.meta.dirname, 'client/program.client.ts'));
}

/**
 * The documentation server, with every package that it uses. It is not minified: who lets it in may want to read it.
 * @returns its text, as a module, and the licences of the packages
 */
export async function bundleServer(): Promise<{ text: string; notices: string }> {
  const { outputFiles, metafile } = await build({
    bundle: true,
    write: false,
    // The same folder on every machine: names of modules do not enter the output.
    absWorkingDir: root,
    entryPoints: [path.join(root, 'site/documentation-server/main.ts')],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((name) => (inputs[name]?.bytesInOutput ?? 0) > 0),
  );
  const files = used.map((name) => path.join(root, name));
  const introduction = 'The documentation server contains the packages below.';
  return { text: outputFiles[0]?.text ?? '', notices: noticesOf(introduction, files) };
}
