/** The files of the sample installation and the data that they must agree with. */
import fs from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { sampleFolder } from '../testing/folders-fs.js';

export const folder = sampleFolder('self-hosted');
const root = path.resolve(folder, '../../..');

export function readInstallationFile(...names: string[]): string {
  return fs.readFileSync(path.join(folder, ...names), 'utf8');
}

function dataOf<T>(name: string): T {
  // The build holds these files to their types.
  return parse(fs.readFileSync(path.join(root, name), 'utf8')) as T;
}

const rowsOf = <T>(table: string): T[] => dataOf<{ rows: T[] }>(`content/data/${table}.yaml`).rows;

export interface Variable {
  name: string;
  type?: string;
  values?: string[];
  unit?: string;
  range?: { minimum?: number; maximum?: number };
  default?: string | number;
  required: string;
  secret: boolean;
}

export const variables = rowsOf<Variable>('environment-variables');

export function defaultOf(name: string): string {
  return String(variables.find((variable) => variable.name === name)?.default);
}

export interface Connection {
  id: string;
  from: string[];
  to: string;
  ports: number[];
  protocols?: string[];
  direction: string;
  required: string;
}

export const connections = rowsOf<Connection>('firewall');

/** The size that the samples have: the first of the sheet. */
const [smallest = {}] = rowsOf<Record<string, number>>('sizing');

/** Of one process: how many containers, virtual CPUs of each, and memory of each in GiB. */
export function sizeOf(name: 'web' | 'worker'): { replicas: number; cpu: number; memory: number } {
  const of = (key: string) => smallest[`${name}${key}`] ?? NaN;
  return { replicas: of('Replicas'), cpu: of('Cpu'), memory: of('Memory') };
}

interface Release {
  product: string;
  version?: string;
}

/** The newest release; the changelog is newest first. */
export const release = dataOf<Release[]>('content/data/changelog.yaml').find(
  ({ product, version }) => product === 'impact-finance' && version !== undefined,
)?.version;

/** Paths of the published probe endpoints. */
export const probePaths = Object.keys(
  dataOf<{ paths: Record<string, unknown> }>('content/schemas/self-hosted-probes.openapi.yaml').paths,
);

/** `NAME=value` lines of an environment file. */
export function environmentOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]));
}

export const environment = environmentOf(readInstallationFile('des.env'));

/** What of an object every check may look at. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; annotations?: Record<string, string> };
}

export interface ManifestObject {
  file: string;
  value: KubernetesObject;
}

/** Every object of every manifest. */
export function manifests(): ManifestObject[] {
  const files = fs.readdirSync(path.join(folder, 'kubernetes')).sort();
  return files.flatMap((file) => objectsOf(readInstallationFile('kubernetes', file)).map((value) => ({ file, value })));
}

export function objectsOf(text: string): KubernetesObject[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw new Error(document.errors.map(({ message }) => message).join('\n'));
    // The models of Kubernetes validate it next; `merge` and anchors are resolved here.
    return document.toJS() as KubernetesObject;
  });
}

interface Generator {
  name: string;
  type?: string;
  files?: string[];
  envs?: string[];
}

interface Kustomization {
  configMapGenerator: Generator[];
  secretGenerator: Generator[];
}

export interface GeneratedObject {
  kind: 'ConfigMap' | 'Secret';
  name: string;
  type?: string;
  /** Key → the file that its value comes from. */
  files: Record<string, string>;
  keys: string[];
}

/** The objects that `kubectl apply -k` makes of files: their names, and their keys as Kustomize derives them. */
export function generatedObjects(): GeneratedObject[] {
  const { configMapGenerator, secretGenerator } = parse(readInstallationFile('kustomization.yaml')) as Kustomization;
  const object = (kind: GeneratedObject['kind'], { name, type, files = [], envs = [] }: Generator): GeneratedObject => {
    const byKey = Object.fromEntries(
      files.map((file) => {
        const [key, from] = file.includes('=') ? file.split('=', 2) : [path.basename(file), file];
        return [key ?? '', from ?? ''];
      }),
    );
    const fromEnvs = envs.flatMap((file) => Object.keys(environmentOf(readInstallationFile(file))));
    return { kind, name, ...(type ? { type } : {}), files: byKey, keys: [...Object.keys(byKey), ...fromEnvs] };
  };
  return [
    ...configMapGenerator.map((generator) => object('ConfigMap', generator)),
    ...secretGenerator.map((generator) => object('Secret', generator)),
  ];
}

/**
 * What is wrong with the variables of a process: unknown names, required ones that are absent, secrets that are not
 * read from a file. Paths of secrets that `secretPaths` does not have count as wrong too.
 */
export function environmentFaults(values: Readonly<Record<string, string>>, secretPaths: readonly string[]): string[] {
  const faults: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const plain = name.replace(/_FILE$/, '');
    const variable = variables.find((candidate) => candidate.name === name || candidate.name === plain);
    if (!variable) faults.push(`${name} is no variable of content/data/environment-variables.yaml`);
    else if (variable.secret && variable.name === name) faults.push(`${name} is a secret: set ${name}_FILE`);
    else if (!variable.secret && variable.name !== name) faults.push(`${plain} is no secret: set ${plain}`);
    else if (variable.secret && !secretPaths.includes(value)) faults.push(`${name}: no secret is mounted at ${value}`);
  }
  for (const { name, required } of variables) {
    const absent = values[name] === undefined && values[`${name}_FILE`] === undefined;
    if (absent && required === 'yes') faults.push(`${name} is required`);
  }
  return faults;
}
