/** A page of the built site as Markdown. */
import { pageMarkdown } from '@impact-docs/api-reference/markdown-page';
import type { MarkdownAddresses, PageMarkdown } from '@impact-docs/api-reference/markdown-page';
import type { PageContent } from '../html/html-tree';
import { siteRules } from './rules';

/** What is in the alternate of a page, without its front matter. */
export interface AlternateBody extends PageMarkdown {
  title: string;
  description: string;
}

/** @param page its tree is changed */
export function alternateBody(
  { title, description, main }: PageContent,
  path: string,
  site: MarkdownAddresses,
): AlternateBody {
  return { title, description, ...pageMarkdown(main, { title, path, ...site, rules: siteRules }) };
}
