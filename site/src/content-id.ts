/** Id of what is between the bars of a page and next to its menu, where the link "Skip to main content" leads. */
export const CONTENT_ID = 'page-content';
