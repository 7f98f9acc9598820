/**
 * Replaces `@docusaurus/utils-common` in what pages load: its entry is CommonJS, and brings `tslib` with it as a whole.
 */
export { default as applyTrailingSlash } from '@docusaurus/utils-common/lib/applyTrailingSlash';
export { getErrorCausalChain } from '@docusaurus/utils-common/lib/errorUtils';

/** As in the original; the theme's blog imports it. */
export const blogPostContainerID = '__blog-post-container';
