/** The questions that pages answer, in the words of those who ask: `content/questions`. */
import path from 'node:path';
import { linksOf } from '@impact-docs/api-reference/descriptions';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { listOf, mapOf, matching, object } from '@impact-docs/api-reference/yaml';
import { nearest } from '@impact-docs/lib/nearest';
import * as v from 'valibot';
import { DOCS_ROUTE, siteApis } from '../apis/apis.js';
import { questionsFolder } from '../files/paths.js';
import { routeOf } from '../guides/guide-files.js';
import { cached, listBelow, readYaml } from '../files/read.js';

/** One question and the place that answers it, below which it is written. */
export interface Question {
  text: string;
  /** Path of the page, below the root of the site. */
  page: string;
  /** Anchor on the page; '' for the page as a whole. */
  anchor: string;
  /** A problem of this question, where its author wrote it. */
  problem(message: string, remedy: string): Problem;
}

const LENGTH = 'a text of 2 to 120 characters';
/** A line without markup. */
const line = v.pipe(v.string(), v.trim(), v.minLength(2, LENGTH), v.maxLength(120, LENGTH));
const written = listOf(line);

/** `guides/<path of the guide>.yaml`: of the page, and of places on it. */
const guideSchema = v.pipe(
  object({
    page: v.optional(written),
    anchors: v.optional(v.record(matching(/^[^\s#]+$/, 'an anchor without #'), written)),
  }),
  v.minEntries(1, 'an object with at least one key'),
);

/** `apis/<key of the API>.yaml`: by operationId, or name of another page; with or without an anchor. */
const apiSchema = mapOf(
  matching(/^[^\s#]+(?:#[^\s#]+)?$/, 'an operationId or the name of another page, with or without an anchor'),
  written,
);

const remedy = 'content/questions/README.md explains the form of the files.';

/**
 * All questions, in the order of the files.
 * @throws DescriptionError with every mistake in the form of the files, and every question that is there twice
 */
export const loadQuestions = (folder: string = questionsFolder): Promise<readonly Question[]> => load(folder);

/** Those that the list of pages for programs shows: whole sentences, with a question mark. */
export const loadListedQuestions = async (folder?: string): Promise<readonly Question[]> =>
  (await loadQuestions(folder)).filter(({ text }) => text.endsWith('?'));

const load = cached(async (folder: string): Promise<readonly Question[]> => {
  const problems: Problem[] = [];
  const questions: Question[] = [];
  for (const name of listBelow(folder, (file) => file.endsWith('.yaml'))) {
    try {
      questions.push(...(await readFile(folder, name)));
    } catch (error) {
      if (!(error instanceof DescriptionError)) throw error;
      problems.push(...error.problems);
    }
  }
  problems.push(...repeated(questions));
  if (problems.length > 0) throw new DescriptionError(problems);
  return questions;
});

async function readFile(folder: string, name: string): Promise<Question[]> {
  const file = path.join(folder, name);
  const [kind, ...rest] = name.replace(/\.yaml$/, '').split('/');
  if (kind === 'guides') {
    const { value, problem } = await readYaml(file, guideSchema, remedy);
    const page = routeOf(`content/guides/${rest.join('/')}.mdx`);
    const all = [
      { keys: ['page'], anchor: '', texts: value.page ?? [] },
      ...Object.entries(value.anchors ?? {}).map(([anchor, texts]) => ({ keys: ['anchors', anchor], anchor, texts })),
    ];
    return all.flatMap(({ keys, anchor, texts }) => questionsAt(texts, keys, { page, anchor }, problem));
  }
  const { value, problem } = await readYaml(file, apiSchema, remedy);
  const api = (await siteApis()).find(({ entry }) => entry.id === rest.join('/'));
  if (kind !== 'apis' || api === undefined) {
    throw new DescriptionError([
      problem([], 'The name of the file names neither a guide nor an API.', {
        allowed: 'guides/<path of the guide>.yaml and apis/<key in content/apis/manifest.yaml>.yaml',
        remedy: 'Rename the file.',
      }),
    ]);
  }
  const links = linksOf(api.entry, DOCS_ROUTE);
  const slugs = new Map(api.model.operations.map(({ operationId, slug }) => [operationId ?? slug, slug]));
  const problems = Object.keys(value).flatMap((key) => {
    const name = key.replace(/#.*/, '');
    const isOtherwise = !slugs.has(name) && [...slugs.values()].includes(name);
    const advice = { allowed: nearest(name, slugs.keys()).join(', '), remedy: 'Write its operationId.' };
    return isOtherwise ? [problem([key], `The operation of the page "${name}" has another name.`, advice)] : [];
  });
  if (problems.length > 0) throw new DescriptionError(problems);
  return Object.entries(value).flatMap(([key, texts]) => {
    const [name = '', anchor = ''] = key.split('#');
    // Where the objects are on several pages, their names say on which.
    const isObject = links.operation(name) === links.objects && anchor !== '';
    const page = isObject ? links.objectPage(anchor) : links.operation(slugs.get(name) ?? name);
    return questionsAt(texts, [key], { page, anchor }, problem);
  });
}

type ProblemAt = (keys: (string | number)[], message: string, more: { remedy: string }) => Problem;

function questionsAt(
  questions: v.InferOutput<typeof written>,
  keys: readonly string[],
  target: { page: string; anchor: string },
  problem: ProblemAt,
): Question[] {
  return questions.map((text, at) => ({
    ...target,
    text,
    problem: (message, remedy) => problem([...keys, at], message, { remedy }),
  }));
}

/** As addresses are written: `/docs/glossary#dream`. */
export const addressOf = ({ page, anchor }: { page: string; anchor: string }): string =>
  anchor === '' ? page : `${page}#${anchor}`;

/** Case and punctuation make no other question. */
function questionKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function repeated(questions: readonly Question[]): Problem[] {
  const first = new Map<string, Question>();
  return questions.flatMap((question) => {
    const key = questionKey(question.text);
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, question);
      return [];
    }
    return [
      question.problem(
        `“${question.text}” is already a question of ${addressOf(other)}.`,
        'Leave it with the place that answers it best.',
      ),
    ];
  });
}
