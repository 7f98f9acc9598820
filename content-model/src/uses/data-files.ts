/** What pages show in tables, once more as JSON for programs: errors, advice after a timeout, limits, retention. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { siteApis } from '../apis/apis.js';
import { afterTimeoutGroups } from '../data/after-timeout.js';
import { loadErrorCatalogue } from '../data/errors/catalogue.js';
import { retryRules } from '../data/errors/retry.js';
import { bindingsOf, insertFacts } from '../facts/bindings.js';
import { loadFacts, type Facts } from '../facts/registry.js';
import { products } from '../files/products.js';
import { cached } from '../files/read.js';
import { errorRows } from '../subjects/own-rows.js';
import { readTable } from '../tables/table-file.js';
import { guidePages } from './site-catalogue.js';
import { rowAddresses } from './site-rows.js';

interface DataFile {
  /** From the root of the site. */
  path: string;
  title: string;
  description: string;
  /** What each key of a row means, where its name does not say it. */
  keys: Readonly<Record<string, unknown>>;
  rows: readonly DataRow[];
}

type DataRow = Readonly<Record<string, unknown>> & {
  /** Page and anchor. */
  at: string;
};

const SHARED = {
  at: 'page and anchor that show the row; the Markdown of the page is at its path with .md',
  values: 'figures in the texts of the row, in base units: `value`, or `from` and `to`, and `unit`',
};

/**
 * In the order in which pages name them.
 * @throws DescriptionError with the problems of the sources
 */
export const dataFiles = cached((): Promise<DataFile[]> =>
  Promise.all([errorFile(), afterTimeoutFile(), tableFile('limits'), tableFile('retention')]),
);

/** The text of a file: one row in each line. */
export function dataFileText({ title, description, keys, rows }: Omit<DataFile, 'path'>): string {
  const head = JSON.stringify({ title, description, keys }, undefined, 2).replace(/\n\}$/, '');
  return `${head},\n  "rows": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`;
}

const ABOUT = {
  limits: {
    title: 'Limits and lifetimes',
    description: 'Every limit and lifetime of both products, and what happens if you exceed it.',
  },
  retention: {
    title: 'Personal data and how long it is kept',
    description: 'Personal data that the hosted service stores, how long, and how to erase it.',
  },
} as const;

/** A table of `content/data`, with the keys of its columns. */
async function tableFile(name: keyof typeof ABOUT): Promise<DataFile> {
  const [{ columns, rows }, places, facts] = await Promise.all([
    readTable(name),
    guidePages().then((guides) => rowAddresses(guides, name)),
    loadFacts(),
  ]);
  const titles = Object.entries(columns).flatMap(([key, { title }]) => (title === undefined ? [] : [[key, title]]));
  return {
    path: pathOf(name),
    ...ABOUT[name],
    keys: { ...Object.fromEntries(titles), ...SHARED },
    rows: rows.flatMap(({ id, values }) => {
      const at = places.get(id);
      const texts = Object.entries(columns).map(
        ([key, { empty }]) => [key, String(values[key] ?? empty ?? '')] as const,
      );
      const shown = texts.map(([key, text]) => [key, insertFacts(text, facts)]);
      const figures = texts.flatMap(([, text]) => figuresOf(text, facts));
      return at === undefined ? [] : [{ id, ...Object.fromEntries(shown), values: figures, at }];
    }),
  };
}

/** The figures that a text binds to facts. */
function figuresOf(markdown: string, facts: Facts) {
  return bindingsOf(fromMarkdown(markdown)).flatMap(({ address }) => {
    const { text, quantity } = facts.get(address) ?? {};
    if (quantity === undefined) return [];
    const [from, to] = quantity.amounts;
    return [{ text, ...(to === undefined ? { value: from } : { from, to }), unit: quantity.unit }];
  });
}

async function errorFile(): Promise<DataFile> {
  const [facts, known] = await Promise.all([loadFacts(), siteApis().then(errorRows)]);
  const found = products.map(async ({ key: product }) => {
    const entries = await loadErrorCatalogue(product);
    return entries.flatMap(({ anchor, code, status, type, meaning, retry, except, remedy }) => {
      const at = known.find((row) => row.product === product && row.name === anchor)?.href;
      const texts = { meaning: insertFacts(meaning, facts), retry, except, remedy: insertFacts(remedy, facts) };
      return at === undefined ? [] : [{ product, code: code ?? null, status: Number(status), type, ...texts, at }];
    });
  });
  return {
    path: pathOf('errors'),
    title: 'Errors',
    description: 'Every error of the nine APIs: what it means, what a program may do by itself, and what to do.',
    keys: {
      code: 'problem code or reason code; null for an error without a body',
      type: 'problem type (RFC 9457)',
      retry: Object.fromEntries(Object.entries(retryRules).map(([name, { rule }]) => [name, rule])),
      except: 'operations with another rule, by API and operationId',
      at: SHARED.at,
    },
    rows: (await Promise.all(found)).flat(),
  };
}

async function afterTimeoutFile(): Promise<DataFile> {
  const places = await rowAddresses(await guidePages(), 'after-timeout');
  const found = products.map(async ({ key: product }) => {
    const groups = await afterTimeoutGroups(product);
    return groups.flatMap(({ id, calls }) =>
      calls.flatMap(({ api, operation: { operationId, method, path, afterTimeout } }) => {
        const at = places.get(id);
        const call = { product, api: api.entry.id, operationId, method: method.toUpperCase(), path };
        return at === undefined ? [] : [{ ...call, ...afterTimeout, at }];
      }),
    );
  });
  return {
    path: pathOf('after-timeout'),
    title: 'After a timeout',
    description: 'What to do when an operation got no response, for each operation of the nine APIs.',
    keys: {
      advice: {
        repeat: 'send the request again',
        'repeat-with-key': 'send the request again with the `Idempotency-Key` of the first try',
        'look-first': 'read whether the request was carried out, before anything else',
        never: "don't send the request again",
      },
      description: 'what else the operation needs',
      at: SHARED.at,
    },
    rows: (await Promise.all(found)).flat(),
  };
}

const pathOf = (name: string): string => `/descriptions/${name}.json`;
