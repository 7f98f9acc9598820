/** Phrases to avoid, and what to write instead: the machine-readable part of content/README.md, "Voice". */
import path from 'node:path';
import { listOf, object, text } from '@impact-docs/api-reference/yaml';
import { readYaml } from '@impact-docs/content-model/files/read';
import * as v from 'valibot';
import type { HouseTerm } from './house-terms.js';

const schema = listOf(
  object({
    write: text,
    forbidden: listOf(text),
    exceptions: v.optional(v.array(text), []),
    published: v.optional(v.boolean(), false),
  }),
);

/**
 * @returns the rules as terms without other forms
 * @throws DescriptionError with every mistake of the file
 */
export async function readVoice(file = path.join(import.meta.dirname, 'voice.yaml')): Promise<HouseTerm[]> {
  const { value } = await readYaml(file, schema, 'The comment at the top of the file explains the keys.');
  return value.map(({ write, ...rule }) => ({ term: write, forms: [], ...rule }));
}
