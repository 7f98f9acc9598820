import { cached, readYaml } from '../files/read.js';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { listOf, matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { productKeys } from '../files/products.js';
import { dataFile } from '../files/paths.js';

const words = v.optional(v.array(text), []);

const termSchema = object({
  /** Permanent anchor on the glossary page. */
  id: matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an anchor: small letters, digits and hyphens'),
  /** As it is written in the middle of a sentence. */
  term: text,
  family: v.picklist(productKeys),
  /** Markdown, full sentences. */
  meaning: text,
  /** Other forms, such as the plural. */
  forms: words,
  /** True: its first use on each guide of the family links to the glossary. */
  link: v.optional(v.boolean(), false),
  /** Words that are not written for it. */
  forbidden: words,
  /** Phrases in which a forbidden word is right. */
  exceptions: words,
});

const schema = object({
  terms: listOf(termSchema),
  /** Rules of wording that are no terms of the products. */
  wording: v.optional(v.array(object({ write: text, forms: words, forbidden: listOf(text), exceptions: words })), []),
});

export type Glossary = v.InferOutput<typeof schema>;

/**
 * All terms in the order of the file, and the rules of wording.
 * @throws DescriptionError with every mistake of the file: keys, ids that are used twice, words that are both right and wrong
 */
export const loadGlossary = (file: string = dataFile('glossary.yaml')): Promise<Glossary> => load(file);

const load = cached(async (file: string): Promise<Glossary> => {
  const { value, problem } = await readYaml(
    file,
    schema,
    'The comment at the top of the file says what each key holds.',
  );
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const [index, { id, term, forms }] of value.terms.entries()) {
    for (const name of [`#${id}`, term, ...forms]) {
      const other = owners.get(name);
      const remedy = 'One name per thing: give each term words and an id of its own.';
      if (other !== undefined) {
        problems.push(problem(['terms', index], `"${name}" of "${term}" also belongs to "${other}".`, { remedy }));
      }
      owners.set(name, term);
    }
  }
  for (const key of ['terms', 'wording'] as const) {
    for (const [index, { forbidden }] of value[key].entries()) {
      for (const word of forbidden.filter((one) => owners.has(one))) {
        const message = `"${word}" is forbidden here, and a form of "${owners.get(word)}".`;
        problems.push(problem([key, index, 'forbidden'], message, { remedy: 'Remove it from one of the two lists.' }));
      }
    }
  }
  if (problems.length > 0) throw new DescriptionError(problems);
  return value;
});
