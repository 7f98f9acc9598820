/** Name of the script that `site/plugins/search.ts` makes of the search. */
export const SEARCH_PROGRAM = 'site-search';

/**
 * The document around each page, in the template language of Docusaurus (`ssrTemplate`, https://eta.js.org).
 *
 * It differs from the default in three things. Scripts of the page are named, not loaded: `start.client.ts` loads them when
 * they are wanted; they have another type than JavaScript, so that the browser leaves them alone. The program of the
 * search is named apart from them, for `search.client.ts`. The icon sprite of the theme is hidden by a class, not by
 * inline style, which the Content-Security-Policy refuses. And there is no preload of the logos, which React puts before
 * the bar that has them.
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
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <script type="text/plain" data-<%= script.includes('/${SEARCH_PROGRAM}.') ? 'search' : 'src' %>="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags.replace('style="display: none;"', 'class="svg-sprite" aria-hidden="true"') %>
    <div id="__docusaurus"><%~ it.appHtml.replace(/^(<link rel="preload"[^>]*>)+/, '') %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
