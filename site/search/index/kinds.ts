/** The kinds of things that can be found, and all that the search treats differently by kind. */

/** What is the same for each thing of a kind. */
interface KindOf {
  /** The group of results that shows it. */
  group: 'guides' | 'operations' | 'objects' | 'errors' | 'events' | 'settings';
  /** Its name is a sentence or words; otherwise it is code. */
  isWorded?: true;
  /** It is a page, not a place on one. */
  isPage?: true;
  /** Its text begins with what readers ask: default, limit, meaning, whether a retry helps. */
  isAnswer?: true;
}

const all = {
  guide: { group: 'guides', isWorded: true, isPage: true },
  heading: { group: 'guides', isWorded: true },
  row: { group: 'guides', isWorded: true, isAnswer: true },
  term: { group: 'guides', isWorded: true },
  overview: { group: 'operations', isWorded: true, isPage: true },
  operation: { group: 'operations', isWorded: true, isPage: true },
  parameter: { group: 'operations' },
  object: { group: 'objects' },
  field: { group: 'objects' },
  value: { group: 'objects' },
  error: { group: 'errors', isAnswer: true },
  event: { group: 'events', isAnswer: true },
  action: { group: 'events', isAnswer: true },
  setting: { group: 'settings', isAnswer: true },
  variable: { group: 'settings', isAnswer: true },
  scope: { group: 'settings', isAnswer: true },
  limit: { group: 'settings', isWorded: true, isAnswer: true },
} as const satisfies Record<string, KindOf>;

export type Kind = keyof typeof all;

/** @returns what is the same for each thing of a kind */
export const aboutKind = (kind: Kind): KindOf => all[kind];

/** Titles of the groups. */
export const groups: Readonly<Record<KindOf['group'], string>> = {
  guides: 'Guides',
  operations: 'Operations',
  objects: 'Objects and fields',
  errors: 'Errors',
  events: 'Events',
  settings: 'Settings and limits',
};
