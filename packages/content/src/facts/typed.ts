/** Facts that no other file of the repository has: `content/facts.yaml`. */
import Joi from 'joi';
import { repositoryFile } from '../data/paths.js';
import { readYaml } from '../read.js';
import { toFact, type Fact } from './fact.js';

interface Typed {
  value: string;
  /** The section of the product's contract, in words of our own. */
  source: string;
}

export const FACTS_FILE = 'content/facts.yaml';
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const schema = Joi.object<Record<string, Record<string, Typed>>>().pattern(
  NAME,
  Joi.object().pattern(
    NAME,
    Joi.object({ value: Joi.string().required(), source: Joi.string().required() }).required(),
  ),
);

/** @throws DescriptionError with every problem of the file */
export async function typedFacts(): Promise<Fact[]> {
  const { value } = await readYaml(
    repositoryFile(FACTS_FILE),
    schema,
    'The comment at the top of the file explains the keys.',
  );
  return Object.entries(value).flatMap(([group, facts]) =>
    Object.entries(facts).map(([name, fact]) =>
      toFact({ address: `${group}.${name}`, text: fact.value, source: fact.source, file: FACTS_FILE }),
    ),
  );
}
