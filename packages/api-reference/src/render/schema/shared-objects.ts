/** Objects that several APIs of a product have: one of these APIs describes each, and the others name its fields. */
import { keyOf } from '@impact-docs/openapi-model';
import type { ApiModel, NamedSchema } from '@impact-docs/openapi-model';
import type { ApiEntry } from '../../manifest/manifest.js';
import { anchorOf, linksOf } from '../addresses.js';
import { isPlace } from '../field-content.js';
import type { Target } from '../page-context.js';

interface Listed {
  entry: ApiEntry;
  model: ApiModel;
}

/**
 * @param apis all of a manifest
 * @returns the place of each object that another API describes, by its name
 */
export function sharedObjects(api: Listed, apis: readonly Listed[], docsRoute: string): ReadonlyMap<string, Target> {
  const { product } = api.entry;
  const homes = apis.filter(({ entry }) => entry.product === product && entry.lifecycle.status === 'current');
  return new Map(
    api.model.schemas.flatMap((named): [string, Target][] => {
      const home = homeOf(named, homes);
      if (home === undefined || home.entry.id === api.entry.id) return [];
      const href = linksOf(home.entry, docsRoute).object(anchorOf(named.name));
      return [[named.name, { href, text: home.model.info.title }]];
    }),
  );
}

/** The first API that has the object, and says the same of it. */
function homeOf(named: NamedSchema, apis: readonly Listed[]): Listed | undefined {
  const content = keyOf(named.schema, isPlace);
  return apis.find(({ model }) =>
    model.schemas.some(({ name, schema }) => name === named.name && keyOf(schema, isPlace) === content),
  );
}
