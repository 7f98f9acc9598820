/** For tests of the checks: a journey or a description with one mistake, and what is reported. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  buildModel,
  DescriptionError,
  isObject,
  joinPointer,
  jsonText,
  type JsonObject,
  pointerSegments,
  textAt,
  valueAt,
  type LoadedDescription,
  type Problem,
} from '@impact-docs/openapi-model';
import { parse } from 'yaml';
import { describeApi, type DescribedApi } from '../../validation/http/described-schemas.js';
import type { Report } from '../../run.js';
import { checkJourney, lintJourney } from '../check-journeys.js';
import { loadJourney, type LoadedJourney } from '@impact-docs/content-model/journeys';
import type { DescribedApis, MessageNames } from '../context.js';

/** A text and what stands in its place; an empty one changes nothing. */
export type Change = readonly [from: string, to: string];

export interface PlacedMessage {
  /** Its pointer, with ids and names in the place of indexes, or `*`: others may edit the journey. */
  place: string;
  message: string;
}

/** What is reported of a journey in which one text is replaced. */
export async function foundIn(
  name: string,
  [from, to]: Change,
  check: (loaded: LoadedJourney, report: Report) => unknown,
): Promise<PlacedMessage[]> {
  const text = await fs.readFile(`content/journeys/${name}.arazzo.yaml`, 'utf8');
  if (from !== '' && !text.includes(from)) throw new Error(`The journey has no "${from}".`);
  const changed = from === '' ? text : text.replace(from, () => to);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'journeys-'));
  const file = path.join(folder, `${name}.arazzo.yaml`);
  const found = (problems: readonly Problem[]) =>
    problems.map(({ pointer = '#', message }) => ({ place: placeOf(parse(changed), pointer), message }));
  try {
    await fs.writeFile(file, changed);
    const loaded = await loadJourney(file);
    const problems: Problem[] = [];
    const report: Report = (place, advice) => problems.push({ ...place, ...advice });
    await lintJourney(file, report);
    await check(loaded, report);
    return found(problems);
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return found(error.problems);
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

/** Where something is reported, each place once. */
export async function placesIn(...change: Parameters<typeof foundIn>): Promise<string[]> {
  return [...new Set((await foundIn(...change)).map(({ place }) => place))];
}

function placeOf(journey: unknown, pointer: string): string {
  let node = journey;
  const steps = pointerSegments(pointer).map((segment) => {
    const isItem = Array.isArray(node);
    node = valueAt(node, joinPointer('#', segment));
    if (!isItem) return segment;
    if (!isObject(node)) return String(node);
    const names = ['workflowId', 'stepId', 'name', 'event', 'step'].map((key) => textAt(node as JsonObject, key));
    return names.find((one) => one !== undefined) ?? '*';
  });
  return steps.join('/');
}

export function checkedBy(apis: DescribedApis, names: MessageNames) {
  return (loaded: LoadedJourney, report: Report) => checkJourney(loaded, apis, names, report);
}

export function describe(description: LoadedDescription): DescribedApi {
  return describeApi(description.document, buildModel(description));
}

/** The description with every place of a text changed, in its JSON. */
export function changedBy(description: LoadedDescription, from: string | RegExp, to: string): DescribedApi {
  const text = jsonText(description.document);
  const other = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
  if (other === text) throw new Error(`The description has no ${String(from)}.`);
  return describe({ ...description, document: JSON.parse(other) });
}
