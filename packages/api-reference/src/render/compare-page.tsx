/** The page that compares two releases, or an API with its successor. */
import { RULE_IDS, RULES } from '@impact-docs/openapi-model';
import type { ObjectComparison, OperationComparison, Rule, Verdict } from '@impact-docs/openapi-model';
import type { ApiComparison } from '../compare/comparisons-fs.js';
import { allDifferences, countOf, KINDS, VERDICT_WORDS, VERDICTS } from '../compare/counts.js';
import { filterKey } from '../compare/filter-key.js';
import type { Places } from '../compare/places.js';
import { Differences, VerdictBadge } from './compare-lines.js';
import type { PageContext } from './context.js';
import { Method } from './method.js';
import { capitalize, Heading, plural } from './text.js';

export interface CompareProps {
  page: PageContext;
  compared: ApiComparison;
  places: Places;
  /** Pages below the docs route that tell the same in words. */
  reading: readonly { href: string; words: string }[];
  title: string;
}

export function ComparePage(props: CompareProps) {
  const { page, compared, places, title, reading } = props;
  const { comparison, before, after } = compared;
  const { api, operations, objects } = comparison;
  return (
    <div className="api-compare" data-compare="">
      <header className="api-head">
        <h1>{title}</h1>
      </header>
      <p>
        The build compares {sideName(compared, 'before')} with {sideName(compared, 'after')}, and judges each difference
        as a client of {before.name} meets it. Texts and examples are not compared.
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
        <section data-operations="">
          <Heading level={2} id={page.heading('api', 'The API as a whole', 2)}>
            The API as a whole
          </Heading>
          <Differences page={page} differences={api} hrefs={{}} />
        </section>
      ) : null}
      {operations.length > 0 ? (
        <section>
          <Heading level={2} id={page.heading('operations', 'Operations', 2)}>
            Operations
          </Heading>
          {operations.map((operation) => (
            <OperationSection key={operation.key} operation={operation} {...props} />
          ))}
        </section>
      ) : null}
      {objects.length > 0 ? (
        <section>
          <Heading level={2} id={page.heading('objects', 'Objects of several operations', 2)}>
            Objects of several operations
          </Heading>
          <p>What is told here holds in every operation that uses the object.</p>
          {objects.map((object) => (
            <ObjectSection key={object.key} object={object} operations={operations} page={page} places={places} />
          ))}
        </section>
      ) : null}
      <Rules page={page} after={after.name} />
    </div>
  );
}

function sideName({ kind, before, after }: ApiComparison, which: 'before' | 'after'): string {
  const { name, model } = which === 'before' ? before : after;
  return kind === 'successor' ? `${model.info.title} ${name}` : `release ${name}`;
}

function Summary({ page, compared }: CompareProps) {
  const differences = allDifferences(compared.comparison);
  return (
    <section>
      <Heading level={2} id={page.heading('summary', 'Summary', 2)}>
        Summary
      </Heading>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Summary">
        <table>
          <thead>
            <tr>
              <th scope="col">For a client</th>
              {KINDS.map((kind) => (
                <th scope="col" key={kind}>
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
                  <td key={kind}>{countOf(differences, verdict, kind)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Script shows it: without script, the contents list leads to each operation. */
function Filter({ operations }: { operations: readonly OperationComparison[] }) {
  return (
    <form className="compare-filter" method="get" hidden>
      <label>
        Operation{' '}
        <select name="operation" defaultValue="">
          <option value="">all that changed</option>
          {operations.map((operation) => (
            <option key={operation.key} value={filterKey(operation)}>
              {filterKey(operation)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" name="breaking" value="1" /> only what is breaking
      </label>
      <output aria-live="polite" />
    </form>
  );
}

function OperationSection({
  operation,
  page,
  places,
}: { operation: OperationComparison } & Pick<CompareProps, 'page' | 'places'>) {
  const { key, before, after, differences, objects, verdict = 'compatible' } = operation;
  const call = after ?? before;
  if (call === undefined) return null;
  const hrefs = places.ofOperation(operation);
  return (
    <section data-operations={filterKey(operation)}>
      <Heading level={3} id={page.heading(key, call.title, 3)}>
        {call.title}
      </Heading>
      <p className="compare-call">
        <VerdictBadge verdict={verdict} /> <Method method={call.method} />{' '}
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
  places,
}: {
  object: ObjectComparison;
  operations: readonly OperationComparison[];
} & Pick<CompareProps, 'page' | 'places'>) {
  const users = operations.filter(({ key }) => object.operations.includes(key));
  const hrefs = places.ofObject(object);
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

/** Every rule, whether it was met or not: what is not told did not happen. */
function Rules({ page, after }: { page: PageContext; after: string }) {
  return (
    <section>
      <Heading level={2} id={page.heading('rules', 'Rules', 2)}>
        Rules
      </Heading>
      <p>Where a difference is not listed above, {after} does not have it.</p>
      <details className="fold">
        <summary>{plural(RULE_IDS.length, 'rule')} by which a difference is judged</summary>
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Rules">
          <table>
            <thead>
              <tr>
                <th scope="col">Difference</th>
                <th scope="col">In what you send</th>
                <th scope="col">In what you get</th>
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
    </section>
  );
}

function RuleRow({ id, rule }: { id: string; rule: Rule }) {
  const words = (verdict: Verdict): string => VERDICT_WORDS[verdict];
  return (
    <tr id={id}>
      <td>{rule.title}</td>
      <td>{words(rule.request)}</td>
      <td>{words(rule.response)}</td>
      <td>{rule.why}</td>
    </tr>
  );
}
