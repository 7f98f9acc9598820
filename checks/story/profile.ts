/** The climate profile follows from the answers, and remembers the insights that were seen. */
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import { nearestPersona, traitsOf } from '@impact-docs/content/story/profile';
import {
  allExamples,
  at,
  differenceFinding,
  differences,
  isSuccess,
  objectsIn,
  requestOf,
  type Check,
  type Material,
} from './check.js';
import type { Example } from '@impact-docs/content/story/examples';

export const checkProfiles: Check = (material) =>
  allExamples(material).flatMap((example) => {
    const expected = { ...profileOf(material), insights: memoryIn(material, example) };
    const profiles = objectsIn(example).filter(({ object }) => object['traits'] !== undefined);
    return [
      ...profiles.flatMap(({ object, pointer }) =>
        differences(object, expected, pointer).map((one) => differenceFinding(example, 'the profile of Alex', one)),
      ),
      ...objectsIn(example)
        .filter(({ key }) => key === 'surveyResults')
        .flatMap(({ object, pointer }) =>
          differences(object, material.story.profile.answers, pointer).map((one) =>
            differenceFinding(example, 'the answers of Alex', one),
          ),
        ),
      ...checkSeen(material, example),
    ];
  });

/** The profile as get-user-profile gives it. */
function profileOf({ story, index }: Material) {
  const { created, answers, userAttributes, survey } = story.profile;
  const traits = traitsOf(index, answers);
  const surveys = { [survey]: { completed: created } };
  return {
    created,
    persona: nearestPersona(index, traits).id,
    traits: { ...traits },
    userAttributes,
    surveys,
    benchmarks: {},
  };
}

/** `insights` of the profile: what get-insights has shown so far, in this answer or in the one before the request. */
function memoryIn(material: Material, example: Example): Json {
  const shown = isSuccess(example) ? at(example.value, 'insights') : undefined;
  const before =
    example.kind === 'request' && example.operation === 'getInsights' ? answerBefore(material, example) : [];
  const now = Array.isArray(shown) ? shown.map((insight: Json) => at(insight, 'id') ?? null) : [];
  const request = isSuccess(example)
    ? at(requestOf(material, example)?.value, 'profile', 'insights', 'seen')
    : undefined;
  const seen = [...new Set([...(Array.isArray(request) ? request : before), ...now])];
  return seen.length === 0 ? {} : { seen };
}

/** A request called `next-call` sends the profile that the answer to `first-call` has given. */
function answerBefore(material: Material, { api, operation, name }: Example): readonly Json[] {
  if (name !== 'next-call') return [];
  const answer = allExamples(material).find(
    (other) => other.api === api && other.operation === operation && other.name === 'first-call' && isSuccess(other),
  );
  const seen = at(answer?.value, 'profile', 'insights', 'seen');
  return Array.isArray(seen) ? seen : [];
}

/** `seen` of an insight says whether the request's profile knew it. */
function checkSeen(material: Material, example: Example) {
  const insights = isSuccess(example) ? at(example.value, 'insights') : undefined;
  if (!Array.isArray(insights) || example.operation !== 'getInsights') return [];
  const known = at(requestOf(material, example)?.value, 'profile', 'insights', 'seen');
  const before = Array.isArray(known) ? known : [];
  return insights.flatMap((insight: Json, position) => {
    const place = joinPointer(example.pointer, 'insights', position, 'seen');
    const expected = before.includes(at(insight, 'id') ?? null);
    return differences(at(insight, 'seen'), expected, place).map((one) =>
      differenceFinding(example, 'the profile of the request', one),
    );
  });
}
