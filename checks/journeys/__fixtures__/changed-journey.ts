/** For tests of the checks: a journey or a description with one mistake, and the messages that follow. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  buildModel,
  DescriptionError,
  formatProblems,
  jsonText,
  type LoadedDescription,
  type Problem,
} from '@impact-docs/openapi-model';
import { describeApi, type DescribedApi } from '@impact-docs/schema-validation/http/described-schemas';
import { checkJourney, lintJourney } from '../check-journeys.js';
import { loadJourney, type LoadedJourney } from '@impact-docs/content/journeys/load-journeys';
import type { DescribedApis, MessageNames } from '../context.js';

/** A text and what stands in its place; an empty one changes nothing. */
export type Change = readonly [from: string, to: string];

/** The messages of a journey in which one text is replaced, without its folder and lines: others may edit the journey. */
export async function messagesOf(
  name: string,
  [from, to]: Change,
  check: (loaded: LoadedJourney) => Promise<Problem[]> | Problem[],
): Promise<string> {
  const text = await fs.readFile(`content/journeys/${name}.arazzo.yaml`, 'utf8');
  if (from !== '' && !text.includes(from)) throw new Error(`The journey has no "${from}".`);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'journeys-'));
  const file = path.join(folder, `${name}.arazzo.yaml`);
  const format = (problems: readonly Problem[]) =>
    formatProblems([...problems])
      .replaceAll(`${folder}/`, '')
      .replaceAll(/(?<=\.arazzo\.yaml):\d+:\d+/g, '');
  try {
    await fs.writeFile(file, from === '' ? text : text.replace(from, () => to));
    const loaded = await loadJourney(file);
    return format([...(await lintJourney(file)), ...(await check(loaded))]);
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return format(error.problems);
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

export function checkedBy(apis: DescribedApis, names: MessageNames) {
  return (loaded: LoadedJourney) => checkJourney(loaded, apis, names);
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
