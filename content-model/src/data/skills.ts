/** Skills for coding agents: content/skills.yaml, whose comment explains the keys. */
import { listOf, matching, object, text, unique } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { yamlReader } from '../files/read.js';
import { repositoryFile } from '../files/paths.js';

const sections = listOf(matching(/^[a-z0-9/-]+#\S+$/, 'a page below /docs and the id of a heading: page#heading'));
const schema = v.pipe(
  v.array(
    object({
      // https://agentskills.io/specification: at most 64 characters.
      name: matching(/^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/, 'small letters, digits and single hyphens'),
      description: text,
      order: sections,
      pitfalls: sections,
      verify: sections,
      leavesOut: sections,
    }),
  ),
  unique('name'),
);

export type Skill = v.InferOutput<typeof schema>[number];

export const loadSkills = yamlReader(
  () => repositoryFile('content/skills.yaml'),
  schema,
  'See the comment at the top of the file.',
);
