/** Workflows that wait for an event (Arazzo 1.1.0) against the AsyncAPI descriptions, the sequence, and what they start. */
import { atPointer, EVENT_TYPE, leavesOf, workflowOf } from '@impact-docs/content-model/journeys';
import type { EventWorkflow, Journey, SequenceItem, LoadedJourney } from '@impact-docs/content-model/journeys';
import { arrayAt, isObject, jsonText, objectAt, textAt } from '@impact-docs/openapi-model';
import type { Json, JsonObject } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';
import type { Keys } from './context.js';

type ReportName = (keys: Keys, message: string, allowed: readonly string[]) => void;

/** @param descriptions the published AsyncAPI descriptions, by name of their file */
export function checkEvents(
  { name, journey, placeOf }: LoadedJourney,
  descriptions: ReadonlyMap<string, JsonObject>,
  reportPlace: Report,
): void {
  const report: ReportName = (keys, message, allowed) => {
    const remedy = 'Correct it; content/journeys/README.md explains workflows that wait for events.';
    reportPlace(placeOf(keys), { message: `${name}: ${message}`, allowed: allowed.join(', ') || 'none', remedy });
  };
  const messages = receivedMessages(journey, descriptions, report);
  for (const [index, workflow] of journey.eventWorkflows.entries()) {
    const keys = ['workflows', journey.workflows.length + index, 'steps'];
    const message = messages.get(workflow.steps[0].operationId);
    if (message === undefined) report([...keys, 0, 'operationId'], 'no event is received here.', [...messages.keys()]);
    else checkStart(journey, workflow, message, report, [...keys, 1]);
  }
  const awaited = awaitedEvents(journey['x-sequence'].items);
  const received = journey.eventWorkflows.map(eventOf);
  if (awaited.join() !== received.join()) {
    const message = `the bank waits for ${awaited.join(', ') || 'no event'} before its first call, and workflows wait for ${received.join(', ') || 'none'}.`;
    report(['workflows'], message, awaited);
  }
}

/** The payload of each event that can be received, by the `operationId` of a step. */
function receivedMessages(
  { sourceDescriptions }: Journey,
  descriptions: ReadonlyMap<string, JsonObject>,
  report: ReportName,
): Map<string, JsonObject> {
  const published = new Map([...descriptions].map(([file, description]) => [`/schemas/${file}`, description]));
  const found = new Map<string, JsonObject>();
  for (const [index, { type, name, url }] of sourceDescriptions.entries()) {
    if (type !== 'asyncapi') continue;
    const description = published.get(url);
    if (description === undefined)
      report(['sourceDescriptions', index, 'url'], `there is no \`${url}\`.`, [...published.keys()]);
    for (const [id, operation] of Object.entries(objectAt(description ?? {}, 'operations') ?? {})) {
      if (!isObject(operation) || textAt(operation, 'action') !== 'receive') continue;
      const schemas = objectAt(objectAt(description ?? {}, 'components') ?? {}, 'schemas') ?? {};
      found.set(`$sourceDescriptions.${name}.${id}`, objectAt(schemas, id) ?? {});
    }
  }
  return found;
}

/** The workflow that is started has the inputs; the event of the story has their values. */
function checkStart(
  journey: Journey,
  { steps: [receive, start] }: EventWorkflow,
  message: JsonObject,
  report: ReportName,
  keys: Keys,
): void {
  const started = workflowOf(journey, start.workflowId);
  const workflows = journey.workflows.map(({ workflowId }) => workflowId);
  if (started === undefined)
    report([...keys, 'workflowId'], `there is no workflow \`${start.workflowId}\`.`, workflows);
  const inputs = started?.inputs?.properties ?? {};
  const outputs = Object.entries(receive.outputs ?? {});
  const [example] = arrayAt(message, 'examples');
  for (const [index, { name, value }] of (start.parameters ?? []).entries()) {
    const place = [...keys, 'parameters', index];
    const input = inputs[name];
    const output = outputs.find(([id]) => value === `$steps.${receive.stepId}.outputs.${id}`);
    if (input === undefined) report([...place, 'name'], `there is no input \`${name}\`.`, Object.keys(inputs));
    if (output === undefined) {
      const known = outputs.map(([id]) => `$steps.${receive.stepId}.outputs.${id}`);
      report([...place, 'value'], `there is no \`${value}\`.`, known);
    }
    if (input === undefined || output === undefined) continue;
    const sent = atPointer(example as Json | undefined, output[1].slice(output[1].indexOf('#') + 1));
    if (sent === undefined || jsonText(sent) !== jsonText(input.default)) {
      const told = sent === undefined ? 'nothing' : jsonText(sent);
      report([...place, 'value'], `the example of the event has ${told} here.`, [jsonText(input.default)]);
    }
  }
}

/** Events that the bank receives before its first call in a part of the sequence. */
function awaitedEvents(items: readonly SequenceItem[]): string[] {
  const parts: SequenceItem[][] = [[]];
  for (const item of items) {
    if ('part' in item) parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts.flatMap((part) => {
    const leaves = leavesOf(part).map(({ item }) => item);
    const first = leaves.findIndex(({ kind }) => kind === 'call');
    return leaves
      .slice(0, Math.max(first, 0))
      .flatMap((item) =>
        item.kind === 'webhook' || (item.kind === 'bridge' && item.event.startsWith('on')) ? [item.event] : [],
      );
  });
}

/** The type of an event webhook, or the name of a message of the bridge. */
function eventOf({ steps: [{ operationId, successCriteria }] }: EventWorkflow): string {
  const [, type] = EVENT_TYPE.exec(successCriteria?.[0].condition ?? '') ?? [];
  return type ?? operationId.slice(operationId.lastIndexOf('.') + 1);
}
