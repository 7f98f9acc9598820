/** User journeys for guides: diagram, numbered list and messages, all from the Arazzo files in `journeys/`. */
import path from 'node:path';
import type { RootContent } from 'mdast';
import { linksOf, statusTitle } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { ApiModel } from '@impact-docs/openapi-model';
import { existingOperation } from '../../journeys/calls.js';
import type { Call, CalledOperation } from '../../journeys/calls.js';
import { dataFlowOf } from '../../journeys/data-flow.js';
import { JourneyError } from '../../journeys/journey-error.js';
import { stepOf, workflowOf } from '../../journeys/journey.js';
import type { Journey, Step, Workflow } from '../../journeys/journey.js';
import { EXTENSION, journeyNames, loadJourney } from '../../journeys/load-journeys.js';
import { documentedResponse, required } from '../../journeys/request.js';
import type { StepRequest } from '../../journeys/request.js';
import { fromDescriptions, runWorkflow } from '../../journeys/run.js';
import { linesOf, listOf, mermaidOf, partsOf } from '../../journeys/sequence.js';
import type { Links } from '../../journeys/sequence.js';
import { DOCS_ROUTE, siteApis } from '../../apis/apis.js';
import { bridgeEventList } from '../../data/bridge.js';
import { formatJson } from '../../data/examples.js';
import { journeysFolder } from '../../files/paths.js';
import { Refusal } from '../../files/refusal.js';
import type { Attributes } from '../guide-parts.js';
import { codeBlock, list, paragraph, table } from './nodes.js';

/** As everywhere in the guides: a token is shortened. */
const TOKEN = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.…';
/** Fields of responses that a reader of a journey needs; limits and request ids are the same on every response. */
const SHOWN_FIELDS = ['Location', 'ETag', 'Cache-Control', 'Retry-After'];

/** `<Journey name="…" />`: the diagram, and the same as a list, for each part of the journey. */
export async function journey({ name }: Attributes): Promise<RootContent[]> {
  const { source, apis } = await journeyNamed(name);
  return partsOf(linesOf(source, await linksFor(apis))).flatMap((part) => [
    ...(part.title === undefined ? [] : [paragraph(`**${part.title}**`)]),
    codeBlock('mermaid', mermaidOf(source, part)),
    ...listOf(part.lines).map((piece) =>
      piece.kind === 'heading' ? paragraph(`**${piece.text}**`) : list(piece.items, { start: piece.start }),
    ),
  ]);
}

/**
 * `<JourneyStep journey="…" step="…" />`: the request of a step with its response.
 * `workflow` names another workflow than the first, `part` shows only the `request` or the `response`, `failure` shows
 * the response that a failure action of the step waits for.
 */
export async function journeyStep(attributes: Attributes): Promise<RootContent[]> {
  const { journey: name, workflow: workflowId, step: stepId = '', part, failure } = attributes;
  if (part !== undefined && part !== 'request' && part !== 'response') {
    throw new Refusal(`JourneyStep has no part "${part}".`, { allowed: 'request, response' });
  }
  const { source, apis } = await journeyNamed(name);
  const ids = source.workflows.map((one) => one.workflowId);
  const workflow = workflowOf(source, workflowId) ?? noSuch('workflow', workflowId, ids);
  const steps = workflow.steps.map((one) => one.stepId);
  const step = stepOf(workflow, stepId) ?? noSuch(`step of "${workflow.workflowId}"`, stepId, steps);
  const request = await requestOfStep(source, apis, workflow, stepId);
  const called = existingOperation(source, apis, step);
  return [
    ...(part === 'response' ? [] : [codeBlock('http', requestText(request, called.api.model))]),
    ...(part === 'request' ? [] : [codeBlock('http', responseText(called, step, failure))]),
  ];
}

/** The request of a step, with the values of the story. */
export async function requestOfStep(
  source: Journey,
  apis: ReadonlyMap<string, LoadedApi>,
  { workflowId }: Workflow,
  stepId: string,
): Promise<StepRequest> {
  const results = await runWorkflow(source, apis, workflowId, fromDescriptions);
  const request = results.find((result) => result.step === stepId)?.request;
  if (!request) throw new Refusal(`The step "${stepId}" is never reached.`);
  return request;
}

/** `<JourneyValues name="…" />`: which field of a response goes into which field of a later request. */
export async function journeyValues({ name }: Attributes): Promise<RootContent[]> {
  const { source, apis } = await journeyNamed(name);
  const links = await linksFor(apis);
  const [main] = source.workflows;
  const rows = (main === undefined ? [] : dataFlowOf(source, main)).map(({ to, member, from, source: field }) => [
    linkTo(links, to),
    `\`${member}\``,
    linkTo(links, from),
    `\`${field}\``,
  ]);
  if (rows.length === 0) throw new Refusal(`The journey "${name}" hands nothing on from one call to another.`);
  return [table(['Request', 'Field', 'From the response of', 'Field there'], rows)];
}

export async function journeyNamed(name: string | undefined) {
  const names = journeyNames(journeysFolder);
  if (name === undefined || !names.includes(name)) return noSuch('journey', name, names);
  const { journey: source } = await loadJourney(path.join(journeysFolder, `${name}${EXTENSION}`));
  // A source description has the name of its API in the manifest: the check of journeys holds it to that.
  const ids = source.sourceDescriptions.flatMap(({ name: id, type }) => (type === 'openapi' ? [id] : []));
  const known = new Map((await siteApis()).map((api) => [api.entry.id, api]));
  return { source, apis: new Map(ids.map((id) => [id, required(known.get(id), `API \`${id}\``, 'The manifest')])) };
}

export async function linksFor(apis: ReadonlyMap<string, LoadedApi>): Promise<Links> {
  const events = await bridgeEventList();
  return {
    operation({ source, operationId }) {
      const api = apis.get(source);
      const operation = api?.model.operations.find((one) => one.operationId === operationId);
      if (!api || !operation) throw new JourneyError(`The API "${source}" has no operation "${operationId}".`);
      return { name: operation.slug, url: linksOf(api.entry, DOCS_ROUTE).operation(operation.slug) };
    },
    bridge: (event) => events.find(({ name }) => name === event)?.href ?? '',
    webhook: (event) => `${DOCS_ROUTE}/impact-finance/webhooks/event-webhooks#${event}`,
  };
}

export function linkTo(links: Links, call: Call): string {
  const { name, url } = links.operation(call);
  return `[${name}](${url})`;
}

function requestText({ method, target, headers, body }: StepRequest, { servers }: ApiModel): string {
  const address = servers[0]?.defaultUrl ?? '';
  if (!URL.canParse(address)) throw new JourneyError(`"${address}" is no address of a server.`);
  const base = new URL(address);
  const fields = [
    `Host: ${base.host}`,
    `Authorization: Bearer ${TOKEN}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body ? [`Content-Type: ${body.mediaType}`, '', formatJson(body.value)] : []),
  ];
  return [`${method} ${base.pathname.replace(/\/$/, '')}${target} HTTP/1.1`, ...fields].join('\n');
}

function responseText({ operation }: CalledOperation, step: Step, failure: string | undefined): string {
  const { onFailure = [] } = step;
  const shown =
    failure === undefined
      ? step
      : (onFailure.find(({ name }) => name === failure) ??
        noSuch(
          `failure of "${step.stepId}"`,
          failure,
          onFailure.map(({ name }) => name),
        ));
  const { status, headers, body, mediaType } = documentedResponse(operation, shown['x-response']);
  const fields = SHOWN_FIELDS.flatMap((name) => {
    const value = headers.get(name.toLowerCase());
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  const content = body === undefined ? [] : [`Content-Type: ${mediaType}`, '', formatJson(body)];
  return [`HTTP/1.1 ${statusTitle(String(status))}`, ...fields, ...content].join('\n');
}

/** @throws Refusal with the names that there are */
function noSuch(what: string, name: string | undefined, allowed: readonly string[]): never {
  throw new Refusal(`There is no ${what} named "${name}".`, { allowed: allowed.join(', ') || 'none' });
}
