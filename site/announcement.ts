/** The bar above every page. A new `id` shows it again to readers who closed the one before. */
export const announcementBar = {
  id: 'category-index-2-1-sunset',
  content:
    'Category Index API v2.1 ends on 31 January 2027. <a href="/docs/impact-transactions/category-index/migration">Move to the Transaction API v3.0</a>.',
  isCloseable: true,
};
