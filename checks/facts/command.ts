/** The sentences of guides, data and descriptions against the facts, and the facts against what has been published. */
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { listFilesBelow } from '@impact-docs/content-model/files/read';
import { loadFacts } from '@impact-docs/content-model/facts';
import { placesIn, readDocument, readTexts, type Text } from '@impact-docs/content-model/pages';
import { siteCatalogue } from '@impact-docs/content-model/uses';
import { runRules, type CheckResult, type Scope } from '../run.js';
import { knownNames, knownStatuses } from './known.js';
import { FACT_RULES, type SchemaFile } from './rules.js';

/**
 * @param isWanted problems of other files are not looked for
 * @throws DescriptionError for data or descriptions that cannot be read
 */
export async function runFactChecks(isWanted: Scope): Promise<CheckResult> {
  const facts = await loadFacts();
  const catalogue = await siteCatalogue();
  const texts = await readTexts(root);
  const wanted = (some: readonly Text[]) => some.filter(({ file }) => isWanted(file));
  const result = await runRules(FACT_RULES, {
    isWanted,
    facts,
    catalogue,
    statuses: knownStatuses(catalogue, facts),
    names: knownNames(catalogue),
    guides: wanted(texts.guides),
    data: wanted(texts.data),
    descriptions: wanted(texts.descriptions),
    schemas: await readSchemas(),
    withLimits: filesOf(['content/guides', 'content/data', 'content/apis', 'content/journeys'], /\.(?:mdx|yaml)$/),
  });
  return { ...result, unread: [...texts.unread, ...result.unread] };
}

function readSchemas(): Promise<SchemaFile[]> {
  const files = filesOf(['content/apis', 'content/schemas'], /\.(?:yaml|json)$/);
  return Promise.all(
    files.map(async (file) => {
      const { source, document } = await readDocument(repositoryFile(file));
      return { file, document, placeOf: placesIn(source) };
    }),
  );
}

/** Files of today: a release stays as it was. */
function filesOf(folders: readonly string[], name: RegExp): string[] {
  return listFilesBelow(root, folders).filter((file) => name.test(file) && !file.startsWith('content/apis/releases/'));
}
