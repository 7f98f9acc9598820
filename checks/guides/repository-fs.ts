/** The repository as the checks of guides need it: guides, descriptions, schemas, samples. */
import fs from 'node:fs';
import path from 'node:path';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { buildModel, DescriptionError, loadDescription } from '@impact-docs/openapi-model';
import { siteApis } from '@impact-docs/content-model/apis';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { descriptionFile, descriptionNames, readSchema, schemaNames } from '@impact-docs/content-model/data/schemas';
import { readTable } from '@impact-docs/content-model/tables';
import { describeApi } from '../validation/http/described-schemas.js';
import { loadSampleIndex, loadStory } from '@impact-docs/content-model/story';
import { environmentSchema, type Variable } from './blocks/environment.js';
import { cached, listFolder, noteFiles, readText, slashed } from '@impact-docs/content-model/files/read';
import type { IncludedFiles } from './blocks/include.js';
import { createSchemaRegistry } from './blocks/schema-registry.js';
import { isMatch, parseSamplesManifest, SAMPLES_MANIFEST } from './samples-manifest.js';
import { pointerInFile, toDescription } from './blocks/schema-document.js';
import { createSchemaSource, type SchemaSource } from './blocks/schema-source.js';
import { toStoryFacts } from './blocks/story/story-facts.js';
import type { CheckContext } from './check-guides.js';
import { describedApis } from '../validation/described-apis.js';

const ENVIRONMENT = 'environment-variables';

export async function openRepository(): Promise<CheckContext> {
  const apis = await siteApis();
  const described = await describedApis();
  const apiFiles = new Map(descriptionNames().map((name) => [name, repositoryFile(descriptionFile(name))]));
  return {
    library: createSchemaRegistry({
      apis: [...described.keys(), ...apiFiles.keys()],
      schemas: [ENVIRONMENT, ...schemaNames()],
      load: async (name) => {
        const api = apis.find(({ entry }) => entry.id === name);
        const schemas = described.get(name);
        if (api && schemas) return { ...schemas, name, kind: 'api', placeOf: placeIn(api.locate) };
        const file = apiFiles.get(name);
        if (file !== undefined) return loadApi(name, file);
        return name === ENVIRONMENT ? environmentSource() : schemaSource(name);
      },
    }),
    files: includedFiles(),
    ...(await storyIfRead()),
  };
}

/** Without the story, whose check reports what is wrong with it, the rest of a block can be checked. */
async function storyIfRead(): Promise<Pick<CheckContext, 'story'>> {
  try {
    return { story: toStoryFacts(await loadStory(), await loadSampleIndex()) };
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return {};
  }
}

const loadApi = cached(async (name: string, file: string): Promise<SchemaSource> => {
  const description = await loadDescription(file);
  noteFiles(description.files);
  const described = describeApi(description.document, buildModel(description));
  return { ...described, name, kind: 'api', placeOf: placeIn(description.locate) };
});

function placeIn(locate: LoadedApi['locate']): SchemaSource['placeOf'] {
  return (pointer) => {
    const { file, line } = locate(pointer);
    return `${slashed(path.relative(root, file))}:${line}`;
  };
}

function schemaSource(name: string): SchemaSource {
  const { file, value } = readSchema(name);
  const document = toDescription(value);
  return createSchemaSource(name, 'schema', document, (pointer) => `${file}${pointerInFile(pointer)}`);
}

async function environmentSource(): Promise<SchemaSource> {
  const { file, rows } = await readTable(ENVIRONMENT);
  // Its columns have these types.
  const variables = rows.map(({ values }) => values as unknown as Variable);
  return createSchemaSource(ENVIRONMENT, 'schema', toDescription(environmentSchema(variables)), () => file);
}

function includedFiles(): IncludedFiles {
  let manifest: ReturnType<typeof parseSamplesManifest> | undefined;
  return {
    read(file) {
      const absolute = repositoryFile(`content/${file}`);
      return fs.statSync(absolute, { throwIfNoEntry: false })?.isFile() ? readText(absolute) : undefined;
    },
    inFolderOf(file) {
      const folder = path.dirname(repositoryFile(`content/${file}`));
      return fs.existsSync(folder) ? listFolder(folder) : [];
    },
    isCovered(file) {
      if (!file.startsWith('samples/')) return true;
      manifest ??= parseSamplesManifest(readText(repositoryFile(SAMPLES_MANIFEST)));
      return manifest.value.some(({ files }) => isMatch(files, file.slice('samples/'.length)));
    },
  };
}
