/** Which release brought something: what the changelog names in `brings`, and nothing else. */
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import type { ChangelogEntry } from '../data/changelog.js';
import type { Definition, Edge } from './types.js';

export interface Release {
  entry: ChangelogEntry;
  /** Page and anchor of the entry. */
  page: string;
  anchor: string;
  /** `4.12.0`, or the day where an API has no releases. */
  place: string;
  /** @returns the problem at a name of `brings` */
  problem(change: number, name: number, message: string, advice: { allowed?: string; remedy: string }): Problem;
}

/** @throws DescriptionError with every name that no definition has, or several have */
export function sinceEdges(releases: readonly Release[], nodes: readonly Definition[]): Edge[] {
  const problems: Problem[] = [];
  const edges = releases.flatMap(({ entry, page, anchor, place, problem }) =>
    entry.changes.flatMap(({ brings = [] }, change) =>
      brings.flatMap((written, index): Edge[] => {
        const [name = '', api] = written.split('#').reverse();
        const found = nodes.filter(
          (node) => node.name === name && (api === undefined || (node.api ?? node.family) === api),
        );
        const [definition] = found;
        if (definition !== undefined && found.length === 1) {
          return [{ from: definition.href, kind: 'since', to: page, at: anchor, place }];
        }
        problems.push(
          found.length === 0
            ? problem(change, index, `Nothing is called "${written}".`, {
                remedy:
                  'Write the name of an error, event, setting, variable, object or operation; of a field, Object.field.',
              })
            : problem(change, index, `Several things are called "${written}".`, {
                allowed: found.map((node) => `${node.api ?? node.family}#${name}`).join(', '),
                remedy: 'Say which one.',
              }),
        );
        return [];
      }),
    ),
  );
  if (problems.length > 0) throw new DescriptionError(problems);
  return edges;
}
