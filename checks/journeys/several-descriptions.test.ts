/** A journey across APIs: which one a step calls, and whether what one gives fits what another takes. */
import path from 'node:path';
import { loadDescription } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import { checkSources } from './check-journeys.js';
import type { DescribedApi } from '../validation/http/described-schemas.js';
import { changedBy, checkedBy, describe as describeApi, placesIn } from './__fixtures__/changed-journey.js';

const journey = 'engagement-services';
const ids = ['surveys', 'profiles', 'transaction', 'adjustment-factors', 'insights', 'benchmarks'];
const descriptions = new Map(
  await Promise.all(
    ids.map(async (id) => {
      const file = `content/apis/${id}/openapi.yaml`;
      return [id, await loadDescription(file, { folder: 'content/apis' })] as const;
    }),
  ),
);
const described = new Map([...descriptions].map(([id, description]) => [id, describeApi(description)]));
const names = { bridge: [], webhooks: [] };

function places(from: string, to: string, other: ReadonlyMap<string, DescribedApi> = new Map()): Promise<string[]> {
  return placesIn(journey, [from, to], checkedBy(new Map([...described, ...other]), names));
}

/** One API described otherwise. */
function changed(id: string, from: string | RegExp, to: string): ReadonlyMap<string, DescribedApi> {
  const description = descriptions.get(id);
  if (description === undefined) throw new Error(`There is no API ${id}.`);
  return new Map([[id, changedBy(description, from, to)]]);
}

it('finds nothing in the journey as it is', async () => {
  expect(await places('', '')).toEqual([]);
});

describe('which description a step calls', () => {
  it.each([
    [
      'is not said',
      '$sourceDescriptions.surveys.getSurvey',
      'getSurvey',
      'workflows/engage/steps/read-survey/operationId',
      'x-sequence/participants/Surveys API',
    ],
    [
      'is not said, and several have the operation',
      '$sourceDescriptions.surveys.getSurvey',
      'ping',
      'workflows/engage/steps/read-survey/operationId',
      'x-sequence/participants/Surveys API',
    ],
    [
      'is unknown',
      '$sourceDescriptions.surveys.getSurvey',
      '$sourceDescriptions.survey.getSurvey',
      'workflows/engage/steps/read-survey/operationId',
      'x-sequence/participants/Surveys API',
    ],
    [
      'has no such operation',
      '$sourceDescriptions.surveys.getSurvey',
      '$sourceDescriptions.surveys.getPersonas',
      'workflows/engage/steps/read-survey/operationId',
    ],
  ])('%s', async (_name, from, to, ...expected) => {
    expect(await places(from, to)).toEqual(expected);
  });

  it('is the one of the manifest', async () => {
    const files = new Map(ids.map((id) => [id, path.resolve(`content/apis/${id}/openapi.yaml`)]));
    const check = (from: string, to: string) =>
      placesIn(journey, [from, to], (loaded, report) => {
        const inPlace = new Map(
          [...loaded.descriptions].map(([name, file]) => [
            name,
            path.resolve('content', 'journeys', path.relative(path.dirname(loaded.file), file)),
          ]),
        );
        checkSources({ ...loaded, descriptions: inPlace }, files, report);
      });
    expect(await check('', '')).toEqual([]);
    expect(await check('url: ../apis/surveys/openapi.yaml', 'url: ../apis/survey/openapi.yaml')).toEqual([
      'sourceDescriptions/surveys/url',
    ]);
    expect(await check('url: ../apis/surveys/openapi.yaml', 'url: ../apis/benchmarks/openapi.yaml')).toEqual([
      'sourceDescriptions/surveys/name',
    ]);
  });
});

describe('a description that changes fails the step that uses it', () => {
  it.each([
    [
      'when a field of a response has another name',
      'profiles',
      '"persona":{',
      '"character":{',
      'workflows/engage/steps/make-profile/outputs/personaId',
    ],
    [
      'when the next API takes another type',
      'adjustment-factors',
      '"knowledge":{"type":"number"',
      '"knowledge":{"type":"string"',
      'workflows/engage/steps/adjust/requestBody/payload/profile/traits/knowledge',
    ],
    [
      'when the next API asks for one member more',
      'insights',
      '"required":["created","persona","traits"',
      '"required":["score","created","persona","traits"',
      'workflows/engage/steps/pick-insights/requestBody/payload/profile',
      'workflows/engage/steps/pick-again/requestBody/payload/profile',
    ],
    [
      'when the next API knows one member less',
      'adjustment-factors',
      '"unit":{"',
      '"measure":{"',
      'workflows/engage/steps/adjust/requestBody/payload/transactionImpacts/*/co2eEmission/unit',
    ],
  ])('%s', async (_name, id, from, to, ...expected) => {
    expect(await places('', '', changed(id, from, to))).toEqual(expected);
  });
});

it('the response of the story belongs to the request that is sent', async () => {
  expect(await places('amount: { value: 60,', 'amount: { value: 61,')).toEqual([
    'workflows/engage/steps/score/requestBody/payload/transactions/*/amount/value',
  ]);
});
