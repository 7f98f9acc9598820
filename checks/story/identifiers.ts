/** Every identifier in an example is one of the story, or is declared there with its owner. */
import { isObject, joinPointer, textAt, type Json } from '@impact-docs/openapi-model';
import type { Example } from '@impact-docs/content/story/examples';
import type { SampleIndex } from '@impact-docs/content/story/sample-index';
import type { Story } from '@impact-docs/content/story/story';
import { allExamples, told, visit, type Check, type Finding, type Material } from './check.js';

export interface Owned {
  /** What it identifies; a link leads to an identifier of the same kind. */
  kind: string;
  /** A partner's identifier stands in a request without an answer before it. */
  owner: 'partner' | 'product';
  given?: string;
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** Members, parameters and headers that hold identifiers. */
const NAMES = /^(?:id|ids|reference|persona|token|seen|categoryCode|consentRef|forwarded-partner)$|(?:Id|_id)$/;
const HEADERS = /(?:^|-)(?:id|key|token)$/i;

/** Identifiers in an example, where they stand; `key` is the name of the member or parameter. */
export function identifiersIn(example: Example): { pointer: string; key: string; value: string | number }[] {
  const found: { pointer: string; key: string; value: string | number }[] = [];
  const isHeader = example.kind === 'header' || example.place === 'header';
  visit(
    example.value,
    example.pointer,
    (value, pointer, key) => {
      if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return;
      if (NAMES.test(key) || (isHeader && HEADERS.test(key))) found.push({ pointer, key, value });
    },
    example.member,
  );
  return found;
}

/** All identifiers of the story and of the sample index, with their owners. */
export function knownIdentifiers(story: Story, index: SampleIndex): Map<string | number, Owned> {
  const known = new Map<string | number, Owned>();
  const add = (kind: string, owner: Owned['owner'], ...values: (string | number | undefined)[]): void => {
    for (const value of values) if (value !== undefined) known.set(value, { kind, owner });
  };
  for (const kind of PARTS) {
    for (const entry of Object.values<unknown>(story[kind])) {
      if (!isObject(entry)) continue;
      add(kind, 'product', textAt(entry, 'id'));
      add(`${kind} (temporary)`, 'product', textAt(entry, 'temporaryId'));
      add(`${kind} (external)`, 'partner', textAt(entry, 'externalId'), textAt(entry, 'consentRef'));
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
  known.set(story.lifestyle.token, {
    kind: 'survey sessions',
    owner: 'product',
    given: 'the first create-survey-session',
  });
  for (const { value, kind, owner, given } of story.identifiers) known.set(value, { kind, owner, given });
  return known;
}

/** Parts of the story whose entries have ids. */
const PARTS = [
  'users',
  'groupDreams',
  'dreamInspirations',
  'accounts',
  'dreams',
  'savehacks',
  'launches',
  'consents',
  'payments',
  'transactions',
  'messages',
  'events',
] as const;

/** Questions of the lifestyle survey, those that they lead to, and their options. */
function questionIdentifiers(story: Story): string[] {
  const found: string[] = [];
  for (const [id, question] of Object.entries(story.lifestyle.questions)) {
    found.push(id);
    visit(question, '', (value, _, key) => {
      if (typeof value === 'string' && NAMES.test(key)) found.push(value);
    });
  }
  return found;
}

export const checkIdentifiers: Check = (material) => {
  const known = knownIdentifiers(material.story, material.index);
  const members = allExamples(material).flatMap((example) =>
    identifiersIn(example)
      .filter(({ value }) => !known.has(value))
      .map(({ pointer, key, value }) => unknown(example.api, pointer, `${example.address}: \`${key}\``, value)),
  );
  return [...members, ...uuidsInTexts(material, known)];
};

/** UUIDs hide in paths, problem texts and prose too, so every text of a document is searched. */
function uuidsInTexts({ descriptions }: Material, known: ReadonlyMap<string | number, Owned>): Finding[] {
  const findings: Finding[] = [];
  for (const { api, document } of descriptions) {
    const search = (node: unknown, pointer: string): void => {
      if (typeof node === 'string') {
        for (const [uuid] of node.matchAll(UUID))
          if (!known.has(uuid.toLowerCase())) findings.push(unknown(api, pointer, `${api}: the text`, uuid));
      } else if (Array.isArray(node)) node.forEach((item, index) => search(item, joinPointer(pointer, index)));
      else if (isObject(node))
        for (const [name, member] of Object.entries(node)) search(member, joinPointer(pointer, name));
    };
    search(document, '#');
  }
  return findings;
}

function unknown(api: string, pointer: string, what: string, value: Json): Finding {
  return {
    api,
    pointer,
    message: `${what} has ${told(value)}, which the story does not know.`,
    allowed: 'an id of `content/data/story.yaml` or `content/data/sample-index.yaml`',
    remedy:
      'Use the id of the story, or declare this one under `identifiers` in `content/data/story.yaml` with its reason.',
  };
}
