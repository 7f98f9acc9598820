/**
 * Routes match exactly, as files of a server do. Docusaurus ignores the case of a path and blanks at its end, and has no
 * setting for either: the not-found page, which the server sends for `/docs/CONTACT`, would turn into the contact page.
 *
 * Client modules run before the first route is matched.
 */
import routes from '@generated/routes';
import type { RouteConfig } from 'react-router-config';

function matchCase(list: RouteConfig[]): void {
  for (const route of list) {
    route.sensitive = true;
    if (route.routes) matchCase(route.routes);
  }
}

matchCase(routes);
const notFound = routes.find(({ path }) => path === '*');
// Docusaurus removes blanks from a path that no exact route matches.
if (notFound) routes.unshift({ ...notFound, path: '*(\\s)', exact: true });
