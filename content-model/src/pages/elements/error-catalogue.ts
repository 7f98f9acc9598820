/** `<ErrorCatalogue product="…" part="…" />`: the errors of a product, as a table or with what to do about each. */
import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import { statusTitle } from '@impact-docs/api-reference/descriptions';
import type { Target } from '@impact-docs/api-reference';
import { pageOfCall } from '../../apis/apis.js';
import { loadErrorCatalogue, type CatalogueEntry } from '../../data/errors/catalogue.js';
import { retryNames, retryRules } from '../../data/errors/retry.js';
import { Refusal } from '../../files/refusal.js';
import type { Attributes } from '../guide-parts.js';
import { box, heading, inline, list, paragraph, table, text } from './nodes.js';
import { releaseLink } from './since.js';

/** An error of more operations is a common one: the page of each operation lists its own. */
const FEW_OPERATIONS = 4;
const LAUNCH = '/docs/impact-finance/application-bridge/launch#send-the-request';

type Since = (id: string) => Target | undefined;

export async function errorCatalogue(
  { product, part }: Attributes,
  { sinceOf }: { sinceOf?: Since | undefined },
): Promise<RootContent[]> {
  if (product === undefined) throw new Refusal('ErrorCatalogue needs the attribute product, as in the manifest.');
  if (part !== 'table' && part !== 'entries') {
    throw new Refusal(`ErrorCatalogue has no part "${part}".`, { allowed: 'table, entries' });
  }
  const entries = await loadErrorCatalogue(product);
  if (entries.length === 0) {
    throw new Refusal(`No API of the manifest has the product "${product}" and the key errors.`, {
      remedy: 'Correct the attribute.',
    });
  }
  return part === 'table' ? errorTable(entries) : errorEntries(entries, sinceOf);
}

/** Every code with status, meaning and retry rule, and what the rules mean. */
function errorTable(entries: readonly CatalogueEntry[]): RootContent[] {
  const rows = entries.map((entry) => [
    `[${nameOf(entry)}](#${entry.anchor})`,
    entry.status,
    entry.summary,
    retryOf(entry),
  ]);
  const used = retryNames.filter((rule) => entries.some(({ retry }) => retry === rule));
  return [
    table(['Code', 'Status', 'Meaning', 'Retry'], rows),
    list(used.map((rule) => `**${retryRules[rule].label}**: ${retryRules[rule].rule}`)),
  ];
}

/** A heading for each status, below it one for each code. */
function errorEntries(entries: readonly CatalogueEntry[], sinceOf?: Since): RootContent[] {
  return [...new Set(entries.map(({ status }) => status))].flatMap((status) => [
    heading(2, [text(statusTitle(status))]),
    ...entries.filter((entry) => entry.status === status).flatMap((entry) => section(entry, sinceOf?.(entry.anchor))),
  ]);
}

type Content = (BlockContent | PhrasingContent)[];

function section(entry: CatalogueEntry, since?: Target): RootContent[] {
  const facts: [term: string, content: Content][] = [
    ['What to do', inline(entry.remedy)],
    ...returnedBy(entry).map((content): [string, Content] => ['Returned by', content]),
  ];
  if (since !== undefined) facts.push(['Since', [releaseLink(since)]]);
  return [
    heading(3, nameOf(entry), entry.anchor),
    paragraph(entry.meaning),
    box(
      'dl',
      { className: 'facts' },
      facts.flatMap(([term, content]) => [box('dt', {}, [text(term)]), box('dd', {}, content)]),
    ),
  ];
}

const nameOf = ({ code: value, title = '' }: CatalogueEntry): string => (value === undefined ? title : `\`${value}\``);

/** `With backoff; get-transfer-consent: never`. */
function retryOf({ retry, except = {} }: CatalogueEntry): string {
  // Several APIs may have an operation of one name.
  const others = new Map(Object.entries(except).map(([address, rule]) => [pageOfCall(address), rule]));
  const exceptions = [...others].map(([slug, rule]) => {
    const { label } = retryRules[rule];
    return `; \`${slug}\`: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  });
  return `${retryRules[retry].label}${exceptions.join('')}`;
}

/** Who returns it, where they are few. */
function returnedBy({ returnedBy: who, operations }: CatalogueEntry): Content[] {
  const others = [
    ...(who.includes('every-path') ? ['every path, before an operation is reached'] : []),
    ...(who.includes('launch') ? [`[the launch of the Web App](${LAUNCH})`] : []),
  ].join('; ');
  if (!operations) return [inline(others)];
  if (operations.byApi.flatMap(({ operations: own }) => own).length > FEW_OPERATIONS) return [];
  const lines = operations.byApi.map(({ api, operations: own }) => ({
    api,
    links: own.map(({ slug, href }) => `[${slug}](${href})`).join(', '),
  }));
  const [only, ...more] = lines;
  const all =
    only !== undefined && more.length === 0
      ? paragraph(only.links)
      : list(lines.map(({ api, links }) => `${api}: ${links}`));
  return [[all, ...(others === '' ? [] : [paragraph(`Also ${others}`)])]];
}
