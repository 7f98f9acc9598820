/** The sentences of guides, data and descriptions against the facts, and the facts against what has been published. */
import { siteCatalogue, unknownBrings } from '@impact-docs/content-model/uses';
import { loadChangelog, readChangelog } from '@impact-docs/content-model/data/changelog';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import type { Fact } from '@impact-docs/content-model/facts';
import { loadFacts, repeatedFacts } from '@impact-docs/content-model/facts';
import { readDocument, placesIn, readTexts, type Text } from '@impact-docs/content-model/pages';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import type { Problem } from '@impact-docs/openapi-model';
import type { Document } from 'yaml';
import { found, runRules, type CheckResult, type Scope } from '../run.js';
import { relationsOf, textProblems } from './check-text.js';
import { problemsIn, type Found } from './found.js';
import { figureProblems } from './diagrams.js';
import { statedIn } from './figures.js';
import { knownNames, knownStatuses } from './known.js';
import {
  changesOf,
  parsePublished,
  PUBLISHED_FACTS,
  toPublish,
  unannounced,
  unbrought,
  unrecorded,
} from './published.js';
import { rateLimitProblems } from './rate-limits.js';
import { sampleProblems } from './samples/check-samples.js';
import { requirementProblems, requirementsIn } from './requirements.js';
import { siblingProblems } from './siblings.js';
import { strayFigure } from './stray.js';

/**
 * @param isWanted problems of other files are not looked for
 * @throws DescriptionError for data or descriptions that cannot be read
 */
export async function runFactChecks(isWanted: Scope): Promise<CheckResult> {
  const facts = await loadFacts();
  const catalogue = await siteCatalogue();
  const known = { facts, statuses: knownStatuses(catalogue, facts), names: knownNames(catalogue) };
  const texts = await readTexts(root);
  const wanted = (some: readonly Text[]) => some.filter(({ file }) => isWanted(file));
  const [guides, data, descriptions] = [texts.guides, texts.data, texts.descriptions].map(wanted) as [
    Text[],
    Text[],
    Text[],
  ];
  const allFacts = [...facts.values()];
  const result = await runRules(
    [
      found('addresses', () => catalogue.repeated),
      found('typed-facts', repeatedFacts),
      found('brings', async () => unknownBrings(await readChangelog(), catalogue)),
      found('texts', () => [...guides, ...data].flatMap((text) => problemsIn(text, textProblems(text, known)))),
      found('figures', () => guides.flatMap((text) => problemsIn(text, figureProblems(text, facts)))),
      found('requirements', async () => {
        const requirements = (await readSchemas()).map(({ file, document }) => requirementsIn(file, document));
        return guides.flatMap((text) => problemsIn(text, requirementProblems(text, requirements)));
      }),
      found('descriptions', () =>
        descriptions.flatMap((text) =>
          problemsIn(text, [...relationsOf(text, known), ...strayFigures(text, allFacts)]),
        ),
      ),
      found('samples', () => sampleProblems(facts)),
      found('siblings', async () => (await readSchemas()).filter(({ file }) => isWanted(file)).flatMap(schemaProblems)),
      found('rate-limits', () =>
        filesWithLimits().flatMap((file) => rateLimitProblems(file, readText(repositoryFile(file)), facts)),
      ),
      found('published', async () => {
        const published = parsePublished(readText(repositoryFile(PUBLISHED_FACTS)));
        const [changes, changelog] = [changesOf(toPublish(facts, catalogue.rows), published), await loadChangelog()];
        return [
          ...unannounced(changes, changelog, published),
          ...unbrought(catalogue.rows, changelog, published),
          ...unrecorded(changes, changelog, published),
        ];
      }),
    ],
    undefined,
  );
  return { ...result, unread: [...texts.unread, ...result.unread] };
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
