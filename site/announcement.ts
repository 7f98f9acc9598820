/** Words that a phone leaves out, so that the bar is one line there. */
const wide = (words: string) => `<span class="on-wide-screens">${words}</span>`;

/** The bar above pages. A new `id` shows it again to readers who closed the one before. */
export const announcementBar = {
  id: 'category-index-2-1-sunset',
  content:
    `Category Index ${wide('API ')}v2.1 <a href="/docs/impact-transactions/category-index/migration">ends ` +
    `${wide('on ')}31 Jan${wide('uary')} 2027</a>${wide('. Move to the Transaction API v3.0.')}`,
  isCloseable: true,
};

/** Paths of the pages that show the bar, as a regular expression: those whose readers may use what ends. */
export const announcementPages =
  '^/$|^/docs/impact-transactions/(?:[^/]+$|category-index/(?!migration|transaction-api))';
