/** The repository as the checks of guides need it: guides, descriptions, schemas, samples. */
import fs from 'node:fs';
import path from 'node:path';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import { isObject, loadDescription } from '@impact-docs/openapi-model';
import { parse } from 'yaml';
import { loadSampleIndex, loadStory } from '@impact-docs/content/story/load-story';
import { environmentSchema, type Variable } from './blocks/environment.js';
import { listFiles, slashed } from '@impact-docs/content/files-fs';
import { cached, noteFiles } from '@impact-docs/content/read';
import type { IncludedFiles } from './blocks/include.js';
import { createSchemaRegistry, type SchemaRegistry } from './blocks/schema-registry.js';
import { isMatch, readSamplesManifest, SAMPLES_MANIFEST } from '@impact-docs/content/guides/samples-manifest';
import { pointerInFile, toDescription } from './blocks/schema-document.js';
import { createSchemaSource, type SchemaSource } from './blocks/schema-source.js';
import type { StoryFacts } from './blocks/story/check-shown.js';
import { toStoryFacts } from './blocks/story/story-facts.js';

const ENVIRONMENT = 'environment-variables';
const SCHEMA = '.schema.json';
const DESCRIPTION = '.openapi.yaml';

interface Repository {
  library: SchemaRegistry;
  files: IncludedFiles;
  story: StoryFacts;
}

/** @param root absolute path of the repository */
export async function openRepository(root: string): Promise<Repository> {
  const entries = await loadManifest(path.join(root, 'content/apis/manifest.yaml'));
  const schemaFiles = listFiles(path.join(root, 'content', 'schemas'));
  const namesOf = (ending: string): string[] =>
    schemaFiles.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  const apiFiles = new Map<string, { file: string; folder?: string }>(entries.map((entry) => [entry.id, entry]));
  for (const name of namesOf(DESCRIPTION)) {
    apiFiles.set(name, { file: path.join(root, 'content', 'schemas', name + DESCRIPTION) });
  }
  return {
    library: createSchemaRegistry({
      apis: [...apiFiles.keys()],
      schemas: [ENVIRONMENT, ...namesOf(SCHEMA)],
      load: (name) => {
        const api = apiFiles.get(name);
        if (api !== undefined) return loadApi(root, name, api.file, api.folder);
        return Promise.resolve(name === ENVIRONMENT ? environmentSource(root) : schemaSource(root, name));
      },
    }),
    files: includedFiles(root),
    story: toStoryFacts(
      await loadStory(path.join(root, 'content/data/story.yaml')),
      await loadSampleIndex(path.join(root, 'content/data/sample-index.yaml')),
    ),
  };
}

const loadApi = cached(async (root: string, name: string, file: string, folder?: string): Promise<SchemaSource> => {
  const description = await loadDescription(file, { folder });
  noteFiles(description.files);
  return createSchemaSource(name, 'api', description.document, (pointer) => {
    const place = description.locate(pointer);
    return `${slashed(path.relative(root, place.file))}:${place.line}`;
  });
});

function schemaSource(root: string, name: string): SchemaSource {
  const file = `content/schemas/${name}${SCHEMA}`;
  const schema: unknown = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const document = toDescription(isObject(schema) ? schema : {});
  return createSchemaSource(name, 'schema', document, (pointer) => `${file}${pointerInFile(pointer)}`);
}

function environmentSource(root: string): SchemaSource {
  const file = 'content/data/environment-variables.yaml';
  const { rows } = parse(fs.readFileSync(path.join(root, file), 'utf8')) as { rows: Variable[] };
  return createSchemaSource(ENVIRONMENT, 'schema', toDescription(environmentSchema(rows)), () => file);
}

function includedFiles(root: string): IncludedFiles {
  const manifest = path.join(root, SAMPLES_MANIFEST);
  const entries = fs.existsSync(manifest) ? readSamplesManifest(fs.readFileSync(manifest, 'utf8')) : [];
  return {
    read(file) {
      const absolute = path.join(root, 'content', file);
      return fs.statSync(absolute, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(absolute, 'utf8') : undefined;
    },
    beside: (file) => listFiles(path.dirname(path.join(root, 'content', file))),
    isCovered(file) {
      if (!file.startsWith('samples/')) return true;
      return entries.some(({ files }) => isMatch(files, file.slice('samples/'.length)));
    },
  };
}
