import type { VFile } from 'vfile';

/** Address of the page of a document: `slug` of the front matter wins, as in Docusaurus; pages of the reference have one. */
export function pathOf({ path, data }: VFile): string {
  const front: unknown = data['frontMatter'];
  const slug: unknown = typeof front === 'object' && front !== null && 'slug' in front ? front.slug : undefined;
  if (typeof slug === 'string') return slug === '/' ? '/docs' : `/docs${slug}`;
  const [, name = ''] = /\/guides\/(.+)\.mdx$/.exec(path.replaceAll('\\', '/')) ?? [];
  return `/docs/${name}`;
}

/** Whether a document is a guide, and not a page of the reference, whose HTML is finished. */
export function isGuide({ path }: VFile): boolean {
  return /[\\/]guides[\\/].+(?<!\.api)\.mdx$/.test(path);
}
