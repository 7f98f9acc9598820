import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSettings } from './serve-settings.js';
import { fixtureFiles, temporaryFolder } from './testing/fixture-site.js';
import type { TemporaryFolder } from './testing/fixture-site.js';
import { send } from './testing/request.js';

const LIMIT = 30_000;

describe('settings', () => {
  it('are port 3000 on this computer', () => {
    expect(serveSettings({})).toEqual({ port: 3000, host: undefined });
    expect(serveSettings({ PORT: '', HOST: '' })).toEqual({ port: 3000, host: undefined });
  });

  it('come from PORT and HOST', () => {
    expect(serveSettings({ PORT: ' 8081 ', HOST: '0.0.0.0' })).toEqual({ port: 8081, host: '0.0.0.0' });
    expect(serveSettings({ PORT: '0' })).toEqual({ port: 0, host: undefined });
  });

  it.each(['abc', '-1', '65536', '3000.5', '0x10', '1e3', '999999'])('refuse PORT=%s', (value) => {
    expect(() => serveSettings({ PORT: value })).toThrow(
      `PORT is "${value}"; a whole number from 0 to 65535 is needed (0 takes a free port).\nHow to fix: PORT=3000 npm run serve`,
    );
  });
});

describe('npm run serve', () => {
  let site: TemporaryFolder;

  beforeAll(async () => {
    site = await temporaryFolder(fixtureFiles);
  });
  afterAll(() => site.remove());

  interface Running {
    ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
    line: Promise<string>;
    kill(signal: NodeJS.Signals): void;
  }

  function serve(env: Record<string, string>, roots = [site.path], sources = import.meta.dirname): Running {
    const args = ['--import', 'tsx', path.join(sources, 'serve.ts'), ...roots];
    const child = spawn(process.execPath, args, { env: { ...process.env, HOST: '', ...env } });
    let stdout = '';
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const line = new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        stdout += chunk.toString();
        if (/ served at \S+\n/.test(stdout)) resolve(stdout.trim());
      });
    });
    const ended = new Promise<Awaited<Running['ended']>>((resolve) => {
      child.on('close', (code) => resolve({ code, stdout, stderr }));
    });
    return { ended, line, kill: (signal) => child.kill(signal) };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'says where it serves, and stops on %s',
    { timeout: LIMIT },
    async (signal) => {
      const running = serve({ PORT: '0' });
      const line = await running.line;
      expect(line).toMatch(/^Impact Docs is served at http:\/\/localhost:\d+$/);
      const url = line.replace(/^.* /, '');
      expect((await send(url, '/docs')).status).toBe(200);
      expect((await send(url.replace('localhost', '127.0.0.1'), '/docs')).status).toBe(200);
      running.kill(signal);
      expect(await running.ended).toEqual({ code: 0, stdout: `${line}\n`, stderr: '' });
    },
  );

  it('names a busy port and how to choose another', { timeout: LIMIT }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await serve({ PORT: String(port) }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use by another program.\nHow to fix: stop that program, or choose another port: PORT=${port + 1} npm run serve\n`,
    });
    await new Promise((resolve) => other.close(resolve));
  });

  it('says when there is no build', { timeout: LIMIT }, async () => {
    const nowhere = path.join(site.path, 'nowhere');
    expect(await serve({ PORT: '0' }, [nowhere]).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no built site at ${nowhere}.\nHow to fix: run \`npm run build\` first.\n`,
    });
  });

  it('brings the site back that a killed build was replacing', { timeout: 2 * LIMIT }, async () => {
    const repository = await temporaryFolder();
    const at = (name: string) => path.join(repository.path, name);
    await cp(import.meta.dirname, at('deploy/src'), { recursive: true });
    await symlink(path.resolve(import.meta.dirname, '../../node_modules'), at('node_modules'));
    await writeFile(at('package.json'), '{ "type": "module" }');
    for (const folder of ['site/build', 'deploy/dist', 'next/site', 'next/deploy'])
      await mkdir(at(folder), { recursive: true });
    for (const [name, text] of Object.entries(fixtureFiles)) {
      await mkdir(path.dirname(at(`site/build/${name}`)), { recursive: true });
      await writeFile(at(`site/build/${name}`), text);
    }
    const replacements = ['site/build', 'deploy/dist'].map((folder) => ({
      next: at(`next/${path.dirname(folder)}`),
      current: at(folder),
    }));
    // The site is replaced, and its configuration is gone.
    const program = `
      import fs from 'node:fs';
      const { replaceFolders } = await import(${JSON.stringify(at('deploy/src/replace-folders.ts'))});
      const rename = fs.renameSync;
      fs.renameSync = (from, to) => {
        if (to === ${JSON.stringify(at('deploy/dist'))}) process.kill(process.pid, 'SIGKILL');
        rename(from, to);
      };
      replaceFolders(...${JSON.stringify(replacements)});`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL');
    expect(existsSync(at('site/build/index.html')) || existsSync(at('deploy/dist'))).toBe(false);

    const running = serve({ PORT: '0' }, [], at('deploy/src'));
    const line = await running.line;
    expect(line).toContain('A build was killed while it replaced the site: the site of the build before is back.');
    expect((await send(line.replace(/^.* /s, ''), '/docs')).body.toString()).toBe(fixtureFiles['docs.html']);
    running.kill('SIGTERM');
    await running.ended;
    await repository.remove();
  });

  it('says when PORT is no port', { timeout: LIMIT }, async () => {
    const ended = await serve({ PORT: 'http' }).ended;
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toContain('PORT is "http"; a whole number from 0 to 65535 is needed');
  });
});
