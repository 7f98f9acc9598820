/** Questions, running footprints and results of the lifestyle survey. */
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import { compare, sum } from '@impact-docs/content/story/decimal';
import type { Example } from '@impact-docs/content/story/examples';
import { kilometresByCar, lifestyleResult, runningFootprint } from '@impact-docs/content/story/lifestyle';
import {
  allExamples,
  at,
  CORRECT_EXAMPLE,
  differenceFinding,
  differences,
  isJsonObject,
  objectsIn,
  type Check,
  type Finding,
  type JsonMembers,
  type Material,
} from './check.js';

export const checkLifestyle: Check = (material) =>
  allExamples(material)
    .filter(({ api }) => api === 'lifestyle-calculator')
    .flatMap((example) =>
      objectsIn(example).flatMap(({ object, pointer }) => [
        ...checkResult(material, example, object, pointer),
        ...checkAnswer(material, example, object, pointer),
        ...checkQuestion(material, example, object, pointer),
        ...checkNumber(material, example, object, pointer),
      ]),
    );

/** The result of survey-complete; its shares add up to 1. */
function checkResult({ story, index }: Material, example: Example, object: JsonMembers, pointer: string): Finding[] {
  if (object['total'] === undefined || object['bySector'] === undefined) return [];
  const { sectors, country, methodologyVersion, completedAt, equivalent } = story.lifestyle;
  const kilometres = kilometresByCar(
    index,
    Object.values(sectors).reduce((total, value) => total + value, 0),
  );
  const text = `about ${kilometres.toLocaleString('en')} km in an average petrol car`;
  const expected = {
    ...lifestyleResult(index, sectors, country),
    equivalents: [{ id: equivalent.id, text, value: kilometres, unit: equivalent.unit }],
    methodologyVersion,
    completedAt,
  };
  const shares = (object['bySector'] as Json[]).map((sector) => Number(at(sector, 'share')));
  const wrong: Finding[] =
    compare(sum(shares), 1) === 0
      ? []
      : [
          {
            api: example.api,
            pointer: joinPointer(pointer, 'bySector'),
            message: `${example.address}: the shares do not add up to 1.`,
            remedy: CORRECT_EXAMPLE,
          },
        ];
  // The cast drops `undefined`, which JSON does not have: the country of the story has an average.
  return [...tell(example, 'the result of Alex', object, expected as unknown as Json, pointer), ...wrong];
}

/** The answer of survey-put: after the last question everything, else what the story has after home.floorArea. */
function checkAnswer({ story }: Material, example: Example, object: JsonMembers, pointer: string): Finding[] {
  if (object['progress'] === undefined || !isJsonObject(object['footprint'])) return [];
  const { sectors, afterFloorArea } = story.lifestyle;
  const isLast = object['nextQuestionId'] === null;
  const expected = isLast ? { progress: 1, sectors } : afterFloorArea;
  const footprint = runningFootprint(expected.sectors);
  const bySector = inOrderOf(object['footprint']['bySector'], footprint.bySector);
  return [
    ...tell(example, 'the survey', object['progress'], expected.progress, joinPointer(pointer, 'progress')),
    ...tell(
      example,
      'the sum of the sectors',
      object['footprint'],
      { ...footprint, bySector },
      joinPointer(pointer, 'footprint'),
    ),
  ];
}

function checkQuestion({ story }: Material, example: Example, object: JsonMembers, pointer: string): Finding[] {
  const { id, sector, type } = object;
  if (typeof id !== 'string' || sector === undefined || type === undefined) return [];
  const question = { id, sector: id.split('.')[0] ?? '', ...story.lifestyle.questions[id] };
  // The answer is the person's; everything else is the question's.
  const shown = Object.fromEntries(Object.entries(object).filter(([name]) => name !== 'answer'));
  return tell(example, `the question ${id}`, shown, question, pointer);
}

/** The person has one home: the answer that is sent is the one that the question shows afterwards. */
function checkNumber({ story }: Material, example: Example, object: JsonMembers, pointer: string): Finding[] {
  const { answer } = object;
  if (!isJsonObject(answer) || answer['number'] === undefined) return [];
  return tell(example, 'the answer of Alex', answer, story.lifestyle.floorArea, joinPointer(pointer, 'answer'));
}

/** Sectors come in the order in which they were reached, which has no meaning. */
function inOrderOf(shown: Json | undefined, expected: { sector: string; value: number }[]): Json {
  const order = Array.isArray(shown) ? shown.map((item: Json) => at(item, 'sector')) : [];
  return expected
    .toSorted((left, right) => order.indexOf(left.sector) - order.indexOf(right.sector))
    .map((one) => ({ ...one }));
}

function tell(example: Example, what: string, actual: Json, expected: Json, pointer: string): Finding[] {
  return differences(actual, expected, pointer).map((one) => differenceFinding(example, what, one));
}
