/** The sentences of guides, data and descriptions against the facts, and the facts against what has been published. */
import { siteCatalogue, unknownBrings } from '@impact-docs/content-model/uses';
import { loadChangelog, readChangelog } from '@impact-docs/content-model/data/changelog';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import type { Fact } from '@impact-docs/content-model/facts';
import { loadFacts, repeatedFacts } from '@impact-docs/content-model/facts';
import { readDocument, placesIn, readTexts, type Text } from '@impact-docs/content-model/pages';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import type { Document } from 'yaml';
import { found, runRules, type CheckResult, type Scope } from '../run.js';
import { checkRelations, checkText } from './check-text.js';
import { checkDiagrams } from './diagrams.js';
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
import { eachText, inBlock, type ReportAt } from './report.js';
import { sampleProblems } from './samples/check-samples.js';
import { checkRequirements, requirementsIn } from './requirements.js';
import { checkSiblings } from './siblings.js';
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
      eachText(
        'texts',
        () => [...guides, ...data],
        (text, report) => checkText(text, known, report),
      ),
      eachText(
        'figures',
        () => guides,
        (text, report) => checkDiagrams(text, facts, report),
      ),
      eachText(
        'requirements',
        async () => {
          const all = (await readSchemas()).map(({ file, document }) => requirementsIn(file, document));
          return guides.map((text) => ({ ...text, all }));
        },
        (text, report) => checkRequirements(text, text.all, report),
      ),
      eachText(
        'descriptions',
        () => descriptions,
        (text, report) => {
          checkRelations(text, known, report);
          checkFigures(text, allFacts, report);
        },
      ),
      found('samples', () => sampleProblems(facts)),
      eachText(
        'siblings',
        async () => (await readSchemas()).filter(({ file }) => isWanted(file)),
        ({ document }, report) => checkSiblings(document, report),
      ),
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
function checkFigures({ blocks }: Text, facts: readonly Fact[], report: ReportAt): void {
  for (const block of blocks) {
    for (const { kind, text, offset } of statedIn(block.text)) {
      const advice = kind === 'quantity' ? strayFigure(text, block.words, facts) : undefined;
      if (advice) inBlock(block, report)(offset, advice);
    }
  }
}

interface SchemaFile extends Pick<Text, 'file' | 'placeOf'> {
  document: Document;
}

async function readSchemas(): Promise<SchemaFile[]> {
  const files = listFilesBelow(root, ['content/apis', 'content/schemas']).filter(
    (file) => /\.(?:yaml|json)$/.test(file) && !file.startsWith('content/apis/releases/'),
  );
  return Promise.all(
    files.map(async (file) => {
      const { source, document } = await readDocument(repositoryFile(file));
      return { file, document, placeOf: placesIn(source) };
    }),
  );
}
