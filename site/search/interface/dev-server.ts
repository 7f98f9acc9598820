/**
 * Whether this is the live preview of `npm run dev`. Its search asks the index of the last build (site/plugins/search.ts),
 * because an index is made of finished pages.
 */
export const isPreview = process.env.NODE_ENV === 'development';
