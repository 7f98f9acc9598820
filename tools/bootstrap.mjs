// Installs the dependencies when they are missing or older than the lock file; with `--omit=dev` those that build the
// site. Plain JavaScript, because nothing else runs on a fresh machine.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node.js ${process.versions.node} is too old. Allowed: ${engines.node}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

const omitted = process.argv.slice(2);
/** npm writes this file at the end of every install. */
const installed = path.join(root, 'node_modules', '.package-lock.json');
const lock = path.join(root, 'package-lock.json');
const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
const hasAll = existsSync(path.join(root, 'node_modules', 'vitest'));

if (!isCurrent || (omitted.length === 0 && !hasAll)) {
  console.log('Installing dependencies …');
  const { status } = spawnSync('npm', ['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The dependencies could not be installed; see the reason above. Check the network and the npm registry.',
    );
    process.exit(status ?? 1);
  }
}
