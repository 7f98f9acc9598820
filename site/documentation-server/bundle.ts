/**
 * The documentation server and all that it reads, as one file that clients of the Model Context Protocol install: an MCP
 * bundle (https://github.com/modelcontextprotocol/mcpb), which is a ZIP archive with a manifest.
 */
import { createHash } from 'node:crypto';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { zipOf } from '@impact-docs/content-model/data/sample-archives';
import { revisionDate } from '@impact-docs/content-model/data/revision';
import { NOTICES, noticesOf } from '@impact-docs/lib/third-party-notices-fs';
import { build } from 'esbuild';
import { SERVER_FILES } from '../markdown/server-files';
import { MANIFEST, READABLE, SEARCH_DATA } from './documents-fs';

/** Name of the program in the bundle. */
export const PROGRAM = 'documentation-server.mjs';

const NAME = 'impact-docs';

interface PublishedServer {
  /** By path from the root of the site. */
  files: readonly (readonly [path: string, content: string | Uint8Array])[];
  /** The licences of the packages in the program. */
  notices: string;
}

/**
 * The bytes depend on the revision of the sources and on the files alone.
 * @param published files of the site, by path; the server gets those that it reads
 */
export async function publishedServer(
  published: readonly (readonly [path: string, content: string | Uint8Array])[],
): Promise<PublishedServer> {
  const [brand, date, program] = await Promise.all([loadBrand(), revisionDate(), bundleProgram()]);
  // The days in their order are versions in their order (https://semver.org).
  const version = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()].join('.');
  const description = `Search and read ${brand.site} on this computer, without a connection.`;
  const manifest = {
    manifest_version: '0.3',
    name: NAME,
    display_name: brand.site,
    version,
    description,
    author: { name: brand.company.name },
    documentation: `${brand.url}/docs/for-machines`,
    server: {
      type: 'node',
      entry_point: PROGRAM,
      mcp_config: { command: 'node', args: [`\${__dirname}/${PROGRAM}`] },
    },
    compatibility: { runtimes: { node: '>=20.0.0' } },
  };
  const own: [string, string][] = [
    [MANIFEST, json(manifest)],
    [PROGRAM, program.text],
    [NOTICES, program.notices],
  ];
  const read = published
    .map(([path, content]) => [path.slice(1), content] as const)
    .filter(([name]) => READABLE.test(name) || SEARCH_DATA.some((one) => one === name));
  const members = [...own, ...read].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const bundle = zipOf({ files: members.map(([name, content]) => ({ name, content: Buffer.from(content) })) });
  // https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json
  const card = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${new URL(brand.url).hostname.split('.').toReversed().join('.')}/${NAME}`,
    title: brand.site,
    description,
    version,
    packages: [
      {
        registryType: 'mcpb',
        identifier: brand.url + SERVER_FILES.bundle,
        fileSha256: createHash('sha256').update(bundle).digest('hex'),
        transport: { type: 'stdio' },
      },
    ],
  };
  const files = [[SERVER_FILES.bundle, bundle] as const, [SERVER_FILES.description, json(card)] as const];
  return { files, notices: program.notices };
}

/**
 * The program, with every package that it uses. It is not minified: who lets it in may want to read it.
 * @returns its text, as a module, and the licences of the packages
 */
export async function bundleProgram(): Promise<{ text: string; notices: string }> {
  const { outputFiles, metafile } = await build({
    bundle: true,
    write: false,
    // The same folder on every machine: names of modules do not enter the output.
    absWorkingDir: repositoryFile('.'),
    entryPoints: [repositoryFile('site/documentation-server/main.ts')],
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((name) => (inputs[name]?.bytesInOutput ?? 0) > 0),
  );
  const introduction = 'The documentation server contains the packages below.';
  return { text: outputFiles[0]?.text ?? '', notices: noticesOf(introduction, used.map(repositoryFile)) };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
