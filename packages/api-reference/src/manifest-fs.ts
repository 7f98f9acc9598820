import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Validation from '@docusaurus/utils-validation';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { ApiEntry, Lifecycle } from './manifest.js';
import { readYaml } from './yaml-fs.js';

interface RawEntry {
  id: string;
  description: string;
  slug: string;
  overview: string;
  product: string;
  status: 'current' | 'deprecated';
  since?: string;
  sunset?: string;
  successor?: string;
}

// Node.js does not find the name `Joi` in this CommonJS module, and Docusaurus no default; `require` suits both.
const { Joi } = createRequire(import.meta.url)('@docusaurus/utils-validation') as typeof Validation;

const isoDate = Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/, 'a date: YYYY-MM-DD');
const onlyWhenDeprecated = (rule: Validation.Joi.StringSchema) =>
  rule.when('status', { is: 'deprecated', then: Joi.required(), otherwise: Joi.forbidden() });

const manifestSchema = Joi.object<{ apis: RawEntry[] }>({
  apis: Joi.array()
    .items(
      Joi.object({
        id: Joi.string()
          .pattern(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens')
          .required(),
        description: Joi.string().required(),
        slug: Joi.string()
          .pattern(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, 'URL segments joined by single slashes')
          .required(),
        overview: Joi.string()
          .pattern(/^[a-z0-9-]+$/, 'one URL segment')
          .required(),
        product: Joi.string().required(),
        status: Joi.string().valid('current', 'deprecated').required(),
        since: onlyWhenDeprecated(isoDate),
        sunset: onlyWhenDeprecated(isoDate),
        successor: onlyWhenDeprecated(Joi.string()),
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
  const remedy = 'The comment at the top of the manifest says what each key holds.';
  const { value, problem } = await readYaml(file, manifestSchema, remedy);
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
  return value.apis.map((raw) => toEntry(raw, path.dirname(file)));
}

function toEntry(raw: RawEntry, folder: string): ApiEntry {
  return {
    id: raw.id,
    file: path.resolve(folder, raw.description),
    slug: raw.slug,
    overview: raw.overview,
    product: raw.product,
    lifecycle: toLifecycle(raw),
  };
}

function toLifecycle({ since, sunset, successor }: RawEntry): Lifecycle {
  return since !== undefined && sunset !== undefined && successor !== undefined
    ? { status: 'deprecated', since, sunset, successor }
    : { status: 'current' };
}
