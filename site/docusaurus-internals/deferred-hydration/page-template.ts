/** Name of the script that `site/plugins/search.ts` builds for the search. */
export const SEARCH_PROGRAM = 'site-search';

/** Attribute of the script that shows the alternatives of a guide: a page without any does not need it. */
export const ALTERNATIVES = 'data-alternatives';

/** Where the link to the content leads without script (`SkipToContentFallbackId` of the theme). */
const SKIP_TARGET = '__docusaurus_skipToContent_fallback';

/** A script without effect: the parser waits here for the style sheet, and the browser can paint what stands above. */
const pause = '<script>document.currentScript.remove()</script>';

/**
 * The entry of the page is in sight in the sidebar when that is painted. `sidebar-position.client.ts` does it after a change
 * of the page.
 */
const showEntry = `<script>{
  const script = document.currentScript;
  const entry = script.parentElement.querySelector('.menu [aria-current=page]');
  const menu = entry?.closest('.menu');
  if (menu) menu.scrollTop = entry.getBoundingClientRect().top - menu.getBoundingClientRect().top - menu.clientHeight / 3;
  script.remove();
}</script>`.replace(/\n\s*/g, ' ');

/**
 * The document around each page, as a template of Docusaurus (`ssrTemplate`, https://eta.js.org). It differs from the
 * default (`@docusaurus/core/lib/ssg/ssgTemplate.html.js`) in seven points:
 *
 * - Scripts are named and not loaded: their type is not JavaScript, and `start.client.ts` loads them later.
 *   The program of the search is named apart, for `site/search/interface/opener.client.ts`.
 * - `preBodyTags` are an icon sprite and a script of the theme. The sprite has inline style, which the
 *   Content-Security-Policy refuses, and its one icon is drawn in place (override `Icon/ExternalLink`). The script sets
 *   the colours, and runs in the head while the style sheet loads.
 * - The script that shows alternatives is on pages that have some.
 * - React asks for the images of the navbar before its HTML, in elements that Preact does not know: it would move every
 *   part of the page behind them. The browser finds these images as soon.
 * - The navbar is painted before the text is laid out.
 * - The sidebar shows the entry of the page.
 * - The link to the content leads to `main`. The theme's leads to what contains the sidebar as well, until React runs,
 *   which leaves attributes as they are and looks for `main` itself.
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.appHtml.includes(' data-query=') ? it.headTags : it.headTags.replace(/<script ${ALTERNATIVES}[^]*?<\\/script>/, '') %>
    <%~ it.preBodyTags.split('</svg>').at(-1) %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <script type="text/plain" data-<%= script.includes('/${SEARCH_PROGRAM}.') ? 'search' : 'src' %>="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <div id="__docusaurus"><%~ it.appHtml.replace(/^(?:<link rel="preload"[^>]*>)+/, '').replace('</nav>', '</nav>${pause}').replace('</aside>', \`${showEntry}</aside>\`).replace(' id="${SKIP_TARGET}"', '').replace(/<main(?=[ >])/, '<main id="${SKIP_TARGET}"') %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
