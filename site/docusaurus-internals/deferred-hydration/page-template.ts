/** Name of the script that `site/plugins/search.ts` makes of the search. */
export const SEARCH_PROGRAM = 'site-search';

/** Marks the program of operations, which stands at the top of their body, and in no other page. */
export const OF_OPERATIONS = 'data-operations';

/** Has no effect but that the parser waits here for the style sheet. */
const wait = '<script>document.currentScript.remove()</script>';

/**
 * The document around each page, in the template language of Docusaurus (`ssrTemplate`, https://eta.js.org).
 *
 * It differs from the default in this. Scripts of the page are named, not loaded: `start.client.ts` loads them when
 * they are wanted; they have another type than JavaScript, so that the browser leaves them alone. The program of the
 * search is named apart from them, for `search.client.ts`. The icon sprite of the theme, which has inline style, is left
 * out: the one icon that it has stands where it is shown (override `Icon/ExternalLink`).
 *
 * The script of the theme, which sets the colours, stands ahead of the style sheet, and so runs while that is on its way.
 * Any script has the browser wait for the style sheet where it stands: one without effect after the bar, which is then
 * shown before the text is laid out, or `arrival.client.ts` at the top of an operation, whose fields are to come with the
 * first paint: there, the browser shows nothing before it has read the breadcrumbs (`rel=expect`, HTML, section 4.6.7;
 * decisions/load.md).
 */
export const pageTemplate = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <% const scripts = /<script>.*?<\\/script>/gs; %>
    <% const ofOperations = /<script ${OF_OPERATIONS}.*?<\\/script>/s; %>
    <%~ it.headTags.replace(ofOperations, '') %>
    <% const isOperation = it.appHtml.includes('class="api-operation"'); %>
    <% if (isOperation) { %>
      <link rel="expect" href="#breadcrumbs" blocking="render">
    <% } %>
    <%~ (it.preBodyTags.match(scripts) ?? []).join('') %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" />
    <% }); %>
    <% it.scripts.forEach((script) => { %>
      <script type="text/plain" data-<%= script.includes('/${SEARCH_PROGRAM}.') ? 'search' : 'src' %>="<%= it.baseUrl %><%= script %>"></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags.replace(scripts, '').replace(/<svg [^>]*style="display: none;">.*?<\\/svg>/s, '') %>
    <%~ isOperation ? it.headTags.match(ofOperations)[0] : '' %>
    <div id="__docusaurus"><%~ isOperation ? it.appHtml : it.appHtml.replace('</nav>', '</nav>${wait}') %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
