/** A site of an adopter: the packages packed, unpacked outside of this repository, with what they declare. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../paths.js';

const run = promisify(execFile);
export const packages = ['openapi-model', 'request-samples', 'api-reference'];
/** What the README installs with the plugin, and what the classic theme asks for. */
const framework = [
  '@docusaurus/core',
  '@docusaurus/plugin-content-docs',
  '@docusaurus/theme-classic',
  'react',
  'react-dom',
];

export interface FreshSite {
  folder: string;
  /** Where it is built. */
  build: string;
  write(name: string, text: string): void;
  /** Text of a built file. */
  built(name: string): string;
  /** Built files with an ending, relative to `build`. */
  files(ending: string): string[];
  /** Built pages, relative to `build`. */
  pages(): string[];
  /**
   * Runs a command of Docusaurus: `build` where none is named.
   * @returns everything that it prints
   */
  runBuild(...command: string[]): Promise<string>;
  /**
   * Links of built pages and of their Markdown, each with its page, that lead to no built file.
   * @param base below which the site is served, with slashes at both ends
   */
  deadLinks(base: string): string[];
  remove(): void;
}

/**
 * An empty site in a temporary folder, in which everything is installed.
 * @param more packages of this repository that the site has besides
 */
export async function freshSite(...more: string[]): Promise<FreshSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'adopter-'));
  const build = path.join(folder, 'build');
  const modules = path.join(folder, 'node_modules');
  for (const name of [...framework, ...more]) link(name, root, modules);
  link('@mdx-js/react', root, modules);
  await Promise.all(packages.map((name) => unpack(name, folder)));
  const write = (name: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  write('package.json', '{ "name": "adopter", "private": true }\n');
  const built = (name: string): string => fs.readFileSync(path.join(build, name), 'utf8');
  const files = (ending: string): string[] =>
    fs.readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
  const pages = (): string[] => files('.html');
  return {
    folder,
    build,
    write,
    built,
    files,
    pages,
    deadLinks(base) {
      const all = new Set(files(''));
      return [...pages(), ...files('.md')].flatMap((page) => {
        const link = page.endsWith('.md') ? /\]\((\/[^)\s#?]*)/g : /\s(?:href|src)="?(\/[^"\s>#?]*)/g;
        const hrefs = [...built(page).matchAll(link)].map(([, href = '']) => href);
        const dead = hrefs.filter((href) => {
          const name = decodeURI(href.slice(base.length)).replace(/\/$/, '');
          const names = [name, `${name}.html`, path.join(name, 'index.html')];
          return !href.startsWith(base) || !names.some((file) => all.has(file));
        });
        return dead.map((href) => `${page}: ${href}`);
      });
    },
    async runBuild(...command) {
      // Of the reader's shell, which has no NODE_ENV.
      const environment = { ...process.env };
      delete environment['NODE_ENV'];
      const { stdout, stderr } = await run(
        process.execPath,
        ['node_modules/@docusaurus/core/bin/docusaurus.mjs', ...(command.length === 0 ? ['build'] : command)],
        {
          cwd: folder,
          maxBuffer: 2 ** 26,
          env: { ...environment, CI: 'true', NO_UPDATE_NOTIFIER: 'true', FORCE_COLOR: '0' },
        },
      );
      return stdout + stderr;
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packs a package that `npm run packages` has written, and puts it where npm installs it, with what it declares. */
async function unpack(name: string, site: string): Promise<void> {
  const folder = path.join(root, 'packages', name);
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', site], {
    cwd: path.join(root, '.work/packages', name),
  });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  const target = path.join(site, 'node_modules/@impact-docs', name);
  fs.mkdirSync(target, { recursive: true });
  const archive = path.join(site, path.basename(packed?.filename ?? '').replace('@impact-docs/', 'impact-docs-'));
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', target]);
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(target, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(dependencies)) {
    if (!dependency.startsWith('@impact-docs/')) link(dependency, folder, path.join(target, 'node_modules'));
  }
}

/** A package of this repository, as it is found from a folder of it. */
function link(name: string, from: string, into: string): void {
  let folder = from;
  while (!fs.existsSync(path.join(folder, 'node_modules', name)) && folder !== path.dirname(root))
    folder = path.dirname(folder);
  const target = path.join(into, name);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.symlinkSync(fs.realpathSync(path.join(folder, 'node_modules', name)), target);
}
