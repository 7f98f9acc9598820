/** What stands above a guide, between two lines `---`; CONTRIBUTING.md explains the keys. */
import { matching, object, parseYaml, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';

const schema = object({
  title: v.pipe(text, v.maxLength(60, 'a text of at most 60 characters')),
  description: text,
  sidebar_label: v.optional(text),
  slug: v.optional(matching(/^\//, 'a path that begins with /')),
});

export type FrontMatter = v.InferOutput<typeof schema>;

/**
 * @param page as problems show it
 * @throws DescriptionError with every problem
 */
export function readFrontMatter(page: string, guide: string): FrontMatter {
  const [, yaml = ''] = /^---[ \t]*\r?\n(.*?)^---[ \t]*$/ms.exec(guide) ?? [];
  // The empty line stands for the first `---`, so that lines are those of the guide.
  const source = yaml === '' ? '{}' : `\n${yaml}`;
  const remedy = 'Correct the front matter, which stands between two lines `---` at the top of the guide.';
  return parseYaml(source, page, schema, remedy).value;
}
