/** The registry of facts: what pages may state, each with one source. */
import { DescriptionError, type Problem, type SourceLocation } from '@impact-docs/openapi-model';
import { matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { siteSubjects } from '../subjects/subjects.js';
import { repositoryFile } from '../files/paths.js';
import { cached, readYaml } from '../files/read.js';
import { toFact, type Fact } from './fact.js';

/** Facts that no other file of the repository has. */
const FACTS_FILE = 'content/facts.yaml';
const name = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'words of small letters and digits, joined by hyphens');

const fact = object({
  value: text,
  /** The section of the product's contract, in words of our own. */
  source: text,
});
const schema = v.record(name, v.record(name, fact));

/** By address. */
export type Facts = ReadonlyMap<string, Fact>;

/**
 * All facts: typed ones, and the values of everything in the catalogue that needs no guide.
 * @throws DescriptionError for a broken source, and when a typed fact has the address of another one
 */
export const loadFacts = cached(async (): Promise<Facts> => {
  const facts = new Map<string, Fact>();
  for (const { id, source, values } of await siteSubjects()) {
    for (const { key, isFigure, text } of values?.() ?? []) {
      const fact = { address: `${id}.${key}`, text, place: () => placeText(source()) };
      if (!facts.has(fact.address)) facts.set(fact.address, isFigure === false ? fact : toFact(fact));
    }
  }
  const remedy = 'The comment at the top of the file explains the keys.';
  const { value, problem } = await readYaml(repositoryFile(FACTS_FILE), schema, remedy);
  const problems: Problem[] = [];
  for (const [group, typed] of Object.entries(value)) {
    for (const [key, { value: text, source }] of Object.entries(typed)) {
      const address = `${group}.${key}`;
      const twice = problem([group, key], `The fact ${address} has a source already.`, {
        remedy: 'Remove it from this file.',
      });
      if (facts.has(address)) problems.push(twice);
      const place = () => placeText({ file: FACTS_FILE, line: twice.line });
      facts.set(address, toFact({ address, text, source, place }));
    }
  }
  if (problems.length > 0) throw new DescriptionError(problems);
  return facts;
});

const placeText = ({ file, line }: Pick<SourceLocation, 'file' | 'line'>): string => `${file}:${line}`;
