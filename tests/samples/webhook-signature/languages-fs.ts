/** How the program of each language is made ready, and how it is run. Used by the test only. */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { spawn, versionOf } from '../../../packages/tests/toolchains/index-fs.js';
import type { Outcome, RunContext } from '../../../packages/tests/toolchains/index-fs.js';
import { sampleFolder } from '../testing/folders-fs.js';

export interface Language {
  name: string;
  /** Commands that fail when a tool is missing, or a library that the programs use. */
  tools: readonly (readonly [command: string, ...args: string[]])[];
  /** Where no command tells that: compiles and runs a program that uses what the programs use. */
  probe?: (context: RunContext) => Promise<Outcome>;
  /** Compiles into the folder of the context, with types where the language has them. */
  prepare?: (context: RunContext) => Promise<Outcome>;
  /** What runs the program; its own arguments follow. */
  command: (folder: string) => readonly [command: string, ...args: string[]];
}

const here = sampleFolder('webhook-signature');
const file = (...names: string[]): string => path.join(here, ...names);

const { resolve } = createRequire(import.meta.url);
const compilerOfTypeScript = path.join(resolve('@typescript/compiler/package.json'), '../bin/tsc');

/** Mono's libraries are packages of their own. */
const CSHARP_PROBE = `using System.Linq;
using System.Security.Cryptography;
using System.Text.RegularExpressions;

class Probe
{
    static int Main()
    {
        using (var hmac = new HMACSHA256(new byte[32]))
            return Regex.IsMatch("a", "a") && hmac.ComputeHash(new byte[0]).Any() ? 0 : 1;
    }
}
`;

/** Whether programs of a language can run here: its tools are there, with the libraries that the programs use. */
export async function isInstalled({ tools, probe }: Language, context: RunContext): Promise<boolean> {
  if ((await versionOf(tools, context)) === undefined) return false;
  return probe === undefined || (await probe(context)).exitCode === 0;
}

export const languages: readonly Language[] = [
  {
    name: 'javascript',
    tools: [[process.execPath, '--version']],
    command: () => [process.execPath, file('javascript', 'check.mjs')],
  },
  {
    name: 'typescript',
    tools: [[process.execPath, '--version']],
    prepare: (context) => {
      const types = ['--strict', '--noUncheckedIndexedAccess', '--noPropertyAccessFromIndexSignature'];
      const target = ['--target', 'es2022', '--module', 'nodenext', '--types', 'node', '--ignoreConfig'];
      // What Node.js 22.18 and newer can run without a compiler.
      const erasable = ['--erasableSyntaxOnly', '--verbatimModuleSyntax', '--rewriteRelativeImportExtensions'];
      const output = ['--outDir', path.join(context.folder, 'typescript')];
      const options = [...types, ...target, ...erasable, ...output, file('typescript', 'check.ts')];
      return spawn(process.execPath, [compilerOfTypeScript, ...options], context, { cwd: here });
    },
    command: (folder) => [process.execPath, path.join(folder, 'typescript', 'check.js')],
  },
  {
    name: 'python',
    tools: [['python3', '-c', 'import hashlib, hmac, json']],
    command: () => ['python3', '-B', file('python', 'check.py')],
  },
  {
    name: 'ruby',
    tools: [['ruby', '-ropenssl', '-e', 'puts RUBY_VERSION']],
    command: () => ['ruby', '-w', file('ruby', 'check.rb')],
  },
  {
    name: 'csharp',
    tools: [
      ['mcs', '--version'],
      ['mono', '--version'],
    ],
    probe: async (context) => {
      const program = path.join(context.folder, 'probe.cs');
      const binary = path.join(context.folder, 'probe.exe');
      await writeFile(program, CSHARP_PROBE);
      const compiled = await spawn('mcs', [`-out:${binary}`, program], context);
      return compiled.exitCode === 0 ? spawn('mono', [binary], context) : compiled;
    },
    prepare: (context) => {
      const sources = [file('csharp', 'WebhookSignature.cs'), file('csharp', 'Check.cs')];
      const options = ['-langversion:latest', '-warnaserror', `-out:${path.join(context.folder, 'check.exe')}`];
      return spawn('mcs', [...options, ...sources], context);
    },
    command: (folder) => ['mono', path.join(folder, 'check.exe')],
  },
  {
    name: 'php',
    tools: [['php', '-r', 'hash_hmac("sha256", "", ""); json_encode([]);']],
    command: () => ['php', '-d', 'error_reporting=E_ALL', '-d', 'display_errors=1', file('php', 'check.php')],
  },
  {
    name: 'java',
    tools: [
      ['javac', '-version'],
      ['java', '-version'],
    ],
    prepare: (context) => {
      const sources = [file('java', 'WebhookSignature.java'), file('java', 'Check.java')];
      const options = ['-Xlint:all,-serial', '-Werror', '--release', '17', '-d', path.join(context.folder, 'java')];
      return spawn('javac', [...options, ...sources], context);
    },
    command: (folder) => ['java', '-XX:TieredStopAtLevel=1', '-cp', path.join(folder, 'java'), 'Check'],
  },
  {
    name: 'go',
    tools: [
      ['go', 'version'],
      ['go', 'list', 'crypto/hmac', 'net/http'],
    ],
    prepare: async (context) => {
      const environment = { GOCACHE: process.env['GOCACHE'] ?? '/tmp/request-samples-go', GOFLAGS: '', GOPROXY: 'off' };
      const options = { cwd: file('go'), environment };
      const vetted = await spawn('go', ['vet', './...'], context, options);
      if (vetted.exitCode !== 0) return vetted;
      return spawn('go', ['build', '-o', path.join(context.folder, 'check'), './cmd/check'], context, options);
    },
    command: (folder) => [path.join(folder, 'check')],
  },
];
