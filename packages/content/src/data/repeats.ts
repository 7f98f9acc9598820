import { linksOf } from '@impact-docs/api-reference/descriptions';
import { listOf, object, text, unique } from '@impact-docs/api-reference/yaml';
import { DescriptionError } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { productKeys } from '../products.js';
import { readYaml } from '../read.js';
import { DOCS_ROUTE, siteApis } from './apis.js';
import { dataFile } from './paths.js';
import type { TableSource } from './types.js';

const group = object({
  product: v.picklist(productKeys),
  rows: listOf(object({ id: text, operations: listOf(text), naturalKey: text, repeat: text })),
});

export type RepeatGroup = v.InferOutput<typeof group>;

const schema = v.pipe(v.array(group), unique('product'));

/** An operation by the name of its page, with the API that it belongs to. */
interface DocumentedOperation {
  product: string;
  name: string;
  api: string;
  url: string;
}

const EACH_ONCE = 'Name each operation of the product once.';

/** The groups of the file as they are, and a way to say what is wrong with one. */
export const readRepeats = () =>
  readYaml(dataFile('repeats.yaml'), schema, 'The comment at the top explains the keys.');

/** @returns the groups of the file as they are */
export async function loadRepeats(): Promise<readonly RepeatGroup[]> {
  return (await readRepeats()).value;
}

/** What a repeat of the same request returns, for every operation of a product. */
export const repeats: TableSource = {
  filters: ['product'],
  async load({ product }) {
    const { value, problem } = await readRepeats();
    const operations = (await siteApis()).flatMap(({ entry, model }) =>
      model.operations.map(({ slug }): DocumentedOperation => ({
        product: entry.product,
        name: slug,
        api: model.info.title,
        url: linksOf(entry, DOCS_ROUTE).operation(slug),
      })),
    );
    const gaps = gapsOf(value, operations);
    if (gaps.length > 0) throw new DescriptionError(gaps.map((gap) => problem([], gap, { remedy: EACH_ONCE })));
    return {
      columns: ['Operation', 'Natural key', 'What a repeat returns'],
      rows: value
        .filter((group) => product === undefined || group.product === product)
        .flatMap((group) =>
          group.rows.map(({ id, operations: names, naturalKey, repeat }) => ({
            id,
            cells: [
              names
                .map((name) => linksTo(operations.filter((one) => one.product === group.product && one.name === name)))
                .join(', '),
              naturalKey,
              repeat,
            ],
          })),
        ),
    };
  },
};

/** Operations that the data leaves out, names twice, or invents: one sentence each. */
export function gapsOf(
  groups: readonly RepeatGroup[],
  operations: readonly Omit<DocumentedOperation, 'url'>[],
): string[] {
  return groups.flatMap(({ product, rows }) => {
    const named = rows.flatMap((row) => row.operations);
    const existing = new Set(operations.filter((one) => one.product === product).map(({ name }) => name));
    return [
      ...[...existing].filter((name) => !named.includes(name)).map((name) => `${product} lacks ${name}.`),
      ...named.filter((name, at) => named.indexOf(name) < at).map((name) => `${product} has ${name} twice.`),
      ...named.filter((name) => !existing.has(name)).map((name) => `${product} has no operation ${name}.`),
    ];
  });
}

function linksTo(operations: readonly DocumentedOperation[]): string {
  const [first, ...others] = operations;
  if (first === undefined) return '';
  if (others.length === 0) return `[${first.name}](${first.url})`;
  return `${first.name} (${operations.map(({ api, url }) => `[${api}](${url})`).join(', ')})`;
}
