import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { elements, renderFixture } from '../__fixtures__/rendered.js';

const here = path.dirname(fileURLToPath(import.meta.url));

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes `open=""`, `<wbr/>` and `colSpan`, which are the same to a browser.
      'attribute-boolean-style': 'off',
      'void-style': 'off',
      'attr-case': 'off',
      // Ids say what they are the ids of: `body-dream.targetCents`, `query-state=active`. HTML allows it.
      'valid-id': ['error', { relaxed: true }],
      // A box that scrolls is a region only where it has a name; `<section>` would be one more landmark without need.
      'prefer-native-element': ['error', { exclude: ['region'] }],
    },
  }),
);

const fixtures = ['compositions', 'conditions', 'collections', 'plain', 'recursion'].map(
  (name) => `schemas/${name}.yaml`,
);

const featureFolder = '../../../openapi-model/src/__fixtures__';
const features = fs
  .readdirSync(path.join(here, '..', '__fixtures__', featureFolder))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => `${featureFolder}/${name}`);

describe.each(['dogfood.yaml', 'apis/library.yaml', 'overview.yaml', 'responses.yaml', ...fixtures, ...features])(
  'the pages of %s',
  (file) => {
    it('are valid HTML', async () => {
      const { pages } = await renderFixture(file);
      for (const { name, html } of pages) {
        const { results } = await validator.validateString(html);
        const problems = results.flatMap(({ messages }) =>
          messages.map(
            ({ message, ruleId, offset }) =>
              `${ruleId}: ${message} at ${html.slice(Math.max(0, offset - 40), offset + 60)}`,
          ),
        );
        expect(problems, name).toEqual([]);
      }
    });

    it('have ids that are unique, and links that lead somewhere', async () => {
      const rendered = await renderFixture(file);
      expect(rendered.repeatedIds()).toEqual([]);
      expect(rendered.deadLinks()).toEqual([]);
    });

    it('have one h1, and headings without gaps', async () => {
      const rendered = await renderFixture(file);
      for (const { name } of rendered.pages) {
        const levels = elements(rendered.tree(name)).flatMap(({ tagName }) =>
          /^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : [],
        );
        expect(
          levels.filter((level) => level === 1),
          name,
        ).toHaveLength(1);
        const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
        expect(jumps, name).toEqual([]);
      }
    });

    it('list headings of levels 2 and 3 in the contents list, in their order', async () => {
      const rendered = await renderFixture(file);
      for (const { name, toc } of rendered.pages) {
        const headings = elements(rendered.tree(name))
          .filter(({ tagName }) => tagName === 'h2' || tagName === 'h3')
          .map(({ tagName, properties }) => `${tagName} ${String(properties.id)}`);
        expect(
          toc.map(({ id, level }) => `h${level} ${id}`),
          name,
        ).toEqual(headings);
      }
    });
  },
);
