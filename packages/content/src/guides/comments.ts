/** Comments as HTML writes them, in MDX: parsed with the package that Docusaurus uses (`markdown.mdx1Compat.comments`). */
import { comment, commentFromMarkdown } from '@slorber/remark-comment';
import type { Extension } from 'mdast-util-from-markdown';

/** For micromark; after the extensions of MDX, so that it is asked before them. */
export const commentSyntax = comment;

/** For `fromMarkdown`: comments leave no node. The package makes the extension, and its types say that it is one. */
export const withoutComments = (commentFromMarkdown as unknown as () => Extension)();
