/** Links of guides, of the tables in them and of descriptions lead to pages and anchors that the sources make. */
import path from 'node:path';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { siteApis } from '@impact-docs/content-model/apis';
import { root } from '@impact-docs/content-model/files/paths';
import { slashed } from '@impact-docs/content-model/files/read';
import { textsIn } from '@impact-docs/openapi-model';
import type { Report } from '../../run.js';
import { checkLinkTargets, type Site } from '../links/check-links.js';
import { siteOfSources, type LinkedPage } from '../links/links-fs.js';
import type { GuideRule } from '../rule.js';

export const links: GuideRule = {
  name: 'links',
  async run({ pages, isWanted }, report) {
    const site = await siteOfSources(pages);
    const wanted = pages.filter(
      ({ file, links: own }) => isWanted(file) || own.some((link) => link.file && isWanted(link.file)),
    );
    checkLinkTargets(wanted, site, pages, report);
    for (const api of await siteApis()) checkDescription(api, site, pages, report);
  },
};

/** Every Markdown link to a page of the documentation in the texts of a description; only wrong ones are looked up. */
function checkDescription(
  { entry, bundled, locate }: LoadedApi,
  site: Site,
  pages: readonly LinkedPage[],
  report: Report,
): void {
  const named = textsIn(bundled, '#').flatMap(([pointer, text]) =>
    [...text.matchAll(/\]\((\/docs[^)\s]*)\)/g)].map(([, url = '']) => ({ url, pointer })),
  );
  const own = named.map(({ url }, index) => ({ url, line: index, column: 1 }));
  checkLinkTargets([{ file: entry.id, links: own }], site, pages, ({ line: index }, advice) => {
    const { file, line, column } = locate(named[index]?.pointer ?? '#');
    report({ file: slashed(path.relative(root, file)), line, column }, advice);
  });
}
