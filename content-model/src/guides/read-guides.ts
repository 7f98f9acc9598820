/** All guides as their authors wrote them, checked once: nothing behind this border meets a guide that cannot be read. */
import path from 'node:path';
import { matching, object, parseYaml, text } from '@impact-docs/api-reference/yaml';
import { DescriptionError, sortProblems, type Problem } from '@impact-docs/openapi-model';
import type { Root } from 'mdast';
import * as v from 'valibot';
import { readText } from '../files/read.js';
import { guideFiles } from './guide-files.js';
import { guideTree } from './guide-tree.js';

/** What stands above a guide, between two lines `---`; content/README.md explains the keys. */
const frontMatterSchema = object({
  title: v.pipe(text, v.maxLength(60, 'a text of at most 60 characters')),
  description: text,
  sidebar_label: v.optional(text),
  slug: v.optional(matching(/^\//, 'a path that begins with /')),
});

type FrontMatter = v.InferOutput<typeof frontMatterSchema>;

export interface ReadGuide {
  /** Relative to the root of the repository: `content/guides/contact.mdx`. */
  page: string;
  text: string;
  /** Others see it too, so it is not to be changed. */
  root: Root;
  frontMatter: FrontMatter;
}

export interface ReadGuides {
  guides: ReadGuide[];
  /** What is wrong with the MDX and the front matter of the guides that cannot be read. */
  unread: Problem[];
}

/** @param root of the repository */
export function readGuides(root: string): ReadGuides {
  const unread: Problem[] = [];
  const guides = guideFiles(root).flatMap((page) => {
    const read = readGuide(page, readText(path.join(root, page)));
    if ('problems' in read) unread.push(...read.problems);
    return 'problems' in read ? [] : [read];
  });
  return { guides, unread: sortProblems(unread) };
}

/**
 * @param page as problems show it
 * @returns problems of a guide that cannot be read
 */
export function readGuide(page: string, text: string): ReadGuide | { problems: Problem[] } {
  const { root, problems } = parseGuide(page, text);
  try {
    const frontMatter = readFrontMatter(page, text);
    return problems.length > 0 ? { problems } : { page, text, root, frontMatter };
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return { problems: [...error.problems, ...problems] };
  }
}

/**
 * @param page as problems show it
 * @throws DescriptionError with every problem
 */
function readFrontMatter(page: string, guide: string): FrontMatter {
  const [, yaml = ''] = /^---[ \t]*\r?\n(.*?)^---[ \t]*$/ms.exec(guide) ?? [];
  // The empty line stands for the first `---`, so that lines are those of the guide.
  const source = yaml === '' ? '{}' : `\n${yaml}`;
  const remedy = 'Correct the front matter, which stands between two lines `---` at the top of the guide.';
  return parseYaml(source, page, frontMatterSchema, remedy).value;
}

/**
 * Reads a guide as the site does: MDX with GitHub's tables and front matter.
 * Comments in `<!-- -->` outside of fences are no MDX and come back as a problem, as on the site.
 */
export function parseGuide(page: string, source: string): { root: Root; problems: Problem[] } {
  try {
    return { root: guideTree(source), problems: [] };
  } catch (error) {
    return { root: { type: 'root', children: [] }, problems: [notMdx(page, error)] };
  }
}

function notMdx(file: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  // An error at the end of the file has no place; its message names that of the tag: (18:1-18:19).
  const [, line = 1, column = 1] = /\((\d+):(\d+)/.exec(message) ?? [];
  const place = error instanceof Error && 'line' in error && 'column' in error ? error : { line, column };
  return {
    file,
    line: Number(place.line ?? line),
    column: Number(place.column ?? column),
    message: `The page is not MDX: ${message}.`,
    remedy:
      'Correct it: each tag is closed, by `</…>` or at its end by `/>`; `{` and `<` in text have a backslash before them or are in code.',
  };
}
