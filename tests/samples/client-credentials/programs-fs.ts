/** How the program of each language is found and run. */
import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { pythonCommand } from '../../../packages/tests/toolchains/index-fs.js';
import { sampleFolder } from '../testing/folders-fs.js';

type Command = readonly [string, ...string[]];

export interface Program {
  language: string;
  command: Command;
  file: string;
  /** Empty, or why the program is not run here. */
  notRun: string;
}

export interface Outcome {
  exitCode: number;
  output: string;
  errors: string;
}

const here = sampleFolder('client-credentials');
/** The authority of the test is known to no system. The command line of PHP has no variable for it. */
export const TRUST = ['CURL_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS', 'REQUESTS_CA_BUNDLE', 'SSL_CERT_FILE', 'PHP_CA_FILE'];

const php = ['sh', '-c', 'exec php -d "curl.cainfo=$PHP_CA_FILE" "$@"', 'sh'] as const;

/** @param probe succeeds where the program can be run */
function program(language: string, command: Command, file: string, probe: Command, needs: string): Program {
  const [tool, ...args] = probe;
  return { language, command, file, notRun: spawnSync(tool, args).status === 0 ? '' : ` (not run: no ${needs})` };
}

export const programs: readonly Program[] = [
  program('curl', ['sh'], 'curl/call.sh', ['curl', '--version'], 'curl'),
  program('node', [process.execPath], 'node/call.mjs', [process.execPath, '--version'], 'Node.js'),
  program('python', pythonCommand, 'python/call.py', [...pythonCommand, '-c', ''], 'python3 with requests'),
  program('php', php, 'php/call.php', ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'], 'php with curl'),
  program(
    'csharp',
    ['dotnet', 'run'],
    'csharp/Call.cs',
    ['sh', '-c', 'dotnet --list-sdks | grep -q "^[1-9][0-9]\\."'],
    '.NET 10',
  ),
];

/** Runs a program, the one of the guide or another, with these variables only; `undefined` takes one away. */
export function run(
  { command: [command, ...before], file }: Program,
  calls: readonly string[],
  environment: Record<string, string | undefined>,
  source: readonly string[] = [path.join(here, file)],
): Promise<Outcome> {
  const env = { PATH: process.env['PATH'], ...environment } as NodeJS.ProcessEnv;
  return new Promise((resolve) => {
    execFile(command, [...before, ...source, ...calls], { env, timeout: 90_000 }, (error, output, errors) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ exitCode, output, errors });
    });
  });
}
