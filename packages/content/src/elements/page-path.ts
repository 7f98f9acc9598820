import type { VFile } from 'vfile';
import { routeOf } from '../guides/guide-files.js';

/** Address of the page that is made from a document, be it a guide or a page of the API reference. */
export function pathOf({ path, data }: VFile): string {
  const front: unknown = data['frontMatter'];
  const slug: unknown = typeof front === 'object' && front !== null && 'slug' in front ? front.slug : undefined;
  return routeOf(path, slug);
}
