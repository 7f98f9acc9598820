/** What texts say of fields against the descriptions: what a call returns, what can be `null`, which value an example has. */
import { siteApis } from '@impact-docs/content/data/apis';
import { fieldsOf } from '@impact-docs/content/data/operation-fields';
import type { TextBlock } from '@impact-docs/content/facts/blocks';
import type { Text } from '@impact-docs/content/facts/texts';
import type { SchemaNode } from '@impact-docs/openapi-model';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { inText, type Found } from './found.js';

export interface KnownFields {
  /** Whether any field of this name can be `null`. */
  nullable: ReadonlyMap<string, boolean>;
  /** Names of the fields in the responses of the operations with this name. */
  returned: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same, of all operations. */
  anyReturned: ReadonlySet<string>;
  /** What a text says that an operation returns: its name, and the rest of the clause. */
  claim: RegExp;
}

/** Of what descriptions have, with what all texts are compared with. */
export function knownFields({ nullable, returned }: Pick<KnownFields, 'nullable' | 'returned'>): KnownFields {
  const calls = [...returned.keys()].join('|');
  return {
    nullable,
    returned,
    anyReturned: new Set([...returned.values()].flatMap((names) => [...names])),
    claim: new RegExp(String.raw`(?<![\w-])(${calls})(?:, which| also)? returns (?!for )([^.;|]*)`, 'g'),
  };
}

/** Of all descriptions of the site. */
export async function readKnownFields(): Promise<KnownFields> {
  const nullable = new Map<string, boolean>();
  const returned = new Map<string, Set<string>>();
  for (const api of await siteApis()) {
    for (const operation of api.model.operations) {
      const names = returned.get(operation.slug) ?? new Set();
      returned.set(operation.slug, names);
      for (const { part, path, node } of fieldsOf(api, operation)) {
        if (part !== 'body' && part !== 'response') continue;
        const name = lastName(path);
        nullable.set(name, nullable.get(name) === true || takesNull(node));
        if (part === 'response') names.add(name);
      }
    }
  }
  return knownFields({ nullable, returned });
}

/** `members[].name` → `name` */
export const lastName = (path: string): string => path.replace(/\[\]$/, '').split('.').at(-1) ?? path;

/** A field without a type can be anything, one that is a choice has its types in the alternatives. */
const takesNull = (node: SchemaNode | undefined): boolean =>
  node === undefined || node.types.length === 0 || node.types.includes('null');

export function fieldProblems({ root, blocks }: Text, known: KnownFields): Found[] {
  const examples = valuesBySection(root);
  return blocks.flatMap((block) =>
    inText(block, [
      ...nullProblems(block, known),
      ...returnProblems(block, known),
      ...valueProblems(block, examples.get(block.section)),
    ]),
  );
}

const NULL = /`([\w.[\]]+)` (?:is|are|with|to|set to|becomes|stays|was) `null`/g;

/** “`stoppedAt` with `null`”, where no description lets it be `null`. */
function nullProblems({ text }: TextBlock, { nullable }: KnownFields): Found[] {
  return [...text.matchAll(NULL)].flatMap(({ 0: words, 1: path = '', index: offset }) =>
    nullable.get(lastName(path)) === false
      ? [
          {
            offset,
            message: `${words}: \`${path}\` can't be \`null\` in any description.`,
            remedy: 'Correct the name or the value.',
          },
        ]
      : [],
  );
}

/** “survey-put, which returns `nextQuestionId`”: names of fields that are in responses of other calls only. */
function returnProblems({ text }: TextBlock, { returned, anyReturned, claim }: KnownFields): Found[] {
  return [...text.matchAll(claim)].flatMap(({ 0: words, 1: call = '', 2: rest = '', index }) => {
    const there = returned.get(call) ?? new Set();
    return [...rest.matchAll(/`(\w+)`/g)].flatMap(({ 1: name = '', index: at }) =>
      anyReturned.has(name) && !there.has(name)
        ? [
            {
              offset: index + words.length - rest.length + at,
              message: `${call} doesn't return \`${name}\`.`,
              allowed: [...there].join(', '),
              remedy: 'Correct the field, or name the call that returns it.',
            },
          ]
        : [],
    );
  });
}

type Values = ReadonlyMap<string, ReadonlySet<string>>;

/** Values in the JSON of each section, by the names of their fields; sections are numbered as those of `textBlocks`. */
function valuesBySection(root: Root): ReadonlyMap<number, Values> {
  const sections = new Map<number, Map<string, Set<string>>>();
  let section = 0;
  visit(root, (node) => {
    if (node.type === 'heading') section += 1;
    if (node.type !== 'code' || (node.lang !== 'json' && node.lang !== 'http')) return;
    const values = sections.get(section) ?? new Map<string, Set<string>>();
    sections.set(section, values);
    for (const [, name = '', value = ''] of node.value.matchAll(/"(\w+)"\s*:\s*("[^"]*"|[\w.+-]+|[[{])/g)) {
      values.set(name, (values.get(name) ?? new Set()).add(value));
    }
  });
  return sections;
}

/** “a batch with `count` 1” in front of a body that has another `count`. */
function valueProblems({ text }: TextBlock, examples: Values | undefined): Found[] {
  if (examples === undefined) return [];
  return [...text.matchAll(/ with `(\w+)` (?:set to )?`?(\d+|true|false)`?(?![\w,.%]*\w)/g)].flatMap(
    ({ 0: words, 1: name = '', 2: value = '', index: offset }) => {
      const shown = examples.get(name);
      if (shown === undefined || shown.has(value)) return [];
      return [
        {
          offset,
          message: `The example beside “${words.trim()}” has another value.`,
          allowed: [...shown].join(', '),
          remedy: 'Correct the text or the example.',
        },
      ];
    },
  );
}
