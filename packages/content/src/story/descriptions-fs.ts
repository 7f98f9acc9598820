/** The nine descriptions that the manifest names, each with its examples. */
import fs from 'node:fs';
import path from 'node:path';
import { loadDescription, type JsonObject, type LoadedDescription } from '@impact-docs/openapi-model';
import { parse } from 'yaml';
import { collectExamples, type Example } from './examples.js';

export interface Description {
  /** Id in the manifest. */
  api: string;
  document: JsonObject;
  locate: LoadedDescription['locate'];
  examples: Example[];
}

const apis = path.resolve(import.meta.dirname, '../../../../content/apis');

/** @throws DescriptionError with all problems of a description at once */
export async function loadDescriptions(): Promise<Description[]> {
  const manifest = parse(fs.readFileSync(path.join(apis, 'manifest.yaml'), 'utf8')) as {
    apis: { id: string; description: string }[];
  };
  return Promise.all(
    manifest.apis.map(async ({ id: api, description }) => {
      const { document, locate } = await loadDescription(path.join(apis, description), { rules: 'strict' });
      return { api, document, locate, examples: collectExamples(api, document) };
    }),
  );
}
