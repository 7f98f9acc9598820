/** Comparisons → pages. */
import { RULE_IDS, RULES } from '@impact-docs/openapi-model';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ApiEntry } from '../manifest/manifest.js';
import { PageContext } from '../render/page-context.js';
import { linksOf } from '../render/addresses.js';
import { toSafePage } from '../render/border.js';
import { contextOf } from '../render/pages.js';
import type { PageSettings, ReferencePage } from '../render/pages.js';
import { Table } from '../render/text.js';
import { rulesPage } from '../render/comparison-addresses.js';
import { ComparePage } from './compare-page.js';
import type { ApiComparison } from './comparisons-fs.js';
import { differenceLinks } from './difference-links.js';
import { VERDICT_WORDS } from './counts.js';

type CompareSettings = Pick<PageSettings, 'docsRoute' | 'highlighter' | 'sampleLanguages'> & {
  /** The ids of every page that is rendered already, by its path. */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Path of the page of the rules. */
  rulesHref: string;
};

/** One page for each comparison. */
export function renderComparison(compared: ApiComparison, settings: CompareSettings): ReferencePage {
  const { entry, after, before, page: address, kind } = compared;
  const { docsRoute, ids, rulesHref, ...more } = settings;
  const pagesOf = (side: ApiEntry | undefined) => (side === undefined ? undefined : linksOf(side, docsRoute));
  const links = differenceLinks(ids, pagesOf(after.entry), pagesOf(before.entry));
  const page = new PageContext(contextOf({ entry, model: after.model, docsRoute, ...more }), '');
  const title = titleOf(compared);
  const reading = readingOf(entry, kind, docsRoute);
  const html = renderToStaticMarkup(<ComparePage {...{ page, compared, links, reading, rulesHref, title }} />);
  const segments = address.split('/');
  return toSafePage({
    kind: 'comparison',
    name: segments.at(-1) ?? address,
    folder: segments.slice(0, -1).join('/'),
    title,
    description: `Everything that ${after.name} adds, changes or removes compared with ${before.name}, and whether it breaks a client.`,
    sidebarLabel: kind === 'successor' ? `Compare ${before.name} with ${after.name}` : `Changes in ${after.name}`,
    deprecated: false,
    toc: page.toc,
    ids: page.ids,
    html,
  });
}

const RULES_TITLE = 'Comparison rules';

/** The page of the rules by which all comparisons are judged, with the pages of an API. */
export function renderRules(entry: ApiEntry): ReferencePage {
  return toSafePage({
    kind: 'comparison',
    name: rulesPage(entry).slice(entry.slug.length + 1),
    title: RULES_TITLE,
    description: 'Which differences between two descriptions are compared, and which of them break a client.',
    sidebarLabel: RULES_TITLE,
    deprecated: false,
    toc: [],
    ids: new Set(RULE_IDS.map((id) => `rule-${id}`)),
    html: renderToStaticMarkup(<RulesPage />),
  });
}

function titleOf({ kind, before, after }: ApiComparison): string {
  const { title } = after.model.info;
  return kind === 'successor'
    ? `${before.model.info.title} ${before.name} and ${title} ${after.name} compared`
    : `${title}: changes in ${after.name}`;
}

function readingOf({ changelog, comparison }: ApiEntry, kind: ApiComparison['kind'], docsRoute: string) {
  const root = docsRoute === '/' ? '' : docsRoute;
  const guide = kind === 'successor' ? comparison?.guide : changelog;
  if (guide === undefined) return [];
  const words = kind === 'successor' ? 'The migration guide' : 'The changelog';
  return [{ href: `${root}/${guide}`, words: `${words} explains the changes.` }];
}

function RulesPage() {
  return (
    <div className="api-compare">
      <h1>{RULES_TITLE}</h1>
      <p>
        Comparisons of two descriptions list every difference that a rule covers. What isn’t listed is the same.
        Descriptions, examples and links aren’t compared.
      </p>
      <Table label={RULES_TITLE} columns={['Difference', 'In requests', 'In responses', 'Why']}>
        <tbody>
          {RULE_IDS.map((id) => {
            const { title, request, response, why } = RULES[id];
            return (
              <tr key={id} id={`rule-${id}`}>
                <td>
                  <a className="row-link" href={`#rule-${id}`}>
                    {title}
                  </a>
                </td>
                <td data-label="In requests">{VERDICT_WORDS[request]}</td>
                <td data-label="In responses">{VERDICT_WORDS[response]}</td>
                <td>{why}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
