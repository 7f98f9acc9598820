/** Reads the changelog, as far as it is about descriptions. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { loadComparisons, type ListedApi } from '@impact-docs/api-reference/comparisons';
import { readYaml } from '@impact-docs/api-reference/yaml';
import type { Problem } from '@impact-docs/openapi-model';
import Joi from 'joi';
import { checkChangelog, type Entry } from './changelog.js';

const texts = Joi.array().items(Joi.string());
const schema = Joi.array<Entry[]>().items(
  Joi.object({
    date: Joi.string().required(),
    product: Joi.string().required(),
    api: Joi.string(),
    version: Joi.string(),
    changes: Joi.array()
      .items(
        Joi.object({
          kind: Joi.string().required(),
          text: Joi.string().required(),
          breaking: Joi.boolean().required(),
          names: texts,
        }).unknown(),
      )
      .required(),
  }).unknown(),
);

/**
 * @param apis all of a manifest
 * @param file changelog; where it does not exist, nothing is claimed and nothing is checked
 */
export async function checkChangelogFile(apis: readonly ListedApi[], file: string): Promise<Problem[]> {
  const exists = await fs.access(file).then(
    () => true,
    () => false,
  );
  if (!exists) return [];
  const comparisons = await loadComparisons(apis);
  const { value, problem } = await readYaml(file, schema, 'See the other entries of the file.');
  return checkChangelog(value, comparisons, problem);
}

/** The changelog that belongs to a manifest. */
export function changelogOf(manifest: string): string {
  return path.resolve(path.dirname(manifest), '../data/changelog.yaml');
}
