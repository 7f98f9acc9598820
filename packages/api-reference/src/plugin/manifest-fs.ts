import fs from 'node:fs/promises';
import path from 'node:path';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem, Rules } from '@impact-docs/openapi-model';
import Joi from 'joi';
import type { ErrorCatalogue } from '../render/error-codes.js';
import type { ApiEntry, ArchivedRelease, Lifecycle, SuccessorComparison } from './manifest.js';
import { readYaml } from './yaml-fs.js';
import type { Advice } from './yaml-fs.js';

export type { ApiEntry, Lifecycle } from './manifest.js';

interface RawEntry {
  id: string;
  description: string;
  slug: string;
  overview: string;
  product: string;
  rules?: Rules;
  status: 'current' | 'deprecated';
  since?: string;
  sunset?: string;
  successor?: string;
  statusOperation?: string;
  release?: string;
  changelog?: string;
  comparison?: SuccessorComparison;
  objectPages?: string[];
  errors?: ErrorCatalogue;
}

const urlSegments = Joi.string().pattern(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'URL segments joined by single slashes');
const isoDate = Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/, 'a date: YYYY-MM-DD');
const onlyWhenDeprecated = (rule: Joi.StringSchema) =>
  rule.when('status', { is: 'deprecated', then: Joi.required(), otherwise: Joi.forbidden() });

const inOrder: Joi.CustomValidator<string[]> = (list, helpers) => {
  const keys = list.map((letters) => letters.toLowerCase());
  const isInOrder = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key);
  return isInOrder
    ? list
    : helpers.message({ custom: '{{#label}} must be in alphabetical order, with each value once' });
};

const manifestSchema = Joi.object<{ apis: RawEntry[] }>({
  apis: Joi.array()
    .items(
      Joi.object({
        id: Joi.string()
          .pattern(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens')
          .required(),
        description: Joi.string().required(),
        slug: urlSegments.default(Joi.ref('id')),
        overview: Joi.string()
          .pattern(/^[a-z0-9-]+$/, 'one URL segment')
          .default('overview'),
        product: Joi.string().default(Joi.ref('id')),
        rules: Joi.string().valid('lenient', 'strict'),
        status: Joi.string().valid('current', 'deprecated').default('current'),
        since: onlyWhenDeprecated(isoDate),
        sunset: onlyWhenDeprecated(isoDate),
        successor: onlyWhenDeprecated(Joi.string()),
        statusOperation: Joi.string(),
        release: Joi.string().pattern(/^\d+(?:[.-]\d+)*$/, 'numbers joined by points or hyphens'),
        changelog: urlSegments,
        comparison: Joi.object({ page: urlSegments.required(), renames: Joi.string(), guide: urlSegments }).when(
          'status',
          {
            is: 'deprecated',
            otherwise: Joi.forbidden(),
          },
        ),
        objectPages: Joi.array()
          .items(Joi.string().pattern(/^[A-Za-z]+$/, 'letters'))
          .min(2)
          .custom(inOrder, 'in alphabetical order, each once'),
        errors: Joi.object({
          page: urlSegments.required(),
          code: Joi.string()
            .pattern(/^(?:\w+(?:\[\])?\.)*\w+$/, 'names joined by dots, with [] after the name of a list')
            .required(),
        }),
      }),
    )
    .min(1)
    .unique('id')
    .unique('slug')
    .required(),
}).required();

/**
 * Reads and validates the manifest.
 *
 * @param file absolute path of the YAML file
 * @returns the entries in their order, with absolute paths
 * @throws DescriptionError with every problem and its line
 */
export async function loadManifest(file: string): Promise<ApiEntry[]> {
  const { value, problem } = await readManifest(file);
  const ids = value.apis.map((raw) => raw.id);
  const unknown = value.apis.flatMap(({ successor }, index) =>
    successor === undefined || ids.includes(successor)
      ? []
      : [
          problem(['apis', index, 'successor'], `There is no API "${successor}".`, {
            allowed: ids.join(', '),
            remedy: 'Name the id of another entry of this manifest.',
          }),
        ],
  );
  if (unknown.length > 0) throw new DescriptionError(unknown);
  const folder = path.dirname(file);
  return Promise.all(value.apis.map(async (raw) => toEntry(raw, folder, await archivedReleases(folder, raw.id))));
}

/** A problem at a value of the manifest, found by checking it against the descriptions. */
export async function manifestProblem(
  file: string,
  keys: readonly (string | number)[],
  message: string,
  more: Advice,
): Promise<Problem> {
  return (await readManifest(file)).problem(keys, message, more);
}

function readManifest(file: string) {
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

function toEntry(raw: RawEntry, folder: string, releases: ArchivedRelease[]): ApiEntry {
  const { comparison } = raw;
  const renames = comparison?.renames;
  return {
    id: raw.id,
    file: path.resolve(folder, raw.description),
    slug: raw.slug,
    overview: raw.overview,
    product: raw.product,
    ...(raw.rules === undefined ? {} : { rules: raw.rules }),
    lifecycle: toLifecycle(raw),
    ...(raw.statusOperation === undefined ? {} : { statusOperation: raw.statusOperation }),
    ...(raw.release === undefined ? {} : { release: raw.release }),
    releases,
    ...(raw.changelog === undefined ? {} : { changelog: raw.changelog }),
    ...(comparison
      ? {
          comparison: {
            ...comparison,
            ...(renames === undefined ? {} : { renames: path.resolve(folder, renames) }),
          },
        }
      : {}),
    ...(raw.objectPages ? { objectPages: raw.objectPages } : {}),
    ...(raw.errors ? { errors: raw.errors } : {}),
  };
}

function toLifecycle({ since, sunset, successor }: RawEntry): Lifecycle {
  return since !== undefined && sunset !== undefined && successor !== undefined
    ? { status: 'deprecated', since, sunset, successor }
    : { status: 'current' };
}
