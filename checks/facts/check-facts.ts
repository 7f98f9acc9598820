/** The sentences of guides, data and descriptions against the facts, and the facts against what has been published. */
import { siteCatalogue } from '@impact-docs/content-model/uses/index';
import { loadChangelog } from '@impact-docs/content-model/data/changelog';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import type { Fact } from '@impact-docs/content-model/facts/fact';
import { loadFacts } from '@impact-docs/content-model/facts/registry';
import { readDocument, placesIn, readTexts, type Text } from '@impact-docs/content-model/pages/texts';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import type { Problem } from '@impact-docs/openapi-model';
import type { Document } from 'yaml';
import type { CheckResult } from '../run.js';
import { relationsOf, textProblems } from './check-text.js';
import { problemsIn, type Found } from './found.js';
import { figureProblems } from './diagrams.js';
import { statedIn } from './figures.js';
import { knownNames, knownStatuses } from './known.js';
import { changesOf, parsePublished, PUBLISHED_FACTS, unannounced, unrecorded } from './published.js';
import { rateLimitProblems } from './rate-limits.js';
import { sampleProblems } from './samples/check-samples.js';
import { requirementProblems, requirementsIn } from './requirements.js';
import { siblingProblems } from './siblings.js';
import { strayFigure } from './stray.js';

/** @throws DescriptionError for data or descriptions that cannot be read */
export async function runFactChecks(): Promise<CheckResult> {
  const facts = await loadFacts();
  const catalogue = await siteCatalogue();
  const schemas = await readSchemas();
  const known = { facts, statuses: knownStatuses(catalogue, facts), names: knownNames(catalogue) };
  const { guides, data, descriptions, unread } = await readTexts(root);
  const requirements = schemas.map(({ file, document }) => requirementsIn(file, document));
  const allFacts = [...facts.values()];
  const ofGuide = (text: Text): Found[] => [...figureProblems(text, facts), ...requirementProblems(text, requirements)];
  const published = parsePublished(readText(repositoryFile(PUBLISHED_FACTS)));
  const changes = changesOf(facts, published);
  const changelog = await loadChangelog();
  const problems = [
    ...[...guides, ...data].flatMap((text) => problemsIn(text, textProblems(text, known))),
    ...guides.flatMap((text) => problemsIn(text, ofGuide(text))),
    ...descriptions.flatMap((text) => problemsIn(text, [...relationsOf(text, known), ...strayFigures(text, allFacts)])),
    ...(await sampleProblems(facts)),
    ...schemas.flatMap(schemaProblems),
    ...filesWithLimits().flatMap((file) => rateLimitProblems(file, readText(repositoryFile(file)), facts)),
    ...unannounced(changes, changelog, published),
    ...unrecorded(changes, changelog, published),
  ];
  return { problems, unread };
}

function filesWithLimits(): string[] {
  return listFilesBelow(root, ['content/guides', 'content/data', 'content/apis', 'content/journeys']).filter(
    (file) => /\.(?:mdx|yaml)$/.test(file) && !file.startsWith('content/apis/releases/'),
  );
}

/** Descriptions hold no bindings, since others read them too: each figure has the value of some fact. */
function strayFigures({ blocks }: Text, facts: readonly Fact[]): Found[] {
  return blocks.flatMap((block) =>
    statedIn(block.text)
      .filter(({ kind }) => kind === 'quantity')
      .flatMap(({ text, offset }) => {
        const advice = strayFigure(text, block.words, facts);
        return advice ? [{ offset: block.sourceOffset(offset), ...advice }] : [];
      }),
  );
}

interface SchemaFile {
  /** Relative to the root of the repository. */
  file: string;
  source: string;
  document: Document;
}

async function readSchemas(): Promise<SchemaFile[]> {
  const files = listFilesBelow(root, ['content/apis', 'content/schemas']).filter(
    (file) => /\.(?:yaml|json)$/.test(file) && !file.startsWith('content/apis/releases/'),
  );
  return Promise.all(files.map(async (file) => ({ file, ...(await readDocument(repositoryFile(file))) })));
}

function schemaProblems({ file, source, document }: SchemaFile): Problem[] {
  return siblingProblems(document).map(({ offset, ...advice }) => ({
    code: 'sibling',
    file,
    ...placesIn(source)(offset),
    ...advice,
  }));
}
