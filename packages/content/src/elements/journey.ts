/** User journeys for guides: diagram, numbered list and messages, all from the Arazzo files in `journeys/`. */
import path from 'node:path';
import type { Code, List, PhrasingContent, RootContent } from 'mdast';
import { linksOf, statusTitle } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { ApiModel } from '@impact-docs/openapi-model';
import { existingOperation } from '../journeys/calls.js';
import type { Call, CalledOperation } from '../journeys/calls.js';
import { dataFlowOf } from '../journeys/data-flow.js';
import { stepOf, workflowOf } from '../journeys/journey.js';
import type { Step } from '../journeys/journey.js';
import { EXTENSION, journeyNames, loadJourney } from '../journeys/load-journeys.js';
import { documentedResponse } from '../journeys/request.js';
import type { StepRequest } from '../journeys/request.js';
import { fromDescriptions, runWorkflow } from '../journeys/run.js';
import { linesOf, listOf, mermaidOf, partsOf } from '../journeys/sequence.js';
import type { Links } from '../journeys/sequence.js';
import { DOCS_ROUTE, siteApi } from '../data/apis.js';
import { formatJson } from '../data/examples.js';
import { journeysFolder } from '../data/paths.js';
import { Refusal, refuseUnknown } from '../data/types.js';
import type { Attributes } from '../guides/guide-parts.js';
import { code, inline, link, paragraph, table, text } from './nodes.js';

/** As everywhere in the guides: a token is shortened. */
const TOKEN = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.…';
/** Fields of responses that a reader of a journey needs; limits and request ids are the same on every response. */
const SHOWN_FIELDS = ['Location', 'ETag', 'Cache-Control', 'Retry-After'];

/** `<Journey name="…" />`: the diagram, and the same as a list, for each part of the journey. */
export async function journey({ name, ...more }: Attributes): Promise<RootContent[]> {
  refuseUnknown(more, ['name'], 'Journey');
  const { source, apis } = await journeyNamed(name);
  const parts = partsOf(linesOf(source, linksFor(apis)));
  return parts.flatMap((part) => [
    ...(part.title === undefined ? [] : [strong(part.title)]),
    { type: 'code' as const, lang: 'mermaid', value: mermaidOf(source, part) },
    ...listOf(part.lines).map((piece) =>
      piece.kind === 'heading' ? strong(piece.text) : numbered(piece.start, piece.items),
    ),
  ]);
}

function strong(words: string): RootContent {
  return paragraph(...inline(`**${words}**`));
}

/**
 * `<JourneyStep journey="…" step="…" />`: the request of a step with its response.
 * `workflow` names another workflow than the first, `part` shows only the `request` or the `response`, `failure` shows
 * the response that a failure action of the step waits for.
 */
export async function journeyStep(attributes: Attributes): Promise<RootContent[]> {
  const { journey: name, workflow: workflowId, step: stepId = '', part, failure, ...more } = attributes;
  refuseUnknown(more, ['journey', 'workflow', 'step', 'part', 'failure'], 'JourneyStep');
  if (part !== undefined && part !== 'request' && part !== 'response') {
    throw new Refusal(`JourneyStep has no part "${part}".`, { allowed: 'request, response' });
  }
  const { source, apis } = await journeyNamed(name);
  const workflow = workflowOf(source, workflowId);
  if (!workflow)
    throw noSuch(
      'workflow',
      workflowId,
      source.workflows.map((one) => one.workflowId),
    );
  const step = stepOf(workflow, stepId);
  if (!step)
    throw noSuch(
      `step of "${workflow.workflowId}"`,
      stepId,
      workflow.steps.map((one) => one.stepId),
    );
  const results = await runWorkflow(source, apis, workflow.workflowId, fromDescriptions);
  const request = results.find((result) => result.step === stepId)?.request;
  if (!request) throw new Refusal(`The step "${stepId}" is never reached.`);
  const called = existingOperation(source, apis, step);
  return [
    ...(part === 'response' ? [] : [http(requestText(request, called.api.model))]),
    ...(part === 'request' ? [] : [http(responseText(called, step, failure))]),
  ];
}

/** `<JourneyValues name="…" />`: which field of a response goes into which field of a later request. */
export async function journeyValues({ name, ...more }: Attributes): Promise<RootContent[]> {
  refuseUnknown(more, ['name'], 'JourneyValues');
  const { source, apis } = await journeyNamed(name);
  const links = linksFor(apis);
  const [main] = source.workflows;
  const rows = (main === undefined ? [] : dataFlowOf(source, main)).map(({ to, member, from, source: field }) => [
    [linkTo(links, to)],
    [code(member)],
    [linkTo(links, from)],
    [code(field)],
  ]);
  if (rows.length === 0) throw new Refusal(`The journey "${name}" hands nothing on from one call to another.`);
  return [table([[text('Request')], [text('Field')], [text('From the response of')], [text('Field there')]], rows)];
}

export async function journeyNamed(name: string | undefined) {
  const names = journeyNames(journeysFolder);
  if (name === undefined || !names.includes(name)) throw noSuch('journey', name, names);
  const { journey: source } = await loadJourney(path.join(journeysFolder, `${name}${EXTENSION}`));
  // A source description has the name of its API in the manifest: the check of journeys holds it to that.
  const apis = new Map<string, LoadedApi>();
  for (const { name: id, type } of source.sourceDescriptions) {
    if (type === 'openapi') apis.set(id, await siteApi(id));
  }
  return { source, apis };
}

export function linksFor(apis: ReadonlyMap<string, LoadedApi>): Links {
  return {
    operation({ source, operationId }) {
      const api = apis.get(source);
      const operation = api?.model.operations.find((one) => one.operationId === operationId);
      if (!api || !operation) throw new Error(`The API "${source}" has no operation "${operationId}".`);
      return { name: operation.slug, url: linksOf(api.entry, DOCS_ROUTE).operation(operation.slug) };
    },
    bridge: (event) =>
      `${DOCS_ROUTE}/impact-finance/application-bridge/${event.startsWith('on') ? 'des' : 'partner'}-events#${event.toLowerCase()}`,
    webhook: (event) => `${DOCS_ROUTE}/impact-finance/webhooks/event-webhooks#${event}`,
  };
}

export function linkTo(links: Links, call: Call): PhrasingContent {
  const { name, url } = links.operation(call);
  return link(url, [text(name)]);
}

function numbered(start: number, items: readonly string[]): List {
  const children = items.map((item) => ({
    type: 'listItem' as const,
    spread: false,
    children: [paragraph(...inline(item))],
  }));
  return { type: 'list', ordered: true, start, spread: false, children };
}

function http(value: string): Code {
  return { type: 'code', lang: 'http', value };
}

function requestText({ method, target, headers, body }: StepRequest, { servers }: ApiModel): string {
  const base = new URL(servers[0]?.defaultUrl ?? '');
  const fields = [
    `Host: ${base.host}`,
    `Authorization: Bearer ${TOKEN}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body ? [`Content-Type: ${body.mediaType}`, '', formatJson(body.value)] : []),
  ];
  return [`${method} ${base.pathname.replace(/\/$/, '')}${target} HTTP/1.1`, ...fields].join('\n');
}

function responseText({ operation }: CalledOperation, step: Step, failure: string | undefined): string {
  const action = failure === undefined ? undefined : step.onFailure?.find(({ name }) => name === failure);
  if (failure !== undefined && !action) {
    throw noSuch(
      `failure of "${step.stepId}"`,
      failure,
      (step.onFailure ?? []).map(({ name }) => name),
    );
  }
  const response = documentedResponse(operation, (action ?? step)['x-response']);
  const fields = SHOWN_FIELDS.flatMap((name) => {
    const value = response.headers.get(name.toLowerCase());
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  const body =
    response.body === undefined ? [] : [`Content-Type: ${response.mediaType}`, '', formatJson(response.body)];
  return [`HTTP/1.1 ${statusTitle(String(response.status))}`, ...fields, ...body].join('\n');
}

function noSuch(what: string, name: string | undefined, allowed: readonly string[]): Refusal {
  return new Refusal(`There is no ${what} named "${name}".`, { allowed: allowed.join(', ') || 'none' });
}
