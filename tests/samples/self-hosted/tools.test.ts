/** The script and the kustomization, with the real tools: openssl makes the keys, kubectl makes the objects. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folder, generatedObjects, objectsOf, readInstallationFile } from './installation-fs.js';
import type { KubernetesObject } from './installation-fs.js';
import { model } from './models.js';
import { has } from '../testing/tools-fs.js';

const openssl = has('openssl', 'version');
const kubectl = has('kubectl', 'version', '--client');

let work = '';

beforeAll(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'self-hosted-'));
  for (const name of ['des.env', 'kustomization.yaml', 'make-secrets.sh', 'kubernetes']) {
    fs.cpSync(path.join(folder, name), path.join(work, name), { recursive: true });
  }
});

afterAll(() => {
  fs.rmSync(work, { recursive: true, force: true });
});

function run(command: string, args: readonly string[]) {
  return spawnSync(command, args, { cwd: work, encoding: 'utf8' });
}

const secret = (name: string) => fs.readFileSync(path.join(work, 'secrets', name), 'utf8');

describe.skipIf(!openssl)(openssl ? 'make-secrets.sh' : 'make-secrets.sh (not run: no openssl)', () => {
  it('makes four different keys that the image accepts, in a directory of their own', () => {
    expect(run('sh', ['make-secrets.sh'])).toMatchObject({ status: 0, stderr: '' });
    expect(fs.statSync(path.join(work, 'secrets')).mode & 0o777).toBe(0o700);
    expect(secret('app_secret_key')).toMatch(/^[0-9a-f]{64}$/);
    const others = ['encryption_primary_key', 'encryption_lookup_key', 'encryption_salt'].map(secret);
    expect(others).toEqual(others.map(() => expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/)));
    expect(new Set(others).size).toBe(3);
  });

  it('makes nothing where there is no openssl', () => {
    const elsewhere = fs.mkdtempSync(path.join(work, 'without-openssl-'));
    const tools = path.join(elsewhere, 'tools');
    fs.mkdirSync(tools);
    for (const tool of ['mkdir', 'tr']) {
      const place = spawnSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).stdout.trim();
      fs.symlinkSync(place, path.join(tools, tool));
    }
    const script = path.join(work, 'make-secrets.sh');
    const { status } = spawnSync('/bin/sh', [script], { cwd: elsewhere, env: { PATH: tools } });
    expect(status).not.toBe(0);
    expect(fs.readdirSync(elsewhere)).toEqual(['tools']);
  });

  it('leaves keys alone that exist', () => {
    const before = secret('encryption_salt');
    expect(run('sh', ['make-secrets.sh']).status).not.toBe(0);
    expect(secret('encryption_salt')).toBe(before);
  });
});

describe.skipIf(!kubectl)(kubectl ? 'kustomization.yaml' : 'kustomization.yaml (not run: no kubectl)', () => {
  it('makes the namespace, the configuration and the secrets, each with its keys', () => {
    for (const file of generatedObjects().flatMap(({ files }) => Object.values(files))) {
      const target = path.join(work, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      if (!fs.existsSync(target)) fs.writeFileSync(target, `value of ${file}`);
    }
    const { stdout, stderr, status } = run('kubectl', ['kustomize', '.']);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const objects = objectsOf(stdout).map(withoutLineBreaks);
    for (const object of objects) expect(() => model(object).validate()).not.toThrow();
    const made = objects.filter(({ kind }) => kind !== 'Namespace').map(keysOf);
    const expected = generatedObjects().map(({ kind, name, keys }) => [kind, 'impact-finance', name, [...keys].sort()]);
    expect(made).toEqual(expect.arrayContaining(expected));
    expect(made).toHaveLength(expected.length);
  }, 60_000);

  it('keeps values out of the file itself', () => {
    expect(readInstallationFile('kustomization.yaml')).not.toMatch(/literals|-----BEGIN|postgres:/);
  });
});

/** kubectl breaks long Base64 into lines, which the API reads and the model does not. */
function withoutLineBreaks(object: KubernetesObject & { data?: Record<string, string> }) {
  const { kind, data } = object;
  if (kind !== 'Secret' || data === undefined) return object;
  const joined = Object.entries(data).map(([key, value]) => [key, value.replaceAll(/\s/g, '')]);
  return { ...object, data: Object.fromEntries(joined) as Record<string, string> };
}

function keysOf(object: KubernetesObject & { data?: Record<string, string> }) {
  const { kind, metadata, data = {} } = object;
  return [kind, metadata.namespace, metadata.name, Object.keys(data).sort()];
}
