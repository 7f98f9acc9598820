import { cached, readYaml } from '../read.js';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import Joi from 'joi';
import { productKeys } from '../products.js';
import type { ProductKey } from '../products.js';
import { dataFile } from './paths.js';

export interface GlossaryTerm {
  /** Permanent anchor on the glossary page. */
  id: string;
  /** As it is written in the middle of a sentence. */
  term: string;
  family: ProductKey;
  /** Markdown, full sentences. */
  meaning: string;
  /** Other forms, such as the plural. */
  forms: string[];
  /** True: its first use on each guide of the family links to the glossary. */
  link: boolean;
  /** Words that are not written for it. */
  forbidden: string[];
  /** Phrases in which a forbidden word is right. */
  exceptions: string[];
}

/** A rule of wording that is no term of the products. */
export interface WordingRule {
  write: string;
  forms: string[];
  forbidden: string[];
  exceptions: string[];
}

export interface Glossary {
  terms: GlossaryTerm[];
  wording: WordingRule[];
}

const words = Joi.array().items(Joi.string()).default([]);

const schema = Joi.object<Glossary>({
  terms: Joi.array()
    .items(
      Joi.object({
        id: Joi.string()
          .pattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'an anchor: small letters, digits and hyphens')
          .required(),
        term: Joi.string().required(),
        family: Joi.string()
          .valid(...productKeys)
          .required(),
        meaning: Joi.string().required(),
        forms: words,
        link: Joi.boolean().default(false),
        forbidden: words,
        exceptions: words,
      }),
    )
    .min(1)
    .required(),
  wording: Joi.array()
    .items(
      Joi.object({
        write: Joi.string().required(),
        forms: words,
        forbidden: words.min(1).required(),
        exceptions: words,
      }),
    )
    .default([]),
});

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
  const seen = new Map<string, string>();
  value.terms.forEach(({ id, term, forms }, index) => {
    for (const name of [`#${id}`, term, ...forms]) {
      const other = seen.get(name);
      if (other !== undefined) {
        problems.push(
          problem(['terms', index], `"${name}" of "${term}" also belongs to "${other}".`, {
            remedy: 'One name per thing: give each term words and an id of its own.',
          }),
        );
      }
      seen.set(name, term);
    }
  });
  for (const { key, at, forbidden } of rulesOf(value)) {
    for (const word of forbidden) {
      const other = seen.get(word);
      if (other === undefined) continue;
      problems.push(
        problem([key, at, 'forbidden'], `"${word}" is forbidden here, and a form of "${other}".`, {
          remedy: 'Remove it from one of the two lists.',
        }),
      );
    }
  }
  if (problems.length > 0) throw new DescriptionError(problems);
  return value;
});

function rulesOf({ terms, wording }: Glossary) {
  return [
    ...terms.map(({ forbidden }, at) => ({ key: 'terms', at, forbidden })),
    ...wording.map(({ forbidden }, at) => ({ key: 'wording', at, forbidden })),
  ];
}
