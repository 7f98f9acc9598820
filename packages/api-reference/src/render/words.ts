/** Words of pages that need no markup. */
import type { AfterTimeout, AfterTimeoutAdvice, ApiModel, Tag } from '@impact-docs/openapi-model';

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `3.0.0` → `v3.0`: what the path of the API says. */
export function shortVersion({ info }: ApiModel): string {
  return `v${info.version.split('.').slice(0, 2).join('.')}`;
}

/** A tag as people see it: in menus and headings. */
export function tagTitle({ name, displayName }: Pick<Tag, 'name' | 'displayName'>): string {
  return displayName ?? name;
}

/** Tags by their groups; those of none come last. */
export function groupsOf({ tags, tagGroups }: ApiModel): { name?: string; tags: readonly Tag[] }[] {
  const grouped = new Set(tagGroups.flatMap((group) => group.tags));
  const groups = tagGroups.map(({ name, tags: names }) => ({
    name,
    tags: names.flatMap((tagName) => tags.find((tag) => tag.name === tagName) ?? []),
  }));
  return [...groups, { tags: tags.filter(({ name }) => !grouped.has(name)) }].filter((group) => group.tags.length > 0);
}

/** The labels of the categories on the way to the operations of a tag: its group, and the tags that it is below. */
export function menuPath({ tags, tagGroups }: Pick<ApiModel, 'tags' | 'tagGroups'>, name: string): string[] {
  const way: Tag[] = [];
  let tag = tags.find((one) => one.name === name);
  while (tag !== undefined && !way.includes(tag)) {
    way.unshift(tag);
    const { parent } = tag;
    tag = tags.find((one) => one.name === parent);
  }
  const group = tagGroups.find((one) => one.tags.includes(way[0]?.name ?? name));
  return [...(group === undefined ? [] : [group.name]), ...(way.length === 0 ? [name] : way.map(tagTitle))];
}

/** What heads the advice of operations, in strips and in tables. */
export const AFTER_TIMEOUT = 'After a timeout';

const ADVICE: Readonly<Record<AfterTimeoutAdvice, string>> = {
  repeat: 'Repeat',
  'repeat-with-key': 'Repeat with the same `Idempotency-Key`',
  'look-first': 'Look first',
  never: 'Never repeat',
};

/** The advice of an operation in Markdown: one paragraph. */
export function afterTimeoutText({ advice, description = '' }: AfterTimeout): string {
  return `**${ADVICE[advice]}.** ${description.replaceAll('\n', ' ')}`.trim();
}

/** Of a plain text. */
export function firstSentence(text: string): string {
  return /^[^]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
