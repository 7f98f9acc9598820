/** The page that compares two releases, or an API with its successor. */
import { RULE_IDS, RULES } from '@impact-docs/openapi-model';
import type { ObjectComparison, OperationComparison, Rule, Verdict } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { Method } from '../render/method.js';
import type { PageContext } from '../render/page-context.js';
import { Heading } from '../render/text.js';
import { capitalize, plural } from '../render/words.js';
import { Differences, VerdictBadge } from './compare-lines.js';
import type { ApiComparison } from './comparisons-fs.js';
import { allDifferences, countOf, KINDS, VERDICT_WORDS, VERDICTS } from './counts.js';
import type { DifferenceLinks } from './difference-links.js';
import { filterKey } from './filter-key.js';

interface CompareProps {
  page: PageContext;
  compared: ApiComparison;
  links: DifferenceLinks;
  /** Pages below the docs route that describe the same changes. */
  reading: readonly { href: string; words: string }[];
  title: string;
}

export function ComparePage(props: CompareProps) {
  const { page, compared, links, title, reading } = props;
  const { comparison, before, after } = compared;
  const { api, operations, objects } = comparison;
  return (
    <div className="api-compare" data-compare="">
      <header className="api-head">
        <h1>{title}</h1>
      </header>
      <p>
        What differs between {sideName(compared, 'before')} and {sideName(compared, 'after')}, and what it means for a
        client of {before.name}. The <a href="#rules">rules</a> list what is compared; descriptions, examples and links
        aren’t.
      </p>
      {reading.length > 0 ? (
        <p>
          {reading.map(({ href, words }, index) => (
            <span key={href}>
              {index > 0 ? ' ' : ''}
              <a href={href}>{words}</a>
            </span>
          ))}
        </p>
      ) : null}
      <Summary {...props} />
      {operations.length + objects.length > 0 ? <Filter operations={operations} /> : null}
      {api.length > 0 ? (
        <Section page={page} id="api" title="The API as a whole" level={2} operations="">
          <Differences page={page} differences={api} hrefs={{}} />
        </Section>
      ) : null}
      {operations.length > 0 ? (
        <Section page={page} id="operations" title="Operations" level={2}>
          {inOrderOfWork(operations).map((operation) => (
            <OperationSection key={operation.key} operation={operation} {...props} />
          ))}
        </Section>
      ) : null}
      {objects.length > 0 ? (
        <Section page={page} id="objects" title="Objects used by several operations" level={2}>
          <p>These changes apply to every operation that uses the object.</p>
          {objects.map((object) => (
            <ObjectSection key={object.key} object={object} operations={operations} page={page} links={links} />
          ))}
        </Section>
      ) : null}
      <Rules page={page} after={after.name} />
    </div>
  );
}

/** A component of its own, so that headings are collected in the order of the page. */
function Section({
  page,
  id,
  title,
  level,
  operations,
  children,
}: {
  page: PageContext;
  id: string;
  title: string;
  level: 2 | 3;
  /** Keys of the operations for which the filter shows it; absent where the filter leaves it alone. */
  operations?: string;
  children: ReactNode;
}) {
  return (
    <section data-operations={operations}>
      <Heading level={level} id={page.heading(id, title, level)}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

function sideName({ kind, before, after }: ApiComparison, which: 'before' | 'after'): string {
  const { name, model } = which === 'before' ? before : after;
  return kind === 'successor' ? `${model.info.title} ${name}` : `release ${name}`;
}

function Summary({ page, compared }: CompareProps) {
  const differences = allDifferences(compared.comparison);
  return (
    <Section page={page} id="summary" title="Summary" level={2}>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Summary">
        <table>
          <thead>
            <tr>
              <th scope="col">For a client</th>
              {KINDS.map((kind) => (
                <th className="numbers" scope="col" key={kind}>
                  {capitalize(kind)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {VERDICTS.map((verdict) => (
              <tr key={verdict}>
                <th scope="row">{capitalize(VERDICT_WORDS[verdict])}</th>
                {KINDS.map((kind) => (
                  <td className="numbers" key={kind}>
                    {countOf(differences, verdict, kind)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** No form: nothing is sent. Script shows it; without script, the contents list leads to each operation. */
function Filter({ operations }: { operations: readonly OperationComparison[] }) {
  return (
    <div className="compare-filter" role="group" aria-label="Filter" hidden data-markdown-ignore="">
      <label>
        Operation{' '}
        <select name="operation" defaultValue="">
          <option value="">all changes</option>
          {operations.map((operation) => (
            <option key={operation.key} value={filterKey(operation)}>
              {filterKey(operation)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" name="breaking" value="1" /> only breaking changes
      </label>
      <output aria-live="polite" />
    </div>
  );
}

/** Of the call itself: what an object means that many calls use is said with the object, once. */
function ownVerdict({ differences }: OperationComparison): Verdict {
  return VERDICTS.find((verdict) => differences.some((one) => one.verdict === verdict)) ?? 'compatible';
}

/** What needs work comes first; else in the order of the description. */
function inOrderOfWork(operations: readonly OperationComparison[]): OperationComparison[] {
  return [...operations].sort((a, b) => VERDICTS.indexOf(ownVerdict(a)) - VERDICTS.indexOf(ownVerdict(b)));
}

function OperationSection({
  operation,
  page,
  links,
}: { operation: OperationComparison } & Pick<CompareProps, 'page' | 'links'>) {
  const { key, before, after, differences, objects } = operation;
  const call = after ?? before;
  if (call === undefined) return null;
  const hrefs = links.ofOperation(operation);
  return (
    <section data-operations={filterKey(operation)}>
      <Heading level={3} id={page.heading(key, call.title, 3)}>
        {call.title}
      </Heading>
      <p className="compare-call">
        <VerdictBadge verdict={ownVerdict(operation)} /> <Method method={call.method} />{' '}
        {hrefs.page === undefined ? (
          <code>{call.path}</code>
        ) : (
          <a href={hrefs.page}>
            <code>{call.path}</code>
          </a>
        )}
      </p>
      <Differences page={page} differences={differences} hrefs={hrefs} />
      {objects.length > 0 ? (
        <ul className="compare-uses">
          {objects.map((use) => (
            <li key={use.key} data-verdict={use.verdict}>
              <VerdictBadge verdict={use.verdict} /> <a href={`#object-${anchor(use.key)}`}>{use.key}</a> changed, in{' '}
              <code>{use.where}</code>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function ObjectSection({
  object,
  operations,
  page,
  links,
}: {
  object: ObjectComparison;
  operations: readonly OperationComparison[];
} & Pick<CompareProps, 'page' | 'links'>) {
  const users = operations.filter(({ key }) => object.operations.includes(key));
  const hrefs = links.ofObject(object);
  return (
    <section data-operations={users.map(filterKey).join(' ')}>
      <Heading level={3} id={page.heading(`object-${anchor(object.key)}`, object.key, 3)}>
        {object.key}
      </Heading>
      <p className="compare-call">
        <VerdictBadge verdict={object.verdict} /> used by{' '}
        {hrefs.page === undefined ? (
          plural(users.length, 'operation')
        ) : (
          <a href={hrefs.page}>{plural(users.length, 'operation')}</a>
        )}
      </p>
      <Differences page={page} differences={object.differences} hrefs={hrefs} />
    </section>
  );
}

const anchor = (key: string): string => key.replaceAll(/\W+/g, '-');

/** Every rule, whether it was met or not: a change that is not listed did not happen. */
function Rules({ page, after }: { page: PageContext; after: string }) {
  return (
    <Section page={page} id="rules" title="Rules" level={2}>
      <p>What these rules cover, and isn’t listed above, is the same in {after}.</p>
      <details className="fold">
        <summary>{plural(RULE_IDS.length, 'rule')} for judging a difference</summary>
        <div className="table-scroll table-rows" tabIndex={0} role="region" aria-label="Rules">
          <table>
            <thead>
              <tr>
                <th scope="col">Difference</th>
                <th scope="col">In requests</th>
                <th scope="col">In responses</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {RULE_IDS.map((id) => (
                <RuleRow key={id} id={page.id(`rule-${id}`)} rule={RULES[id]} />
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Section>
  );
}

function RuleRow({ id, rule }: { id: string; rule: Rule }) {
  const words = (verdict: Verdict): string => VERDICT_WORDS[verdict];
  return (
    <tr id={id}>
      <td>
        <a className="row-link" href={`#${id}`}>
          {rule.title}
        </a>
      </td>
      <td data-label="In requests">{words(rule.request)}</td>
      <td data-label="In responses">{words(rule.response)}</td>
      <td>{rule.why}</td>
    </tr>
  );
}
