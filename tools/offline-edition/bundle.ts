/** The programs of the offline edition. */
import path from 'node:path';
import { noticesOf } from '@impact-docs/content/third-party-notices-fs';
import { build, type BuildOptions } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');

/** One file of each program. Its text is the same for the same sources, on every machine. */
const oneFile = {
  bundle: true,
  write: false,
  // The same folder on every machine: names of modules do not enter the output.
  absWorkingDir: root,
  // Lazy parts of the reference become parts of the one script.
  splitting: false,
} as const satisfies BuildOptions;

/** The program that every page loads, as a classic script. */
export async function bundleProgram(): Promise<string> {
  const { outputFiles } = await build({
    ...oneFile,
    entryPoints: [path.join(import.meta.dirname, 'client/program.client.ts')],
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * The documentation server, with every package that it uses. It is not minified: who lets it in may want to read it.
 * @returns its text, as a module, and the licences of the packages
 */
export async function bundleServer(): Promise<{ text: string; notices: string }> {
  const { outputFiles, metafile } = await build({
    ...oneFile,
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
