/** The climate profile follows from the answers, and remembers the insights that were seen. */
import type { Example } from '../apis/examples.js';
import { nearestPersona, traitsOf } from './profile-model.js';
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import { allExamples, allObjects, at, examplesBeside, isSuccess, itemsOf, requestsOf } from './check.js';
import type { Check, Material } from './check.js';

export const checkProfiles: Check = (context) => {
  const { story, compare } = context;
  for (const { example, object, pointer, key } of allObjects(context)) {
    if (key === 'surveyResults') compare(example, 'the answers of Alex', object, story.profile.answers, pointer);
    else if (object['traits'] !== undefined) {
      const expected = { ...profileOf(context), insights: seenInsights(context, example) };
      compare(example, 'the profile of Alex', object, expected, pointer);
    }
  }
  // `seen` of an insight says whether the request's profile knew it.
  for (const example of allExamples(context)) {
    if (!isSuccess(example) || example.operation !== 'getInsights') continue;
    const before = seenByRequest(context, example);
    for (const [position, insight] of itemsOf(at(example.value, 'insights')).entries()) {
      const place = joinPointer(example.pointer, 'insights', position, 'seen');
      const expected = before.includes(at(insight, 'id') ?? null);
      compare(example, 'the profile of the request', at(insight, 'seen'), expected, place);
    }
  }
};

/** The profile as get-user-profile returns it. */
function profileOf({ story, index }: Material) {
  const { created, answers, userAttributes, survey } = story.profile;
  const traits = traitsOf(index, answers);
  const persona = nearestPersona(index, traits).id;
  return { created, persona, traits, userAttributes, surveys: { [survey]: { completed: created } }, benchmarks: {} };
}

/** `insights` of the profile: what get-insights has shown so far, in this response or in the one before the request. */
function seenInsights(material: Material, example: Example): Json {
  const shown = isSuccess(example) ? itemsOf(at(example.value, 'insights')) : [];
  const before = isSuccess(example) ? seenByRequest(material, example) : seenByFirstCall(material, example);
  const seen = [...new Set([...before, ...shown.map((insight) => at(insight, 'id') ?? null)])];
  return seen.length === 0 ? {} : { seen };
}

function seenByRequest(material: Material, example: Example): readonly Json[] {
  return itemsOf(at(requestsOf(material, example)[0]?.value, 'profile', 'insights', 'seen'));
}

/** A request called `next-call` sends the profile that the response to `first-call` had. */
function seenByFirstCall(material: Material, example: Example): readonly Json[] {
  const { kind, operation, name } = example;
  if (kind !== 'request' || operation !== 'getInsights' || name !== 'next-call') return [];
  const first = examplesBeside(material, example).find(
    (other) => other.operation === operation && other.name === 'first-call' && isSuccess(other),
  );
  return itemsOf(at(first?.value, 'profile', 'insights', 'seen'));
}
