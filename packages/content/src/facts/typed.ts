/** Facts that no other file of the repository has: `content/facts.yaml`. */
import { matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { repositoryFile } from '../data/paths.js';
import { readYaml } from '../read.js';
import { COUNTED_FOR, toFact, type Fact } from './fact.js';

export const FACTS_FILE = 'content/facts.yaml';
const name = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'words of small letters and digits, joined by hyphens');

const fact = object({
  value: text,
  /** The section of the product's contract, in words of our own. */
  source: text,
  /** Of a limit or a lifetime: what it is counted for. */
  per: v.optional(v.picklist(COUNTED_FOR)),
});
const schema = v.record(name, v.record(name, fact));

/** @throws DescriptionError with every problem of the file */
export async function typedFacts(): Promise<Fact[]> {
  const { value } = await readYaml(
    repositoryFile(FACTS_FILE),
    schema,
    'The comment at the top of the file explains the keys.',
  );
  return Object.entries(value).flatMap(([group, facts]) =>
    Object.entries(facts).map(([name, fact]) =>
      toFact({ address: `${group}.${name}`, text: fact.value, source: fact.source, per: fact.per, file: FACTS_FILE }),
    ),
  );
}
