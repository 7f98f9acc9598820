/** Those who act, and what each of them does: `content/actors.yaml`, the bridge, the webhooks and the operations. */
import { object, text } from '@impact-docs/api-reference/yaml';
import { DOCS_ROUTE, siteApis } from '@impact-docs/content/data/apis';
import { bridgeEventList } from '@impact-docs/content/data/bridge';
import { repositoryFile } from '@impact-docs/content/data/paths';
import { eventTypes } from '@impact-docs/content/data/events';
import { sidesOf } from '@impact-docs/content/journeys/journey';
import { loadJourneys } from '@impact-docs/content/journeys/load-journeys';
import { readYaml } from '@impact-docs/content/read';
import * as v from 'valibot';

export const ACTORS_FILE = 'content/actors.yaml';

/** Somebody does something, and nobody else does. */
export interface Action {
  does: readonly string[];
  what: readonly string[];
  by: readonly string[];
}

export interface Actors {
  /** The actor of each name and of each other word for it. */
  names: ReadonlyMap<string, string>;
  actions: readonly Action[];
  /** Who sends a message with this name, and who receives it. */
  messages: ReadonlyMap<string, readonly [from: string, to: string]>;
  /** The event that each reply belongs to. */
  replies: ReadonlyMap<string, string>;
  /** Who calls the operation with this address. */
  callers: ReadonlyMap<string, string>;
}

const schema = object({
  actors: v.record(text, v.array(text)),
  actions: v.array(object({ does: v.array(text), what: v.array(text), by: v.array(text), source: text })),
});

/** @throws DescriptionError for a broken file */
export async function readActors(): Promise<Actors> {
  const { value } = await readYaml(
    repositoryFile(ACTORS_FILE),
    schema,
    'The comment at the top of the file explains it.',
  );
  const names = Object.entries(value.actors).flatMap(([actor, others]) =>
    [actor, ...others].map((name) => [name, actor] as const),
  );
  const apis = await siteApis();
  const [journey] = (await loadJourneys(repositoryFile('content/journeys'))).map((loaded) => loaded.journey);
  const bridge = bridgeEventList();
  const webhooks = apis.flatMap(({ model }) => eventTypes(model).map(({ type }) => type));
  const sides = (kind: 'bridge' | 'webhook') => (event: string) =>
    journey === undefined ? [] : [[event, sidesOf(journey, { kind, event, text: '' })] as const];
  return {
    names: new Map(names),
    actions: value.actions,
    messages: new Map([
      ...bridge.map(({ name }) => name).flatMap(sides('bridge')),
      ...webhooks.flatMap(sides('webhook')),
    ]),
    replies: new Map(bridge.flatMap(({ name, answers }) => answers.map((reply) => [reply, name] as const))),
    callers: new Map(
      apis
        .filter(({ entry }) => entry.product === 'impact-finance')
        .flatMap(({ entry, model }) =>
          model.operations.map(({ slug }) => [`${DOCS_ROUTE}/${entry.slug}/${slug}`, 'Bank Backend'] as const),
        ),
    ),
  };
}
