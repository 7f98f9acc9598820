/** The files of an API that readers and programs download. */
import type { JsonObject, Problem } from '@impact-docs/openapi-model';
import { mapMarkdown } from '@impact-docs/openapi-model';
import type { LoadedApi } from '../plugin/load-apis-fs.js';
import type { ApiEntry } from '../plugin/manifest.js';
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
 * @param warn where a description of others makes no collection
 */
export async function downloadsOf(
  api: Pick<LoadedApi, 'entry' | 'rules' | 'model' | 'bundled'>,
  { downloads: folder, collection }: Pick<PluginOptions, 'downloads' | 'collection'>,
  { origin, baseUrl }: SiteAddress,
  warn: (problem: Problem) => void = () => undefined,
): Promise<Download[]> {
  if (folder === false) return [];
  const { entry, rules, model, bundled } = api;
  const site = `${origin}${baseUrl.replace(/\/$/, '')}`;
  // Paths in texts of others are not paths of this site.
  const markdown = (text: string) => (rules === 'strict' ? withAbsoluteLinks(text, site) : text);
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
  try {
    const text = JSON.stringify(await toCollection(model, markdown));
    return [...files, file('postman_collection.json', text, { ...requests, mediaType: 'application/json' })];
  } catch (cause) {
    if (rules === 'strict') throw cause;
    warn(noCollection(entry, cause));
    return files;
  }
}

function noCollection({ file }: ApiEntry, cause: unknown): Problem {
  return {
    file,
    line: 1,
    column: 1,
    severity: 'warning',
    code: 'no-collection',
    message: `There is no collection for Postman and Bruno: ${cause instanceof Error ? cause.message : String(cause)}`,
    remedy: 'Set `collection: false` where nobody needs one; the pages are complete.',
    cause,
  };
}
