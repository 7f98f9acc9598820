import fs from 'node:fs/promises';
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { isoDate, listOf, matching, object, severalOf, text, unique } from './data-schema.js';
import type { ApiEntry, ArchivedRelease } from './manifest.js';
import { readYaml } from './yaml-fs.js';

export type { ApiEntry, Lifecycle } from './manifest.js';

const urlSegments = matching(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'URL segments joined by single slashes');
const common = {
  id: matching(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens'),
  description: text,
  folder: v.optional(text),
  server: v.optional(
    matching(/^https?:\/\/[^/?#\s]+(?:\/[^?#\s]*)?$/, 'an address that starts with https:// or http://'),
  ),
  slug: v.optional(urlSegments),
  overview: v.optional(matching(/^[a-z0-9-]+$/, 'one URL segment'), 'overview'),
  product: v.optional(text),
  rules: v.optional(v.picklist(['lenient', 'strict'])),
  statusOperation: v.optional(text),
  release: v.optional(matching(/^\d+(?:[.-]\d+)*$/, 'numbers joined by points or hyphens')),
  changelog: v.optional(urlSegments),
  objectPages: v.optional(
    v.pipe(
      severalOf(
        object({
          name: matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens'),
          title: text,
          of: v.optional(listOf(text)),
        }),
      ),
      v.check(
        (pages) => pages.every(({ of }, index) => (of === undefined) === (index === pages.length - 1)),
        'Each page but the last must say in `of` which objects it has; the last one has all others.',
      ),
    ),
  ),
  errors: v.optional(
    object({
      page: urlSegments,
      code: matching(/^(?:\w+(?:\[\])?\.)*\w+$/, 'names joined by dots, with [] after the name of a list'),
    }),
  ),
  headers: v.optional(
    matching(
      /^[a-z0-9-]+(?:\/[a-z0-9-]+)*#[\w.-]+$/,
      'a page with an anchor: URL segments, #, and the id of a section',
    ),
  ),
};

const entrySchema = v.variant('status', [
  object({ ...common, status: v.optional(v.literal('current'), 'current') }),
  object({
    ...common,
    status: v.literal('deprecated'),
    since: isoDate,
    sunset: isoDate,
    successor: text,
    guide: v.optional(urlSegments),
  }),
]);

const manifestSchema = object({ apis: v.pipe(listOf(entrySchema), unique('id')) });

type RawEntry = v.InferOutput<typeof entrySchema>;

/**
 * Reads and validates the manifest.
 *
 * @param file absolute path of the YAML file
 * @returns the entries in their order, with absolute paths
 * @throws DescriptionError with every problem and its line
 */
export async function loadManifest(file: string): Promise<ApiEntry[]> {
  const { value, problem } = await readManifest(file);
  const ids = value.apis.map(({ id }) => id);
  const slugs = value.apis.map(slugOf);
  const problems = value.apis.flatMap((raw, index) => {
    const isKnown = raw.status === 'current' || ids.includes(raw.successor);
    const isRepeated = slugs.indexOf(slugOf(raw)) < index;
    return [
      ...(isKnown
        ? []
        : [
            problem(['apis', index, 'successor'], `There is no API "${raw.successor}".`, {
              allowed: ids.join(', '),
              remedy: 'Name the id of another entry of this manifest.',
            }),
          ]),
      ...(isRepeated
        ? [
            problem(['apis', index, 'slug'], `Another entry has the same \`slug\`: ${slugOf(raw)}.`, {
              remedy: 'Give each API a folder of its own; without `slug`, its id is the folder.',
            }),
          ]
        : []),
    ];
  });
  if (problems.length > 0) throw new DescriptionError(problems);
  const folder = path.dirname(file);
  return Promise.all(value.apis.map(async (raw) => toEntry(raw, folder, await archivedReleases(folder, raw.id))));
}

export function readManifest(file: string) {
  return readYaml(file, manifestSchema, 'The comment at the top of the manifest says what each key holds.');
}

/** The descriptions in `releases/<id>` beside the manifest, oldest first. */
async function archivedReleases(folder: string, id: string): Promise<ArchivedRelease[]> {
  const releases = path.join(folder, 'releases', id);
  const names = await fs.readdir(releases).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ name: name.slice(0, -'.yaml'.length), file: path.join(releases, name) }))
    .sort((left, right) => byRelease(left.name, right.name));
}

/** Versions and dates, by their numbers: 4.9.0 is older than 4.12.0. */
function byRelease(left: string, right: string): number {
  const [old, now] = [left, right].map((name) => name.split(/[.-]/).map(Number));
  const index = old?.findIndex((number, position) => number !== now?.[position]) ?? -1;
  return index < 0 ? 0 : (old?.[index] ?? 0) - (now?.[index] ?? 0);
}

const slugOf = ({ id, slug = id }: Pick<RawEntry, 'id' | 'slug'>): string => slug;

function toEntry(
  { description, folder, product, ...raw }: RawEntry,
  root: string,
  releases: ArchivedRelease[],
): ApiEntry {
  const resolved = (file: string | undefined) => file && path.resolve(root, file);
  const settled = {
    file: path.resolve(root, description),
    folder: resolved(folder),
    slug: slugOf(raw),
    product: product ?? raw.id,
    releases,
  };
  if (raw.status === 'current') {
    const { status, ...more } = raw;
    return { ...more, ...settled, lifecycle: { status } };
  }
  const { status, since, sunset, successor, ...more } = raw;
  return { ...more, ...settled, lifecycle: { status, since, sunset, successor } };
}
