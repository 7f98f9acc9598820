/** The style sheet of all pages has every rule that a page or a script can use. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { styleSheets } from '../../site/style-sheets.js';
import { builtDocuments } from '../helpers/built-site.js';
import { infimaSheet, selectorsIn, sheetOf } from '../helpers/css.js';
import { root, siteBuild } from '../helpers/paths.js';

const sheet = sheetOf(siteBuild);
const selectors = selectorsIn(sheet);

const scripts = fs.readdirSync(path.join(siteBuild, 'assets/js'));
const programs = scripts.map((name) => fs.readFileSync(path.join(siteBuild, 'assets/js', name), 'utf8'));
const words = new Set(
  [...builtDocuments().map(({ html }) => html), ...programs].flatMap((text) => text.match(/[\w-]+/g)),
);

/** Whether pages and scripts name every class of a selector but those that it excludes. */
const isNamed = (selector: string) =>
  [...selector.replace(/:not\(.*?\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].every(([, name = '']) => words.has(name));

describe('the style sheet of all pages', () => {
  test.each(styleSheets)('has the rules of %s', (file) => {
    const own = [...selectorsIn(fs.readFileSync(path.join(root, 'site', file), 'utf8'))];
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((selector) => isNamed(selector) && !selectors.has(selector))).toEqual([]);
  });

  test('has the rules of Infima for classes that pages or scripts name', () => {
    const base = [...selectorsIn(infimaSheet())];
    // The bundler leaves out what only another browser's prefix needs.
    const classes = base.filter((selector) => selector.includes('.') && !selector.includes(':-'));
    expect(classes.filter((selector) => isNamed(selector) && !selectors.has(selector))).toEqual([]);
  });

  test('is without most of Infima', () => {
    const base = [...selectorsIn(infimaSheet())];
    expect(base.filter((selector) => selectors.has(selector)).length).toBeLessThan(base.length * 0.75);
  });

  test('has a rule for each class of a CSS module that a page or a script names', () => {
    const texts = [...programs, ...builtDocuments().map(({ html }) => html)];
    const names = texts.flatMap((text) => text.match(/(?<=[" ])[a-z][A-Za-z]*_(?=\w*[A-Z])[\w-]{4}(?=[" ])/g) ?? []);
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)].filter((name) => !sheet.includes(`.${name}`))).toEqual([]);
  });
});
