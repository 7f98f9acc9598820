/** The files of an API that readers and programs download. */
import { isObject, jsonText, mapMarkdown, visibleText } from '@impact-docs/openapi-model';
import type { ApiModel, JsonObject, Problem } from '@impact-docs/openapi-model';
import type * as Library from 'openapi-typescript';
import type { LoadedApi } from '../apis/load-apis-fs.js';
import type { ApiEntry } from '../manifest/manifest.js';
import type { DownloadLink } from '../render/overview/overview-page.js';
import { toCollection } from './collection.js';
import { toJsonText, toYamlText, withAbsoluteLinks } from './description-files.js';

export interface Download extends DownloadLink {
  /** Below the folder that the site is built into. */
  path: string;
  text: string;
  /** True for the description itself, false for what is made of it. */
  isDescription: boolean;
}

export interface DownloadOptions {
  /** Folder of the descriptions; `false` for none. */
  downloads: string | false;
  /** Whether there is a collection of requests for each description. */
  collection: boolean;
  /** Folder of the types for TypeScript; `false` for none. */
  types: string | false;
}

/** Where the site is served. */
export interface SiteAddress {
  /** `https://docs.example` */
  origin: string;
  /** With slashes at both ends. */
  baseUrl: string;
  /** BCP 47 tag. */
  language: string;
  /** Whether addresses of pages end in a slash; absent: as they are. */
  trailingSlash?: boolean;
}

/**
 * The description as its authors wrote it, bundled, in YAML and JSON; a collection of requests; types for TypeScript.
 * Links to pages of the site are made absolute: the files are read elsewhere.
 * @param warn where types cannot be made of a description of others
 */
export async function downloadsOf(
  api: Pick<LoadedApi, 'entry' | 'rules' | 'model' | 'bundled' | 'document'>,
  { downloads: folder, collection, types }: DownloadOptions,
  { origin, baseUrl }: SiteAddress,
  warn: (problem: Problem) => void = () => undefined,
): Promise<Download[]> {
  const { entry, rules, model, bundled } = api;
  const site = `${origin}${baseUrl.replace(/\/$/, '')}`;
  // Paths in texts of others are not paths of this site.
  const markdown = (text: string) => (rules === 'strict' ? withAbsoluteLinks(text, site) : text);
  const file = (path: string, text: string, about: About): Download => {
    const size = new TextEncoder().encode(text).length;
    return { ...about, path, href: `${baseUrl}${path}`, text, size };
  };
  const files: Download[] = [];
  if (folder !== false) {
    const document: JsonObject = mapMarkdown(bundled, markdown);
    const description = { name: 'OpenAPI description', isDescription: true };
    const yaml = { ...description, format: 'YAML', mediaType: 'application/yaml' };
    const json = { format: 'JSON', mediaType: 'application/json' };
    files.push(
      file(`${folder}/${entry.id}.yaml`, toYamlText(document), yaml),
      file(`${folder}/${entry.id}.json`, toJsonText(document), { ...description, ...json }),
    );
    if (collection) {
      const about = { name: 'Collection for Postman or Bruno', ...json, isDescription: false };
      const text = JSON.stringify(toCollection(model, markdown));
      files.push(file(`${folder}/${entry.id}.postman_collection.json`, text, about));
    }
  }
  if (types !== false) {
    const typescript = { format: 'TypeScript', mediaType: 'text/plain; charset=utf-8' };
    try {
      const text = await typesOf(mapMarkdown(api.document, markdown), model.info);
      files.push(file(`${types}/${entry.id}.d.ts`, text, { name: 'Types', ...typescript, isDescription: false }));
    } catch (cause) {
      // The library may not understand every description.
      if (rules === 'strict') throw cause;
      warn(noTypes(entry, cause));
    }
  }
  return files;
}

type About = Pick<Download, 'name' | 'format' | 'mediaType' | 'isDescription'>;

function noTypes({ file }: ApiEntry, cause: unknown): Problem {
  return {
    file,
    line: 1,
    column: 1,
    severity: 'warning',
    code: 'no-types',
    message: `There is no file of types: ${cause instanceof Error ? cause.message : String(cause)}`,
    remedy: 'Set `types: false` where nobody needs one; the pages are complete.',
    cause,
  };
}

/** A default does not make a property required, and an object of which nothing is said may have any members. */
const OPTIONS = { silent: true, defaultNonNullable: false, emptyObjectsUnknown: true };

/** Declarations of a document in OpenAPI 3.1 that compile by themselves; an Error where the library is not installed. */
async function typesOf(document: JsonObject, { title, version }: ApiModel['info']): Promise<string> {
  const { astToString, default: openapiTS } = await library();
  // Plain numbers: types have none with more digits.
  const plain = JSON.parse(jsonText(document), inBothDirections) as Parameters<typeof openapiTS>[0];
  const head = `${title} ${version}`.replaceAll('*/', '* /');
  // Comments are read by people; literals are values.
  const text = `/** ${head} */\n\n${astToString(await openapiTS(plain, OPTIONS))}`;
  return text.replace(/\/\*\*[^]*?\*\//g, visibleText);
}

/** A type is for requests and responses: what only one of them has is optional, although it is required there. */
function inBothDirections(_key: string, schema: unknown): unknown {
  if (!isObject(schema) || !Array.isArray(schema['required'])) return schema;
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const isInBoth = (name: unknown): boolean => {
    const property = typeof name === 'string' ? properties[name] : undefined;
    return !isObject(property) || !(property['readOnly'] === true || property['writeOnly'] === true);
  };
  return { ...schema, required: schema['required'].filter(isInBoth) };
}

async function library(): Promise<typeof Library> {
  try {
    return await import('openapi-typescript');
  } catch (cause) {
    throw new Error('The option `types` needs openapi-typescript: run `npm install openapi-typescript`.', { cause });
  }
}
