/**
 * Wraps: DocCategoryGeneratedIndexPage.
 * Why: this page has no layout of its own to put the links to its Markdown alternate into.
 */
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import type { ReactElement } from 'react';
import MarkdownLinks from '../../components/MarkdownLinks';

export default function DocCategoryGeneratedIndexPageWithLinks(props: Props): ReactElement {
  return (
    <>
      <DocCategoryGeneratedIndexPage {...props} />
      <MarkdownLinks page={props.categoryGeneratedIndex.permalink} />
    </>
  );
}
