/** The files in which faults are made, and the names that mutators ask for. */
import fs from 'node:fs';
import path from 'node:path';
import { loadApi } from '@impact-docs/openapi-model';
import { parse } from 'yaml';
import { eventTypes, readBridgeEvents } from '@impact-docs/content/journeys/event-names';
import { loadGlossary } from '@impact-docs/content/data/glossary';
import { sourceFiles } from '@impact-docs/content/repository-copy';
import { houseTerms } from '../prose/terms.js';
import type { SourceFile } from './choose.js';
import { UUID, type Mutator, type Names } from './fault.js';

/** The files in which some kinds of faults can be made. */
export function readSources(root: string, wanted: readonly Mutator[]): SourceFile[] {
  return sourceFiles(root)
    .filter((file) => wanted.some(({ files }) => files.test(file)))
    .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
}

export async function readNames(root: string): Promise<Names> {
  const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8');
  const column = (file: string, key: string): string[] =>
    (parse(read(file)) as Record<string, unknown>[]).flatMap((entry) =>
      typeof entry[key] === 'string' ? [entry[key]] : [],
    );
  const model = await loadApi(path.join(root, 'content/apis/impact-finance/openapi.yaml'));
  const ids = read('content/data/story.yaml').match(new RegExp(UUID, 'g'));
  return {
    ids: [...new Set(ids)],
    variables: column('content/data/environment-variables.yaml', 'name'),
    events: [...(await readBridgeEvents(path.join(root, 'content', 'schemas'))), ...eventTypes(model)],
    settings: column('content/data/partner-settings.yaml', 'name'),
    problemCodes: column('content/data/errors-impact-finance.yaml', 'code'),
    terms: houseTerms(await loadGlossary()).flatMap(({ term, forbidden: [forbidden] }) =>
      forbidden === undefined ? [] : [{ term, forbidden }],
    ),
  };
}
