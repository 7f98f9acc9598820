/** Tags as people see them: in menus and headings. */
import type { ApiModel, Tag } from '@impact-docs/openapi-model';

export function tagTitle({ name, displayName }: Pick<Tag, 'name' | 'displayName'>): string {
  return displayName ?? name;
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
