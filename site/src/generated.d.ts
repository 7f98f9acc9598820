/** Data that the site's own plugins make at build. */
declare module '@generated/site-pages/default/pages.json' {
  const pages: readonly { title: string; path: string }[];
  export default pages;
}
