/**
 * The questions of content/questions, asked of an index that does not have them: 10 folds, each asked of an index with the
 * other nine. It measures how well a question is answered that nobody wrote down, not how well a list was learnt.
 */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addressOf, loadQuestions } from '@impact-docs/content/questions/load-questions';
import type { Kind } from '../../site/search/index/kinds.js';
import { packQuestions } from '../../site/search/index/question-terms.js';
import { unpack } from '../../site/search/index/records.js';
import type { NamesFile, TextFile } from '../../site/search/index/records.js';
import { createEngine } from '../../site/search/ranking/engine.js';
import { recordsOf } from '../../site/search/ranking/record.js';
import type { SearchRecord } from '../../site/search/ranking/record.js';
import { siteBuild } from '../helpers/paths.js';

const FOLDS = 10;

/** A few points below the rates that were measured (percent). */
const LEAST = { first: 84, three: 93 };

/** Of these, only the entry itself is right; of everything else, any place of a page that answers the question but these. */
const entries = new Set<Kind>(['error', 'setting', 'variable', 'event', 'object']);

const json = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(siteBuild, 'search', name), 'utf8'));

test(`are answered first in at least ${LEAST.first} %, and in the first three in at least ${LEAST.three} %`, async () => {
  const names = json('names.json') as NamesFile;
  const text = json('text.json') as TextFile;
  const records = recordsOf(unpack(names), text);
  const urls = records.map(({ url }) => url);
  const kinds = new Map(records.map(({ url, kind }) => [url, kind]));
  const questions = await loadQuestions();
  expect(questions).not.toEqual([]);
  const asked = Array.from({ length: FOLDS }, (_, fold) => {
    const isOfFold = (at: number) => at % FOLDS === fold;
    const others = questions.filter((__, at) => !isOfFold(at));
    const engine = createEngine({ records, questions: packQuestions(others, urls), synonyms: names.synonyms });
    return questions
      .filter((__, at) => isOfFold(at))
      .map((question) => {
        const places = [question, ...question.also].map(({ page, anchor }) => {
          const address = addressOf({ page, anchor });
          const kind = kinds.get(address);
          return { address, page, isEntry: kind === undefined || entries.has(kind) };
        });
        // On the page of such an entry, nothing but the named places is right.
        const strict = new Set(places.filter(({ isEntry }) => isEntry).map(({ page }) => page));
        const isRight = ({ url, path: page, kind }: SearchRecord) =>
          places.some(
            (place) => place.address === url || (place.page === page && !strict.has(page) && !entries.has(kind)),
          );
        const best = engine.search(question.text).found.slice(0, 3);
        const right = best.map(({ record }) => isRight(record));
        return {
          first: right[0] === true,
          three: right.includes(true),
          exact: best[0]?.record.url === places[0]?.address,
        };
      });
  }).flat();
  const rate = (isCounted: (one: (typeof asked)[number]) => boolean) =>
    Math.round((asked.filter(isCounted).length / asked.length) * 1000) / 10;
  const [first, three, exact] = [rate((one) => one.first), rate((one) => one.three), rate((one) => one.exact)];
  console.log(
    `search, questions in ${FOLDS} folds: ${asked.length}, first right ${first} %, in the first three ${three} %, the very section first ${exact} %`,
  );
  expect(first).toBeGreaterThanOrEqual(LEAST.first);
  expect(three).toBeGreaterThanOrEqual(LEAST.three);
}, 400_000);
