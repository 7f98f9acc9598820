/** Questions, running footprints and results of the lifestyle survey. */
import type { Example } from '../apis/examples.js';
import { sum } from '@impact-docs/content-model/story';
import { kilometresByCar, lifestyleResult, runningFootprint } from './lifestyle-model.js';
import { isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import { allObjects, at, itemsOf, type Check, type CheckContext } from './check.js';

export const checkLifestyle: Check = (context) => {
  const { story, compare } = context;
  for (const { example, object, pointer } of allObjects(context)) {
    if (example.api !== 'lifestyle-calculator') continue;
    const { answer, id, sector, type } = object;
    checkResult(context, example, object, pointer);
    checkProgress(context, example, object, pointer);
    if (typeof id === 'string' && sector !== undefined && type !== undefined) {
      const question = { id, sector: id.split('.')[0] ?? '', ...story.lifestyle.questions[id] };
      // The answer is the person's; everything else is the question's.
      const shown = Object.fromEntries(Object.entries(object).filter(([name]) => name !== 'answer'));
      compare(example, `the question ${id}`, shown, question, pointer);
    }
    // The person has one home: the answer that is sent is the one that the question shows afterwards.
    if (isJsonObject(answer) && answer['number'] !== undefined)
      compare(example, 'the answer of Alex', answer, story.lifestyle.floorArea, joinPointer(pointer, 'answer'));
  }
};

/** The result of survey-complete; its shares add up to 1. */
function checkResult(
  { story, index, compare, report }: CheckContext,
  example: Example,
  object: JsonMembers,
  pointer: string,
): void {
  const { total, bySector } = object;
  if (total === undefined || bySector === undefined) return;
  const { sectors, country, methodologyVersion, completedAt, equivalent } = story.lifestyle;
  const kilometres = kilometresByCar(index, sum(Object.values(sectors)).valueOf());
  const text = `about ${kilometres.toLocaleString('en')} km in an average petrol car`;
  const expected = {
    ...lifestyleResult(index, sectors, country),
    equivalents: [{ id: equivalent.id, text, value: kilometres, unit: equivalent.unit }],
    methodologyVersion,
    completedAt,
  };
  // The cast drops `undefined`, which JSON does not have: the country of the story has an average.
  compare(example, 'the result of Alex', object, expected as unknown as Json, pointer);
  if (!sum(itemsOf(bySector).map((one) => Number(at(one, 'share')))).equals(1))
    report(example, joinPointer(pointer, 'bySector'), 'the shares do not add up to 1');
}

/** The response of survey-put: after the last question everything, else what the story has after home.floorArea. */
function checkProgress({ story, compare }: CheckContext, example: Example, object: JsonMembers, pointer: string): void {
  const { progress, footprint: shown, nextQuestionId } = object;
  if (progress === undefined || !isJsonObject(shown)) return;
  const { sectors, afterFloorArea } = story.lifestyle;
  const expected = nextQuestionId === null ? { progress: 1, sectors } : afterFloorArea;
  const { bySector, ...footprint } = runningFootprint(expected.sectors);
  // Sectors come in the order in which they were reached, which has no meaning.
  const order = itemsOf(shown['bySector']).map((one) => at(one, 'sector'));
  const inOrder = bySector.toSorted((left, right) => order.indexOf(left.sector) - order.indexOf(right.sector));
  compare(example, 'the survey', progress, expected.progress, joinPointer(pointer, 'progress'));
  const right = { ...footprint, bySector: inOrder };
  compare(example, 'the sum of the sectors', shown, right, joinPointer(pointer, 'footprint'));
}
