/** The descriptions of the site, with what it takes to validate values against them. */
import { siteApis } from '@impact-docs/content-model/apis';
import { cached } from '@impact-docs/content-model/files/read';
import { describeApi, type DescribedApi } from './http/described-schemas.js';

/**
 * By their keys in the manifest; schemas are compiled once.
 * @throws DescriptionError with the problems of all descriptions
 */
export const describedApis = cached(
  async (): Promise<ReadonlyMap<string, DescribedApi>> =>
    new Map((await siteApis()).map(({ entry, document, model }) => [entry.id, describeApi(document, model)])),
);
