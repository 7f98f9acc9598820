import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@impact-docs/request-samples';
import type { HttpRequest, LanguageId } from '@impact-docs/request-samples';
import type { Certificates } from './recorder-fs.js';

export interface Program {
  readonly id: string;
  readonly source: string;
}

export interface Outcome {
  readonly exitCode: number;
  /** Standard output and standard error. */
  readonly output: string;
}

export interface RunContext {
  /** Where the programs run, with the files that they read. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly certificates: Certificates | undefined;
}

export type Command = readonly [command: string, ...args: string[]];

/** How the samples of a language are tried. */
export interface Toolchain<Id extends LanguageId = LanguageId> {
  readonly id: Id;
  /** Commands that print the versions of the tools; the output of the first is reported. */
  readonly tools: readonly Command[];
  /** Reads the programs in the files that are its further arguments; fails, and names those that are wrong. */
  readonly syntax: Command;
  /** A program in the form that the tools read, where they only know an older one. */
  readonly rewrite?: (program: Program) => string;
  /** Whether the tools take no authority but that of the system, so that programs are to speak plain HTTP. */
  readonly knowsNoAuthority?: boolean;
  /** Says why a request cannot be tried with these tools, though its sample is right. */
  readonly cannotRun?: (request: HttpRequest) => string | undefined;
  run(programs: readonly Program[], context: RunContext): Promise<Map<string, Outcome>>;
}

/** What programs see: the secrets, the authority of the test under every name that clients know, and little else. */
function environmentOf({ environment, certificates, folder }: RunContext): Record<string, string> {
  const trust = certificates ? trustVariables(certificates.authority) : {};
  const path = process.env['PATH'] ?? '';
  return { PATH: path, HOME: join(folder, 'home'), LC_ALL: 'C.UTF-8', ...trust, ...environment };
}

function trustVariables(authority: string): Record<string, string> {
  return {
    CURL_CA_BUNDLE: authority,
    NODE_EXTRA_CA_CERTS: authority,
    REQUESTS_CA_BUNDLE: authority,
    SSL_CERT_FILE: authority,
  };
}

/** Runs a command to its end; never fails, an outcome says what happened. */
export function spawn(
  command: string,
  args: readonly string[],
  context: RunContext,
  { cwd = context.folder, environment = {} }: { cwd?: string; environment?: Record<string, string> } = {},
): Promise<Outcome> {
  const env = { ...environmentOf(context), ...environment };
  return new Promise((resolve) => {
    const options = { cwd, env, maxBuffer: 256 * 1024 * 1024, timeout: 300_000 };
    const child = execFile(command, [...args], options, (error, stdout, stderr) => {
      const exitCode = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ exitCode, output: stdout + stderr + (error && stderr === '' ? error.message : '') });
    });
    child.stdin?.end();
  });
}

/** The first line that the first command prints, its version; `undefined` when one of the commands fails. */
export async function versionOf(tools: Toolchain['tools'], context: RunContext): Promise<string | undefined> {
  const found = await Promise.all(tools.map(([command, ...args]) => spawn(command, args, context)));
  if (found.some(({ exitCode }) => exitCode !== 0)) return undefined;
  return found[0]?.output.trim().split('\n')[0]?.slice(0, 60);
}

/** Two at a time. */
export async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

/** A name for a package or class that belongs to a program. */
export function identifier({ id }: Program): string {
  return `p_${id.replace(/\W/g, '_')}`;
}

/** Extension of the files of a language, with the dot. */
export function extensionOf(id: LanguageId): string {
  return languages.find((language) => language.id === id)?.extension ?? '';
}

/** A new folder for the files of a toolchain. */
export async function makeFolder(id: LanguageId, programs: readonly Program[], context: RunContext): Promise<string> {
  const folder = join(context.folder, 'programs', `${id}-${programs.length}-${programs[0]?.id ?? ''}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The outcome of building all programs together, for each of them. */
export function everyOutcome(programs: readonly Program[], outcome: Outcome): Map<string, Outcome> {
  return new Map(programs.map(({ id }) => [id, outcome]));
}

/** Reads what a harness printed: the character U+0001, the program's id and exit code, its output. */
export function readOutcomes(programs: readonly Program[], { exitCode, output }: Outcome): Map<string, Outcome> {
  const sections = new Map(
    output.split('\u0001').map((section): [string, Outcome] => {
      const [, id = '', code = '', text = ''] = /^(\S+) (\d)\n([^]*)$/.exec(section) ?? [];
      return [id, { exitCode: Number(code), output: text }];
    }),
  );
  const lost: Outcome = {
    exitCode: exitCode || 1,
    output: `The program did not run to its end.\n${output.slice(-2000)}`,
  };
  return new Map(programs.map(({ id }) => [id, sections.get(id) ?? lost]));
}
