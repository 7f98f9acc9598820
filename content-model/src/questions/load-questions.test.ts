import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadQuestions } from './load-questions.js';
import { loadSynonyms } from './load-synonyms.js';

let folder: string;
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'questions-'))));
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
};
const places = async () => (await loadQuestions(folder)).map(({ text, page, anchor }) => [text, page, anchor]);
/** Without the folder, which has another name each time. */
const problems = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: Error) => error.message.replaceAll(path.relative(process.cwd(), folder), '').replaceAll(folder, ''),
  );

it('reads the questions of guides and APIs with their places', async () => {
  write('guides/shop/orders.yaml', 'page: [buy something]\nanchors:\n  pay: [checkout]\n');
  write('apis/surveys.yaml', 'getSurvey: [questionnaire]\nobjects#Survey: [fields of a survey]\n');
  expect(await places()).toEqual([
    ['questionnaire', '/docs/impact-transactions/engagement-services/surveys-api/get-survey', ''],
    ['fields of a survey', '/docs/impact-transactions/engagement-services/surveys-api/objects', 'Survey'],
    ['buy something', '/docs/shop/orders', ''],
    ['checkout', '/docs/shop/orders', 'pay'],
  ]);
});

it('says where a question is written', async () => {
  write('guides/shop/orders.yaml', 'anchors:\n  pay:\n    - checkout\n    - settle\n');
  const [, question] = await loadQuestions(folder);
  expect(question?.problem('Wrong.', 'Right it.')).toMatchObject({ line: 4, column: 7 });
});

it('refuses a question that is no text', async () => {
  write('guides/shop/orders.yaml', 'page:\n  - ask: checkout\n  - buy\n');
  expect(await problems(loadQuestions(folder))).toContain('allowed: a text');
});

it('refuses another name of an operation than its operationId, and says it', async () => {
  write('apis/surveys.yaml', 'get-survey: [questionnaire]\n');
  const found = await problems(loadQuestions(folder));
  expect(found).toContain(':1:13 error: The operation of the page "get-survey" has another name.');
  expect(found).toContain('allowed: getSurvey');
});

it('refuses a question that is there twice, whatever its case and marks, and names both', async () => {
  write('guides/shop/orders.yaml', 'page: [How do I pay?]\nanchors:\n  pay: [how do i pay]\n');
  const found = await problems(loadQuestions(folder));
  expect(found).toContain(':3:9 error: “how do i pay” is already a question of /docs/shop/orders.');
});

it('names every file and value that has another form, all at once', async () => {
  write('guides/a.yaml', 'page: []\n');
  write('guides/b.yaml', 'sections: {}\n');
  write('apis/none.yaml', 'get-order: [read]\n');
  const found = await problems(loadQuestions(folder));
  expect(found.match(/error:/g)).toHaveLength(3);
  expect(found).toContain('The name of the file names neither a guide nor an API.');
});

it('refuses synonyms that stand for themselves, and keys that are not typed like that', async () => {
  expect(await problems(loadSynonyms(write('s.yaml', 'end user: user\n')))).toContain('“end user” stands for itself.');
  expect(await problems(loadSynonyms(write('t.yaml', 'Goal: dream\n')))).toContain(
    'The key `Goal` is not allowed here.',
  );
  expect(await loadSynonyms(write('u.yaml', 'goal: dream\n'))).toEqual({ goal: 'dream' });
});
