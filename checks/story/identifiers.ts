/** Every identifier in an example is one of the story, or is declared there with its owner. */
import type { Example } from '../apis/examples.js';
import type { SampleIndex } from '@impact-docs/content-model/story';
import { OBJECT_PARTS, type Story } from '@impact-docs/content-model/story';
import { textAt, textsIn } from '@impact-docs/openapi-model';
import { allExamples, isSuccess, leavesIn, nodesIn, quoted, type Check, type Leaf } from './check.js';

export interface KnownIdentifier {
  /** What it identifies; a link leads to an identifier of the same kind. */
  kind: string;
  /** A partner's identifier stands in a request without a response before it. */
  owner: 'partner' | 'product';
  given?: string;
}

type KnownIdentifiers = Map<string | number, KnownIdentifier>;

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** Members, parameters and headers that hold identifiers. */
const NAMES = /^(?:id|ids|reference|persona|token|seen|categoryCode|consentRef|forwarded-partner)$|(?:Id|_id)$/;
const HEADERS = /(?:^|-)(?:id|key|token)$/i;

/** Identifiers in an example, where they stand. */
function identifiersIn(example: Example): (Leaf & { value: string | number })[] {
  const isHeader = example.kind === 'header' || example.place === 'header';
  return leavesIn(example).filter(
    (leaf): leaf is Leaf & { value: string | number } =>
      typeof leaf.value !== 'boolean' &&
      leaf.value !== '' &&
      (NAMES.test(leaf.key) || (isHeader && HEADERS.test(leaf.key))),
  );
}

/** All identifiers of the story and of the sample index, with their owners. */
export function knownIdentifiers(story: Story, index: SampleIndex): KnownIdentifiers {
  const known: KnownIdentifiers = new Map();
  const add = (kind: string, owner: KnownIdentifier['owner'], ...values: (string | number | undefined)[]): void => {
    for (const value of values) if (value !== undefined) known.set(value, { kind, owner });
  };
  for (const part of OBJECT_PARTS) {
    for (const entry of Object.values<Record<string, unknown>>(story[part])) {
      add(part, 'product', textAt(entry, 'id'));
      add(`${part} (temporary)`, 'product', textAt(entry, 'temporaryId'));
      add(`${part} (external)`, 'partner', textAt(entry, 'externalId'), textAt(entry, 'consentRef'));
    }
  }
  for (const { reference, mcc } of story.purchases) add('purchases', 'partner', reference, mcc);
  for (const { id, mainCategory, subCategory, cic, spendingAreaId, coicop = [], mcc } of index.categories) {
    // Categories, main categories and sub categories are counted from 1 each.
    add('categories', 'product', id, mainCategory.id, subCategory.id);
    add('codes', 'product', cic, ...coicop);
    add('spending areas', 'product', spendingAreaId);
    add('codes', 'partner', ...mcc);
  }
  add('personas', 'product', ...index.personas.map(({ id }) => id));
  add('countries', 'product', ...Object.keys(index.benchmarks.countries));
  add('insights', 'product', ...Object.keys(story.texts.insights));
  add('comparisons', 'product', ...Object.keys(story.texts.comparisons));
  add('surveys', 'product', story.profile.survey);
  add('questions and options', 'product', ...questionIdentifiers(story));
  add('partners', 'partner', story.partner.key);
  const given = 'the first create-survey-session';
  known.set(story.lifestyle.token, { kind: 'survey sessions', owner: 'product', given });
  for (const { value, ...identifier } of story.identifiers) known.set(value, identifier);
  return known;
}

/** Questions of the lifestyle survey, those that they lead to, and their options. */
function questionIdentifiers({ lifestyle: { questions } }: Story): string[] {
  const inner = nodesIn(questions, '').flatMap(({ value, key }) =>
    typeof value === 'string' && NAMES.test(key) ? [value] : [],
  );
  return [...Object.keys(questions), ...inner];
}

export const checkIdentifiers: Check = (context) => {
  const known = knownIdentifiers(context.story, context.index);
  const report = (example: Pick<Example, 'api' | 'address'>, pointer: string, what: string, value: string | number) =>
    context.report(
      example,
      pointer,
      `${what} has ${quoted(value)}, which the story does not know`,
      'an id of `content/data/story.yaml` or `content/data/sample-index.yaml`',
      'Use the id of the story, or declare this one under `identifiers` in `content/data/story.yaml` with its reason.',
    );
  for (const example of allExamples(context))
    for (const { pointer, key, value } of identifiersIn(example))
      if (!known.has(value)) report(example, pointer, `\`${key}\``, value);
  // UUIDs hide in paths, error texts and prose too, so every text of a document is searched.
  for (const { api, document } of context.descriptions)
    for (const [pointer, text] of textsIn(document, '#'))
      for (const [uuid] of text.matchAll(UUID))
        if (!known.has(uuid.toLowerCase())) report({ api, address: api }, pointer, 'the text', uuid);
};

/** An id in a request comes from a response of another operation or from a webhook, or is the partner's own. */
export const checkFlow: Check = (context) => {
  const known = knownIdentifiers(context.story, context.index);
  const operationOf = ({ api, operation = '' }: Example): string => `${api} ${operation}`;
  const producers = new Map<string | number, Set<string>>();
  for (const example of allExamples(context)) {
    if (!isSuccess(example) && example.kind !== 'webhook') continue;
    for (const { value } of identifiersIn(example))
      producers.set(value, (producers.get(value) ?? new Set()).add(operationOf(example)));
  }
  for (const example of allExamples(context).filter(isInput)) {
    for (const { pointer, key, value } of identifiersIn(example)) {
      const identifier = known.get(value);
      // An unknown identifier is reported by its own check.
      if (identifier === undefined || identifier.owner === 'partner' || identifier.given !== undefined) continue;
      if ([...(producers.get(value) ?? [])].some((operation) => operation !== operationOf(example))) continue;
      context.report(
        example,
        pointer,
        `no response of another operation and no webhook has ${quoted(value)}, which \`${key}\` sends`,
        'an id in an example of a response, or one of the partner',
        'Let an example of the operation before show this id, or say under `identifiers` in `content/data/story.yaml` where a request has it from.',
      );
    }
  }
};

function isInput({ kind, place = '', member = '' }: Example): boolean {
  if (kind === 'request') return true;
  // The path says what `id` is; headers of a webhook are the product's.
  return kind === 'parameter' && (place !== 'header' || member === 'Survey-Token');
}
