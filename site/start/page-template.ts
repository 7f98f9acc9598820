/** Name of the script that `site/plugins/search.ts` builds for the search. */
export const SEARCH_PROGRAM = 'site-search';

/**
 * The document around each page, as a template of Docusaurus (`ssrTemplate`, https://eta.js.org). It differs from the
 * default (`@docusaurus/core/lib/ssg/ssgTemplate.html.js`) in three points:
 *
 * - Scripts are named and not loaded: their type is not JavaScript, and `start.client.ts` loads them later.
 *   The program of the search is named apart, for `site/search/interface/opener.client.ts`.
 * - `preBodyTags` are an icon sprite and a script of the theme. The sprite has inline style, which the
 *   Content-Security-Policy refuses, and its one icon is drawn in place (override `Icon/ExternalLink`). The script sets
 *   the colours, and runs in the head while the style sheet loads.
 * - The body begins with the way to the list of pages, for programs that read HTML as text and may stop early. Readers
 *   have the same link in the footer.
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <%~ it.headTags %>
    <%~ it.preBodyTags.split('</svg>').at(-1) %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <script type="text/plain" data-<%= script.includes('/${SEARCH_PROGRAM}.') ? 'search' : 'src' %>="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <p hidden data-markdown-ignore>For programs: <a href="<%= it.baseUrl %>llms.txt">llms.txt</a> lists the pages as Markdown.</p>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
