/** What the facts are compared with, a rule each. */
import type { Catalogue } from '@impact-docs/content-model/catalogue';
import { loadChangelog, readChangelog } from '@impact-docs/content-model/data/changelog';
import { repeatedFacts } from '@impact-docs/content-model/facts';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { readText } from '@impact-docs/content-model/files/read';
import type { Text } from '@impact-docs/content-model/pages';
import { unknownBrings } from '@impact-docs/content-model/uses';
import type { Document } from 'yaml';
import { found, type Rule, type Scope } from '../run.js';
import { checkFigures, checkRelations, checkText, type Known } from './check-text.js';
import { checkDiagrams } from './diagrams.js';
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
import { eachText } from './report.js';
import { checkRequirements, requirementsIn } from './requirements.js';
import { sampleProblems } from './samples/check-samples.js';
import { checkSiblings } from './siblings.js';

export interface SchemaFile extends Pick<Text, 'file' | 'placeOf'> {
  document: Document;
}

interface FactSources extends Known {
  isWanted: Scope;
  catalogue: Catalogue;
  /** Those that are wanted. */
  guides: readonly Text[];
  data: readonly Text[];
  descriptions: readonly Text[];
  /** All schemas, and files of descriptions: a wanted guide may show any. */
  schemas: readonly SchemaFile[];
  /** Files that may have header fields of rate limits. */
  withLimits: readonly string[];
}

export const FACT_RULES: readonly Rule<FactSources>[] = [
  found('addresses', ({ catalogue }) => catalogue.repeated),
  found('typed-facts', repeatedFacts),
  found('brings', async ({ catalogue }) => unknownBrings(await readChangelog(), catalogue)),
  eachText('texts', ({ guides, data }: FactSources) => [...guides, ...data], checkText),
  eachText(
    'figures',
    ({ guides }) => guides,
    (guide, { facts }, report) => checkDiagrams(guide, facts, report),
  ),
  eachText(
    'requirements',
    ({ guides, schemas }) => {
      const all = schemas.map(({ file, document }) => requirementsIn(file, document));
      return guides.map((guide) => ({ ...guide, all }));
    },
    (guide, _, report) => checkRequirements(guide, guide.all, report),
  ),
  eachText(
    'descriptions',
    ({ descriptions }) => descriptions,
    (text, known, report) => {
      checkRelations(text, known, report);
      checkFigures(text, known, report);
    },
  ),
  found('samples', ({ facts }) => sampleProblems(facts)),
  eachText(
    'siblings',
    ({ schemas, isWanted }) => schemas.filter(({ file }) => isWanted(file)),
    ({ document }, _, report) => checkSiblings(document, report),
  ),
  found('rate-limits', ({ withLimits, facts }) =>
    withLimits.flatMap((file) => rateLimitProblems(file, readText(repositoryFile(file)), facts)),
  ),
  found('published', async ({ facts, catalogue }) => {
    const published = parsePublished(readText(repositoryFile(PUBLISHED_FACTS)));
    const [changes, changelog] = [changesOf(toPublish(facts, catalogue.rows), published), await loadChangelog()];
    return [
      ...unannounced(changes, changelog, published),
      ...unbrought(catalogue.rows, changelog, published),
      ...unrecorded(changes, changelog, published),
    ];
  }),
];
