/** What a reader chooses once for all guides: `content/data/choices.yaml`. */
import Joi from 'joi';
import { cached, readYaml } from '../read.js';
import { dataFile } from './paths.js';

export interface Choice {
  /** Names the tabs, for readers who do not see them. */
  label: string;
  /** Key of the browser's storage. */
  storage: string;
  /** Names that readers see, by key, in the order of the tabs. */
  options: Readonly<Record<string, string>>;
  /** A guide may leave out options. */
  isOpen: boolean;
}

const KEY = /^[a-z]+(?:-[a-z]+)*$/;

const schema = Joi.object<Readonly<Record<string, Choice>>>().pattern(
  KEY,
  Joi.object({
    label: Joi.string().required(),
    storage: Joi.string()
      .pattern(/^docs\.[a-z.-]+$/, 'a key of the storage that begins with "docs."')
      .required(),
    options: Joi.object().pattern(KEY, Joi.string()).min(2).required(),
    isOpen: Joi.boolean().default(false),
  }),
);

/**
 * All choices by their keys.
 * @throws DescriptionError with every mistake of the file
 */
export const loadChoices = cached(async (): Promise<Readonly<Record<string, Choice>>> => {
  const remedy = 'The comment at the top of the file says what each key holds.';
  const { value } = await readYaml(dataFile('choices.yaml'), schema, remedy);
  return value;
});
