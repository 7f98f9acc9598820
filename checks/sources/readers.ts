/** What reads each file of `content`. A reader throws a DescriptionError with all that is wrong with its files. */
import { allOrProblems } from '@impact-docs/api-reference/descriptions';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { bridgeDefinitions } from '@impact-docs/content-model/data/bridge-schema';
import { readBridgeVectors } from '@impact-docs/content-model/data/bridge-vectors';
import { loadChangelog } from '@impact-docs/content-model/data/changelog';
import { eventContents } from '@impact-docs/content-model/data/event-contents';
import { loadChoices } from '@impact-docs/content-model/data/choices';
import { entriesFile, loadEntries } from '@impact-docs/content-model/data/errors';
import { loadGlossary } from '@impact-docs/content-model/data/glossary';
import { journeysFolder, repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { sampleArchives } from '@impact-docs/content-model/data/sample-archives';
import { loadStateMachine } from '@impact-docs/content-model/data/session-states';
import { loadSkills } from '@impact-docs/content-model/data/skills';
import { readTable, tableNames } from '@impact-docs/content-model/tables';
import { readDelivery, readVectors } from '@impact-docs/content-model/data/webhooks';
import { readTypedFacts } from '@impact-docs/content-model/facts';
import { readGuides } from '@impact-docs/content-model/guides';
import { parseSamplesManifest, SAMPLES_MANIFEST } from '../guides/samples-manifest.js';
import { loadJourneys } from '@impact-docs/content-model/journeys';
import { productKeys } from '@impact-docs/content-model/files/products';
import { loadQuestions, loadSynonyms } from '@impact-docs/content-model/questions';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import { loadSampleIndex, loadStory } from '@impact-docs/content-model/story';
import { loadDescription, type Problem } from '@impact-docs/openapi-model';
import { parsePublished, PUBLISHED_FACTS } from '../facts/published.js';
import { readConstants } from '../facts/samples/check-samples.js';
import { drawingProblems } from './drawings.js';
import { manifestProblems } from './manifest.js';
import { schemaProblems } from './schemas.js';
import { sidebarProblems } from './sidebars.js';

interface Reader {
  /** Paths from the root of the repository. */
  files: RegExp;
  read(): Promise<Problem[]>;
}

/** Nothing but the problems that the readers throw, those of all. */
const reading =
  (...loads: (() => unknown)[]) =>
  async (): Promise<Problem[]> => {
    await allOrProblems(loads.map(async (load) => load()));
    return [];
  };

const data = (name: string): RegExp => new RegExp(`^content/data/${name}$`);

export const readers: Readonly<Record<string, Reader>> = {
  brand: { files: /^content\/brand\.yaml$/, read: reading(loadBrand) },
  facts: { files: /^content\/facts\.yaml$/, read: reading(readTypedFacts) },
  'published facts': {
    files: /^content\/published-facts\.yaml$/,
    read: reading(() => parsePublished(readText(repositoryFile(PUBLISHED_FACTS)))),
  },
  sidebars: { files: /^content\/sidebars\.json$/, read: sidebarProblems },
  skills: { files: /^content\/skills\.yaml$/, read: reading(loadSkills) },
  guides: { files: /^content\/guides\/.+\.mdx$/, read: async () => readGuides(root).unread },
  drawings: { files: /^content\/(?:diagrams|screens)\/[^/]+\.svg$/, read: drawingProblems },
  apis: { files: /^content\/apis\/(?!releases\/).+\.(?:yaml|json)$/, read: manifestProblems },
  releases: {
    files: /^content\/apis\/releases\/.+\.yaml$/,
    read: async () => {
      const files = listFilesBelow(root, ['content/apis/releases']).map(repositoryFile);
      await allOrProblems(files.map((file) => loadDescription(file, { rules: 'strict' })));
      return [];
    },
  },
  schemas: { files: /^content\/schemas\/[^/]+\.(?:schema\.json|openapi\.yaml)$/, read: schemaProblems },
  bridge: { files: /^content\/schemas\/application-bridge\.schema\.json$/, read: reading(bridgeDefinitions) },
  'bridge vectors': { files: data('bridge-test-vectors\\.json'), read: reading(() => readBridgeVectors()) },
  changelog: { files: data('changelog\\.yaml'), read: reading(loadChangelog) },
  choices: { files: data('choices\\.yaml'), read: reading(loadChoices) },
  errors: {
    files: data('errors-[^/]+\\.yaml'),
    read: reading(...productKeys.map((product) => () => loadEntries(entriesFile(product)))),
  },
  glossary: { files: data('glossary\\.yaml'), read: reading(() => loadGlossary()) },
  'sample index': { files: data('sample-index\\.yaml'), read: reading(() => loadSampleIndex()) },
  story: { files: data('story\\.yaml'), read: reading(() => loadStory()) },
  'event contents': { files: data('event-contents\\.yaml'), read: reading(() => eventContents.load({})) },
  'session states': { files: data('session-states\\.yaml'), read: reading(loadStateMachine) },
  synonyms: { files: data('synonyms\\.yaml'), read: reading(() => loadSynonyms()) },
  webhooks: {
    files: data('webhook-(?:delivery\\.yaml|test-vectors\\.json)'),
    read: reading(readDelivery, readVectors),
  },
  // Each is in `content/data` and has columns.
  tables: {
    files: /^$/,
    read: async () => {
      await allOrProblems((await tableNames()).map((name) => readTable(name)));
      return [];
    },
  },
  journeys: { files: /^content\/journeys\/[^/]+\.arazzo\.yaml$/, read: reading(() => loadJourneys(journeysFolder)) },
  questions: { files: /^content\/questions\/.+\.yaml$/, read: reading(() => loadQuestions()) },
  archives: { files: /^content\/samples\/(?:archives\.yaml|package\.json)$/, read: reading(sampleArchives) },
  samples: {
    // Tests are in tests/samples.
    files: /^content\/samples\/(?:manifest\.yaml$|.+\/(?!.*(?:\.test|-fs)\.ts$))/,
    read: reading(() => parseSamplesManifest(readText(repositoryFile(SAMPLES_MANIFEST)))),
  },
  constants: { files: /^content\/samples\/constants\.yaml$/, read: reading(readConstants) },
};
