/** All guides as their authors wrote them, checked once: nothing behind this border meets a guide that cannot be read. */
import path from 'node:path';
import type { Root } from 'mdast';
import { DescriptionError, sortProblems, type Problem } from '@impact-docs/openapi-model';
import { readText } from '../read.js';
import { parseGuide } from './fences.js';
import { readFrontMatter, type FrontMatter } from './front-matter.js';
import { guideFiles } from './guide-files.js';

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
