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
  /** How likely it is what a question in words is about, when all else is alike: added to its score (see rank.ts). */
  likely: number;
}

const all = {
  guide: { group: 'guides', isWorded: true, isPage: true, likely: 3 },
  heading: { group: 'guides', isWorded: true, likely: 5 },
  row: { group: 'guides', isWorded: true, isAnswer: true, likely: 1 },
  term: { group: 'guides', isWorded: true, likely: 3 },
  overview: { group: 'operations', isWorded: true, isPage: true, likely: 4 },
  operation: { group: 'operations', isWorded: true, isPage: true, likely: 3 },
  parameter: { group: 'operations', likely: 2 },
  object: { group: 'objects', likely: 1 },
  field: { group: 'objects', likely: 0 },
  value: { group: 'objects', likely: 1 },
  error: { group: 'errors', isAnswer: true, likely: 6 },
  event: { group: 'events', isAnswer: true, likely: 4 },
  action: { group: 'events', isAnswer: true, likely: 4 },
  setting: { group: 'settings', isAnswer: true, likely: 5 },
  variable: { group: 'settings', isAnswer: true, likely: 4 },
  scope: { group: 'settings', isAnswer: true, likely: 3 },
  limit: { group: 'settings', isWorded: true, isAnswer: true, likely: 5 },
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
