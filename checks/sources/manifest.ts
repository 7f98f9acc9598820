/** The manifest of the APIs against the site: its products and its guides. */
import { readManifest } from '@impact-docs/api-reference/manifest';
import { nearest } from '@impact-docs/lib/nearest';
import { requiredApi } from '@impact-docs/content-model/apis';
import { EVENT_API } from '@impact-docs/content-model/data/events';
import { guideIds } from '@impact-docs/content-model/guides';
import { apiManifest, root } from '@impact-docs/content-model/files/paths';
import { productKeys } from '@impact-docs/content-model/files/products';
import type { Problem } from '@impact-docs/openapi-model';

/** @throws DescriptionError with the problems of the manifest and of all descriptions */
export async function manifestProblems(): Promise<Problem[]> {
  const { value, problem } = await readManifest(apiManifest);
  await requiredApi(EVENT_API);
  const guides = guideIds(root);
  return value.apis.flatMap((raw, index) => {
    const guide = raw.status === 'deprecated' ? raw.guide : undefined;
    const named: [keys: string[], what: string, name: string | undefined, known: readonly string[]][] = [
      [['product'], 'product', raw.product ?? raw.id, productKeys],
      [['changelog'], 'guide', raw.changelog, guides],
      [['errors', 'page'], 'guide', raw.errors?.page, guides],
      [['guide'], 'guide', guide, guides],
    ];
    return named.flatMap(([keys, what, name, known]) =>
      name === undefined || known.includes(name)
        ? []
        : problem(['apis', index, ...keys], `There is no ${what} \`${name}\`.`, {
            allowed: nearest(name, known).join(', '),
            remedy: 'Correct the name.',
          }),
    );
  });
}
