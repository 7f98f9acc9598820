import Link from '@docusaurus/Link';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { Make } from './make';

/** The element of React. Children are given one by one, so that they need no keys. */
export const makeReact: Make<ReactElement> = (tag, { className, href }, ...children) =>
  href === undefined
    ? createElement(tag, { className }, ...children)
    : createElement(Link, { className, to: href }, ...children);
