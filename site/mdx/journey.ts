/** User journeys for guides: diagram, numbered list and messages, all from the Arazzo files in `journeys/`. */
import path from 'node:path';
import type { Code, List, RootContent } from 'mdast';
import { linksOf, statusTitle } from '@impact-docs/api-reference';
import type { LoadedApi } from '@impact-docs/api-reference';
import type { Json } from '@impact-docs/openapi-model';
import { stepOf, workflowOf } from '../../journeys/src/journey';
import type { Step } from '../../journeys/src/journey';
import { EXTENSION, journeyNames, loadJourney } from '../../journeys/src/load-fs';
import { documentedAnswer, operationOf } from '../../journeys/src/request';
import type { StepRequest } from '../../journeys/src/request';
import { fromDescription, runWorkflow } from '../../journeys/src/run';
import { linesOf, listOf, mermaidOf } from '../../journeys/src/sequence';
import type { Links } from '../../journeys/src/sequence';
import { DOCS_ROUTE, siteApi } from '../data-tables/apis';
import { jsonText } from '../data-tables/examples';
import { journeysFolder } from '../data-tables/paths';
import { Refusal } from '../data-tables/types';
import { code, inline, link, paragraph, table, text } from './nodes';

type Attributes = Readonly<Record<string, string>>;

const API = 'impact-finance';
/** As everywhere in the guides: a token is shortened. */
const TOKEN = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.…';
/** Fields of answers that a reader of a journey needs; limits and request ids are the same on every answer. */
const SHOWN_FIELDS = ['Location', 'ETag', 'Cache-Control', 'Retry-After'];

/** `<Journey name="…" />`: the diagram, and the same as a list. */
export async function journey({ name, ...more }: Attributes): Promise<RootContent[]> {
  refuseUnknown('Journey', more, ['name']);
  const { journey: source } = await journeyNamed(name);
  const lines = linesOf(source, linksFor(await siteApi(API)));
  const diagram: Code = { type: 'code', lang: 'mermaid', value: mermaidOf(source, lines) };
  return [
    diagram,
    ...listOf(lines).map((part) =>
      part.kind === 'heading' ? paragraph(...inline(`**${part.text}**`)) : numbered(part.start, part.items),
    ),
  ];
}

/**
 * `<JourneyStep journey="…" step="…" />`: the request of a step with its answer.
 * `workflow` names another workflow than the first, `part` shows only the `request` or the `answer`, `failure` shows
 * the answer that a failure action of the step waits for.
 */
export async function journeyStep(attributes: Attributes): Promise<RootContent[]> {
  const { journey: name, workflow: workflowId, step: stepId = '', part, failure, ...more } = attributes;
  refuseUnknown('JourneyStep', more, ['journey', 'workflow', 'step', 'part', 'failure']);
  if (part !== undefined && part !== 'request' && part !== 'answer') {
    throw new Refusal(`JourneyStep has no part "${part}". Allowed: request, answer.`);
  }
  const { journey: source } = await journeyNamed(name);
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
  const { model } = await siteApi(API);
  const results = await runWorkflow(source, model, workflow.workflowId, fromDescription(model));
  const request = results.find((result) => result.step === stepId)?.request;
  if (!request) throw new Refusal(`The step "${stepId}" is never reached.`);
  const base = new URL(model.servers[0]?.defaultUrl ?? '');
  return [
    ...(part === 'answer' ? [] : [http(requestText(request, base))]),
    ...(part === 'request' ? [] : [http(answerText(await siteApi(API), step, failure))]),
  ];
}

/** `<JourneyTest name="…" />`: every call on the contract mock, with the header that chooses its answer. */
export async function journeyTest({ name, ...more }: Attributes): Promise<RootContent[]> {
  refuseUnknown('JourneyTest', more, ['name']);
  const { journey: source } = await journeyNamed(name);
  const api = await siteApi(API);
  const links = linksFor(api);
  const rows = source.workflows.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      const operation = operationOf(api.model, step);
      if (!operation) throw new Error(`The description has no operation "${step.operationId}".`);
      const { name: call, url } = links.operation(step.operationId);
      return [step, ...(step.onFailure ?? [])].map((one) => {
        const wanted = one['x-answer'];
        const { body } = documentedAnswer(operation, wanted);
        const prefer = `code=${wanted.status}${wanted.example === undefined ? '' : `, example=${wanted.example}`}`;
        const outcome = 'stepId' in one && 'operationId' in one ? step.description : outcomeOf(wanted.status, body);
        return [[link(url, [text(call)])], [code(`Prefer: ${prefer}`)], [text(outcome)]];
      });
    }),
  );
  return [table([[text('Call')], [text('Header')], [text('What it shows')]], rows)];
}

/** What a failure says of itself; an answer that is no problem only says its status. */
function outcomeOf(status: number, body: Json | undefined): string {
  const isProblem = typeof body === 'object' && body !== null && 'title' in body;
  return isProblem ? `Failure: ${String(body.title)}.` : `Another answer: ${statusTitle(String(status))}.`;
}

async function journeyNamed(name: string | undefined) {
  const names = await journeyNames(journeysFolder);
  if (name === undefined || !names.includes(name)) throw noSuch('journey', name, names);
  return loadJourney(path.join(journeysFolder, `${name}${EXTENSION}`));
}

function linksFor({ entry, model }: LoadedApi): Links {
  const links = linksOf(entry, DOCS_ROUTE);
  return {
    operation(operationId) {
      const slug = operationOf(model, { operationId })?.slug;
      if (slug === undefined) throw new Error(`The description has no operation "${operationId}".`);
      return { name: slug, url: links.operation(slug) };
    },
    bridge: (event) =>
      `${DOCS_ROUTE}/impact-finance/application-bridge/${event.startsWith('on') ? 'des' : 'partner'}-events#${event.toLowerCase()}`,
    webhook: (event) => `${DOCS_ROUTE}/impact-finance/webhooks/event-webhooks#${event}`,
  };
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

function requestText({ method, target, headers, body }: StepRequest, base: URL): string {
  const fields = [
    `Host: ${base.host}`,
    `Authorization: Bearer ${TOKEN}`,
    ...headers.map(({ name, value }) => `${name}: ${value}`),
    ...(body ? [`Content-Type: ${body.mediaType}`, '', jsonText(body.value)] : []),
  ];
  return [`${method} ${base.pathname.replace(/\/$/, '')}${target} HTTP/1.1`, ...fields].join('\n');
}

function answerText({ model }: LoadedApi, step: Step, failure: string | undefined): string {
  const action = failure === undefined ? undefined : step.onFailure?.find(({ name }) => name === failure);
  if (failure !== undefined && !action) {
    throw noSuch(
      `failure of "${step.stepId}"`,
      failure,
      (step.onFailure ?? []).map(({ name }) => name),
    );
  }
  const operation = operationOf(model, step);
  if (!operation) throw new Error(`The description has no operation "${step.operationId}".`);
  const answer = documentedAnswer(operation, (action ?? step)['x-answer']);
  const fields = SHOWN_FIELDS.flatMap((name) => {
    const value = answer.headers.get(name.toLowerCase());
    return value === undefined ? [] : [`${name}: ${value}`];
  });
  const body = answer.body === undefined ? [] : [`Content-Type: ${answer.mediaType}`, '', jsonText(answer.body)];
  return [`HTTP/1.1 ${statusTitle(String(answer.status))}`, ...fields, ...body].join('\n');
}

function refuseUnknown(element: string, attributes: Attributes, allowed: readonly string[]): void {
  const [unknown] = Object.keys(attributes);
  if (unknown !== undefined) throw noSuch(`attribute of ${element}`, unknown, allowed);
}

function noSuch(what: string, name: string | undefined, allowed: readonly string[]): Refusal {
  return new Refusal(`There is no ${what} named "${name}". Allowed: ${allowed.join(', ') || 'none'}.`);
}
