/** `<JourneyTest>`: how a reader sends every call of a journey to the contract mock. */
import type { RootContent } from 'mdast';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { arrayAt, isObject, jsonText, textAt } from '@impact-docs/openapi-model';
import type { Json } from '@impact-docs/openapi-model';
import { existingOperation } from '../../journeys/calls.js';
import type { Journey, ResponseRef } from '../../journeys/journey.js';
import { documentedResponse } from '../../journeys/request.js';
import { Refusal } from '../../files/refusal.js';
import type { Attributes } from '../guide-parts.js';
import { curlOf, FIRST_PORT, startMocks } from './contract-mock.js';
import { journeyNamed, linksFor, linkTo, requestOfStep } from './journey.js';
import { paragraph, table } from './nodes.js';

/** `<JourneyTest name="…" />`: the commands that start the mock, one call, and the header for each other response. */
export async function journeyTest({ name }: Attributes): Promise<RootContent[]> {
  const { source, apis } = await journeyNamed(name);
  const links = await linksFor(apis);
  const ids = [...apis.keys()];
  const isOfSeveral = ids.length > 1;
  const originOf = (id: string) => `http://127.0.0.1:${FIRST_PORT + ids.indexOf(id)}`;
  const rows = source.workflows.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      const called = existingOperation(source, apis, step);
      return [step, ...(step.onFailure ?? [])].map((one) => {
        const wanted = one['x-response'];
        const meaning = 'description' in one ? one.description : one['x-meaning'];
        const outcome = meaning ?? outcomeOf(documentedResponse(called.operation, wanted).body);
        const mock = isOfSeveral ? [`\`${originOf(called.source)}\``] : [];
        return [linkTo(links, called), ...mock, `\`${preferFor(wanted)}\``, outcome];
      });
    }),
  );
  const mocks = isOfSeveral
    ? 'one [contract mock](/docs/contract-mock) for each API'
    : 'the [contract mock](/docs/contract-mock)';
  return [
    paragraph(`Start ${mocks}:`),
    ...(await startMocks(ids)),
    paragraph('Send the first call from another terminal:'),
    await firstCall(source, apis, originOf),
    paragraph('Send the other requests of this page in the same way, each with the header that chooses its response:'),
    table(['Call', ...(isOfSeveral ? ['Mock'] : []), 'Header', 'What it shows'], rows),
  ];
}

/** The header that chooses a documented response on the mock (RFC 7240). */
function preferFor({ status, example }: ResponseRef): string {
  return `Prefer: code=${status}${example === undefined ? '' : `, example=${example}`}`;
}

/** The request of the first step, as a command. */
async function firstCall(
  source: Journey,
  apis: ReadonlyMap<string, LoadedApi>,
  originOf: (id: string) => string,
): Promise<RootContent> {
  const [workflow] = source.workflows;
  const [step] = workflow?.steps ?? [];
  if (workflow === undefined || step === undefined) throw new Refusal(`"${source.info.title}" calls nothing.`);
  const request = await requestOfStep(source, apis, workflow, step.stepId);
  const fields = [
    'Authorization: Bearer mock',
    preferFor(step['x-response']),
    // The mock ignores keys, and a printed one would be used twice.
    ...request.headers.flatMap(({ name: field, value }) => (field === 'Idempotency-Key' ? [] : [`${field}: ${value}`])),
    ...(request.body === undefined ? [] : [`Content-Type: ${request.body.mediaType}`]),
  ];
  const body = request.body === undefined ? undefined : jsonText(request.body.value);
  return curlOf(`${originOf(request.source)}${request.target}`, request.method, fields, body);
}

/** The error in a response: its code, or the first of a list of reasons. */
function outcomeOf(body: Json | undefined): string {
  const node = isObject(body) ? body : {};
  const [reason] = arrayAt(node, 'errors');
  const code = textAt(node, 'code');
  if (code !== undefined) return `Error: \`${code}\``;
  const words = isObject(reason) ? textAt(reason, 'description') : undefined;
  if (words !== undefined) return `Error: ${words.replace(/\.$/, '')}.`;
  throw new Refusal('A response that replaces the expected one is no error, and its action has no `x-meaning`.');
}
