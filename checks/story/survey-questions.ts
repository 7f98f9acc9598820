/** The questions of the survey are those that get-user-profile takes: same names, same values, same obligation. */
import { isJsonObject, isObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import { allExamples, at, itemsOf, quoted, type Check, type Material } from './check.js';

interface Answer {
  required: boolean;
  /** Allowed values; undefined where a pattern decides. */
  values: string[] | undefined;
}

export const checkSurveyQuestions: Check = (context) => {
  const { report } = context;
  const answers = answersOf(context);
  const surveys = allExamples(context).filter(({ operation, kind, status }) => {
    return operation === 'getSurvey' && kind === 'response' && status === '200';
  });
  for (const example of surveys) {
    for (const { question, pointer } of questionsIn(example.value, example.pointer)) {
      const { name, isRequired } = question;
      const answer = answers.get(String(name));
      if (answer === undefined) {
        report(example, joinPointer(pointer, 'name'), `${quoted(name)} is no answer of a profile`);
        continue;
      }
      for (const value of valuesOf(question)) {
        if (answer.values?.includes(value) !== false) continue;
        const place = joinPointer(pointer, 'choices');
        report(example, place, `no profile takes ${quoted(value)}`, answer.values.join(', '));
      }
      if (isRequired !== answer.required) {
        const place = joinPointer(pointer, 'isRequired');
        report(example, place, 'a profile has another obligation', String(answer.required));
      }
    }
  }
  // Whoever renders the survey needs all of it once.
  const [first] = surveys;
  const isWhole = surveys.some(({ value }) => {
    const questions = questionsIn(value, '').map(({ question }) => question);
    return [...answers].every(([name, { values = [] }]) => {
      const question = questions.find((one) => one['name'] === name);
      return question !== undefined && values.every((one) => valuesOf(question).includes(one));
    });
  });
  if (first && !isWhole) report(first, first.pointer, 'no example has every question and every choice');
};

/** What get-user-profile takes, by the name of the question. */
function answersOf({ descriptions }: Material): Map<string, Answer> {
  const document = descriptions.find(({ api }) => api === 'profiles')?.document as Json | undefined;
  const schemas = at(document, 'components', 'schemas');
  const results = at(schemas, 'SurveyResults');
  const required = itemsOf(at(results, 'required'));
  const properties = at(results, 'properties');
  return new Map(
    Object.entries(isJsonObject(properties) ? properties : {}).map(([name, property]) => {
      const target =
        String(at(property, '$ref') ?? '')
          .split('/')
          .at(-1) ?? '';
      const values = at(property, 'enum') ?? at(schemas, target, 'enum');
      return [
        name,
        { required: required.includes(name), values: Array.isArray(values) ? values.map(String) : undefined },
      ];
    }),
  );
}

function questionsIn(value: Json, pointer: string): { question: JsonMembers; pointer: string }[] {
  return itemsOf(at(value, 'survey', 'pages')).flatMap((page, position) =>
    itemsOf(at(page, 'questions')).flatMap((question, index) =>
      isObject(question)
        ? [{ question, pointer: joinPointer(pointer, 'survey', 'pages', position, 'questions', index) }]
        : [],
    ),
  );
}

function valuesOf(question: JsonMembers): string[] {
  return itemsOf(question['choices']).map((choice) => String(at(choice, 'value')));
}
