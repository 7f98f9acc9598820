/** Archives of samples that readers download: content/samples/archives.yaml, whose comment explains the keys. */
import fs from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { listOf, matching, object, text, unique } from '@impact-docs/api-reference/yaml';
import { nearest } from '@impact-docs/lib/nearest';
import { DescriptionError } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { loadBrand } from '../files/brand.js';
import { cached, listBelow, readJson, readYaml } from '../files/read.js';
import { DOCS_ROUTE } from '../apis/apis.js';
import { repositoryFile, root } from '../files/paths.js';
import { guideIds } from '../guides/guide-files.js';
import { computedTable } from '../tables/types.js';

/** Folder of the site that holds the archives and their files. */
const SAMPLES_ROUTE = '/samples';

const names = v.optional(listOf(text));
const part = object({ folder: text, into: v.optional(text), only: names, except: names });
const entrySchema = object({
  name: matching(/^[a-z][a-z-]*$/, 'small letters and hyphens'),
  title: text,
  guide: text,
  needs: text,
  note: v.optional(text),
  packages: names,
  run: names,
  files: listOf(part),
});
const schema = v.pipe(v.array(entrySchema), unique('name'));

type Part = v.InferOutput<typeof part>;
type Entry = v.InferOutput<typeof entrySchema>;

interface ArchiveFile {
  /** Path in the archive, with slashes. */
  name: string;
  /** Path below content/samples; undefined for a file that is generated. */
  sample?: string;
  content: Uint8Array;
}

export interface SampleArchive extends Omit<Entry, 'files'> {
  /** Sorted by name. */
  files: ArchiveFile[];
}

const samplesFolder = (): string => repositoryFile('content/samples');
/**
 * All archives, with the content of their files.
 * @throws DescriptionError with every problem of the file, and every name of what does not exist
 */
export const sampleArchives = cached(async (): Promise<SampleArchive[]> => {
  const file = path.join(samplesFolder(), 'archives.yaml');
  const { value: entries, problem } = await readYaml(file, schema, 'See the comment at the top of the file.');
  const problems = entries.flatMap((entry, index) =>
    absentIn(entry).map(({ keys, message, allowed }) =>
      problem([index, ...keys], message, { allowed, remedy: 'Correct the name.' }),
    ),
  );
  if (problems.length > 0) throw new DescriptionError(problems);
  const { url } = await loadBrand();
  const published = (part: Part) => filesOf(part).map((one) => withPublishedSources(one, url));
  return entries.map(({ files: parts, ...entry }) => {
    const files = new Map(parts.flatMap(published).map((one) => [one.name, one]));
    const { packages } = entry;
    if (packages !== undefined) files.set('package.json', generated('package.json', packageFile(entry.name, packages)));
    files.set('README.md', generated('README.md', readme(entry, `${url}${DOCS_ROUTE}/${entry.guide}`)));
    return { ...entry, files: [...files.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
  });
});

/** Every archive of samples. */
export const sampleFiles = computedTable(['Archive', 'Needs'], async () =>
  (await sampleArchives()).map(({ name, title, needs }) => ({
    id: `samples-${name}`,
    cells: [`[${title}](pathname://${archiveAddress(name)})`, needs],
  })),
);

/** Address of an archive, from the root of the site. */
export function archiveAddress(name: string): string {
  return `${SAMPLES_ROUTE}/${name}.zip`;
}

/**
 * Address of a single file of an archive, from the root of the site. An HTML file is published as text, so that it is
 * no page of this site; the archive's own README is not published.
 */
export function fileAddress(archive: string, file: string): string | undefined {
  if (file === 'README.md') return undefined;
  return `${SAMPLES_ROUTE}/${archive}/${file}${file.endsWith('.html') ? '.txt' : ''}`;
}

/** The bytes of an archive (ZIP), which depend on names and contents alone. */
export function zipOf({ files }: Pick<SampleArchive, 'files'>): Uint8Array {
  // The format holds local time without a zone, and the library reads it from the date in local time.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content])), { mtime, level: 9 });
}

/** Guides, packages, folders and files that an entry names and nothing has. */
function absentIn({ guide, packages = [], files }: Entry) {
  const absent = (keys: (string | number)[], name: string, known: readonly string[], message: string) =>
    known.includes(name) ? [] : [{ keys, message, allowed: nearest(name, known).join(', ') }];
  const versions = Object.keys(packageVersions());
  return [
    ...absent(['guide'], guide, guideIds(root), `There is no guide ${guide}.`),
    ...packages.flatMap((one, index) =>
      absent(['packages', index], one, versions, `content/samples/package.json has no package ${one}.`),
    ),
    ...files.flatMap(({ folder, only = [], except = [] }, index) => {
      const found = samplesIn(folder);
      const keys = ['files', index];
      if (found.length === 0) {
        const folders = [...new Set(samplesIn('').map((name) => path.posix.dirname(name)))];
        return absent([...keys, 'folder'], folder, folders, `No sample is in the folder ${folder}.`);
      }
      return Object.entries({ only, except }).flatMap(([key, names]) =>
        names.flatMap((name, at) => absent([...keys, key, at], name, found, `${folder} has no sample ${name}.`)),
      );
    }),
  ];
}

const versions = v.optional(v.record(text, text));
const packagesSchema = v.looseObject({ dependencies: versions, devDependencies: versions });

function packageVersions(): Readonly<Record<string, string>> {
  const read = (file: string) => {
    const { value } = readJson(repositoryFile(file), packagesSchema, 'See how npm writes it.');
    return { ...value.dependencies, ...value.devDependencies };
  };
  return { ...read('package.json'), ...read('content/samples/package.json') };
}

/** Files of a folder of samples, without tests, their helpers and READMEs. */
function samplesIn(folder: string): string[] {
  const isSample = (name: string) => !/(?:\.test|-fs)\.ts$|(?:^|\/)README\.md$|(?:^|\/)node_modules\//.test(name);
  return listBelow(path.join(samplesFolder(), folder), isSample);
}

function filesOf({ folder, into = '', only, except = [] }: Part): ArchiveFile[] {
  const from = path.join(samplesFolder(), folder);
  const found = samplesIn(folder).filter((name) => (only?.includes(name) ?? true) && !except.includes(name));
  return found.map((name) => ({
    name: path.posix.join(into, name),
    sample: `${folder}/${name}`,
    content: fs.readFileSync(path.join(from, name)),
  }));
}

/** A journey names descriptions of APIs by their files here, those of events by their path; a reader has the published ones (Arazzo 1.1.0 §4.6.3). */
function withPublishedSources(file: ArchiveFile, url: string): ArchiveFile {
  if (!file.name.endsWith('.arazzo.yaml')) return file;
  const text = Buffer.from(file.content)
    .toString()
    .replace(/(- name: (\S+)\n +type: openapi\n +url: )\S+/g, `$1${url}/descriptions/$2.yaml`)
    .replace(/(\n +type: asyncapi\n +url: )(?=\/)/g, `$1${url}`);
  return { ...file, content: new TextEncoder().encode(text) };
}

function generated(name: string, text: string): ArchiveFile {
  return { name, content: new TextEncoder().encode(text) };
}

/** The packages in the versions that the tests of the samples use. */
function packageFile(name: string, packages: readonly string[]): string {
  const known = packageVersions();
  const dependencies = Object.fromEntries(packages.map((one) => [one, known[one] ?? '*']));
  return `${JSON.stringify({ name, private: true, type: 'module', dependencies }, undefined, 2)}\n`;
}

function readme({ title, needs, note, run = [] }: Omit<Entry, 'files'>, guide: string): string {
  const notes = note === undefined ? [] : ['', note];
  const commands = run.length === 0 ? [] : ['', '```sh', ...run, '```'];
  return [`# ${title}`, '', `Guide: <${guide}>`, '', `Needs: ${needs}.`, ...notes, ...commands, ''].join('\n');
}
