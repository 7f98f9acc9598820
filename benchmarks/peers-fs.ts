/** Installs what this repository is compared with, below `.work`. Installed once; remove the folder for newer versions. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { work } from './site-fs.js';

/** Starlight needs this version of Node.js or a newer one. */
const [MAJOR, MINOR] = [22, 12];

const docusaurus = '3.10.2';

const stock = {
  '@docusaurus/core': docusaurus,
  '@docusaurus/faster': docusaurus,
  '@docusaurus/plugin-content-docs': docusaurus,
  '@docusaurus/theme-classic': docusaurus,
  'docusaurus-plugin-openapi-docs': '5.2.0',
  'docusaurus-theme-openapi-docs': '5.2.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
};

/** Packages of a site of Starlight; Astro also looks for them in the package of the site. */
export const starlight = {
  astro: '7.3.5',
  '@astrojs/starlight': '0.42.4',
  '@astrojs/markdown-satteri': '0.4.2',
  'starlight-openapi': '0.26.1',
};

/**
 * The stock plugin, with its own copy of the Docusaurus of this repository.
 * @throws Error when npm cannot install it
 */
export function installStock(): void {
  install('stock-packages', stock);
}

/**
 * Starlight with its OpenAPI plugin, and a newer Node.js from npm where this one is too old.
 *
 * @returns path of the Node.js that runs it
 * @throws Error when npm cannot install it
 */
export function installStarlight(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > MAJOR || (major === MAJOR && minor >= MINOR);
  // What the package `node` would bring, without its install script.
  const node = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = install('starlight-packages', isNewEnough ? starlight : { ...starlight, [node]: '22.23.3' });
  return isNewEnough ? process.execPath : path.join(folder, 'node_modules', node, 'bin/node');
}

function install(name: string, dependencies: Record<string, string>): string {
  const folder = path.join(work, name);
  if (Object.keys(dependencies).every((it) => fs.existsSync(path.join(folder, 'node_modules', it)))) return folder;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'commonjs', dependencies }),
  );
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  return folder;
}
