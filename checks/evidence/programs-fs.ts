/** Versions of what runs and checks. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Name of each program that content/samples/manifest.yaml may need, and how it tells its version. */
const PROGRAMS: Readonly<Record<string, readonly [name: string, ...options: string[]]>> = {
  curl: ['curl', '--version'],
  go: ['Go', 'version'],
  java: ['Java', '-version'],
  kotlin: ['Kotlin', '-version'],
  kubectl: ['kubectl', 'version', '--client'],
  mono: ['Mono', '--version'],
  openssl: ['OpenSSL', 'version'],
  php: ['PHP', '--version'],
  python3: ['Python', '--version'],
  ruby: ['Ruby', '--version'],
};

export const KNOWN_PROGRAMS = Object.keys(PROGRAMS);

/** `Python 3.11.2`; undefined where the program is not on this machine. */
function versionOfProgram(program: string): string | undefined {
  const [name, ...options] = PROGRAMS[program] ?? [];
  if (name === undefined) return undefined;
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const [number] = /\d+(?:\.\d+)+/.exec(`${stdout}${stderr}`) ?? [];
  return number === undefined ? name : `${name} ${number}`;
}

/** Node.js, and each program that is on this machine. */
export function versionsOfPrograms(programs: readonly string[]): Record<string, string> {
  const found = programs.flatMap((program) => {
    const version = versionOfProgram(program);
    return version === undefined ? [] : [[program, version] as const];
  });
  return { node: `Node.js ${process.version.slice(1)}`, ...Object.fromEntries(found) };
}

/** @returns undefined where no package of this name is installed: a script of this repository has no version */
export function versionOfPackage(root: string, name: string): string | undefined {
  const file = path.join(root, 'node_modules', name, 'package.json');
  if (!fs.existsSync(file)) return undefined;
  const { version } = JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string };
  return version;
}
