/** The files of an API that readers and programs download. */
import type { JsonObject } from '@impact-docs/openapi-model';
import { mapMarkdown } from '@impact-docs/openapi-model';
import type { LoadedApi } from '../plugin/load-apis-fs.js';
import type { PluginOptions } from '../plugin/options.js';
import type { DownloadLink } from '../render/overview/downloads.js';
import { toCollection } from './collection.js';
import { toJsonText, toYamlText, withAbsoluteLinks } from './description-files.js';

export interface Download extends DownloadLink {
  /** Below the folder that the site is built into. */
  path: string;
  text: string;
  /** True for the description itself, false for what is made of it. */
  isDescription: boolean;
}

/** Where the site is served. */
export interface SiteAddress {
  /** `https://docs.example` */
  origin: string;
  /** With slashes at both ends. */
  baseUrl: string;
  /** BCP 47 tag. */
  language: string;
}

/**
 * The description as its authors wrote it, bundled, in YAML and JSON, and a collection of requests.
 * Links to pages of the site are made absolute: the files are read elsewhere.
 */
export async function downloadsOf(
  { entry, model, bundled }: LoadedApi,
  { downloads: folder, collection }: Pick<PluginOptions, 'downloads' | 'collection'>,
  { origin, baseUrl }: SiteAddress,
): Promise<Download[]> {
  if (folder === false) return [];
  const markdown = (text: string) => withAbsoluteLinks(text, origin);
  const document: JsonObject = mapMarkdown(bundled, markdown);
  const file = (
    ending: string,
    text: string,
    about: Pick<Download, 'name' | 'format' | 'mediaType' | 'isDescription'>,
  ) => {
    const path = `${folder}/${entry.id}.${ending}`;
    return { ...about, path, href: `${baseUrl}${path}`, text, size: new TextEncoder().encode(text).length };
  };
  const description = { name: 'OpenAPI description', isDescription: true };
  const files: Download[] = [
    file('yaml', toYamlText(document), { ...description, format: 'YAML', mediaType: 'application/yaml' }),
    file('json', toJsonText(document), { ...description, format: 'JSON', mediaType: 'application/json' }),
  ];
  if (!collection) return files;
  const requests = { name: 'Collection for Postman or Bruno', isDescription: false, format: 'JSON' };
  const text = JSON.stringify(await toCollection(model, markdown));
  return [...files, file('postman_collection.json', text, { ...requests, mediaType: 'application/json' })];
}
