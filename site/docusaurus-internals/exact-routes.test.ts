import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { matchRoutes, renderRoutes } from 'react-router-config';
import { expect, it } from 'vitest';
import { addMisspelt, pageOf } from './exact-routes';

const showing = (text: string) => () => createElement('p', null, text);
const routes = [
  { path: '/search', exact: true, component: showing('search') },
  { path: '/docs/API-guide', exact: true, component: showing('guide') },
  { path: '/docs/contact', exact: true, component: showing('contact') },
  { path: '*', component: showing('not found') },
];
addMisspelt(routes);

const shown = (path: string) =>
  renderToStaticMarkup(createElement(StaticRouter, { location: path }, renderRoutes(routes)));

it.each([
  ['/search', 'search'],
  ['/docs/contact', 'contact'],
  ['/docs/contact/', 'contact'],
  ['/docs/API-guide', 'guide'],
  ['/SEARCH', 'not found'],
  ['/docs/Contact', 'not found'],
  ['/docs/API-Guide', 'not found'],
  ['/docs/contact%20', 'not found'],
  ['/docs/contact.html%20', 'not found'],
  ['/nope', 'not found'],
])('%s shows %s', (path, text) => {
  expect(shown(path)).toBe(`<p>${text}</p>`);
});

it.each([
  ['/docs/contact.html', '/docs/contact'],
  ['/docs/contact/index.html', '/docs/contact'],
  ['/index.html', '/'],
  ['/', '/'],
  ['/docs/contact', '/docs/contact'],
  ['/docs/html', '/docs/html'],
])('the page at %s is %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

it('ends the search of Docusaurus for a page whose path is alike: an exact route matches', () => {
  expect(matchRoutes(routes, '/docs/contact ').some(({ route }) => route.exact === true)).toBe(true);
});
