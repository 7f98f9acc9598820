/** Phrases to avoid, and what to write instead: the machine-readable part of the voice guide in CONTRIBUTING.md. */
import path from 'node:path';
import { readYaml } from '@impact-docs/content/read';
import Joi from 'joi';
import type { HouseTerm } from './house-terms.js';

interface VoiceRule {
  write: string;
  forbidden: string[];
  exceptions: string[];
  published: boolean;
}

const words = Joi.array().items(Joi.string());
const schema = Joi.array()
  .items(
    Joi.object({
      write: Joi.string().required(),
      forbidden: words.min(1).required(),
      exceptions: words.default([]),
      published: Joi.boolean().default(false),
    }),
  )
  .min(1);

/**
 * @returns the rules as terms without other forms
 * @throws DescriptionError with every mistake of the file
 */
export async function readVoice(file = path.join(import.meta.dirname, 'voice.yaml')): Promise<HouseTerm[]> {
  const { value } = await readYaml<VoiceRule[]>(file, schema, 'The comment at the top of the file explains the keys.');
  return value.map(({ write, ...rule }) => ({ term: write, forms: [], ...rule }));
}
