/** The page that compares two releases, or an API with its successor. */
import { worst } from '@impact-docs/openapi-model';
import type { Comparison, ObjectComparison, OperationComparison, Verdict } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import type { PageContext } from '../render/page-context.js';
import { Method, Section } from '../render/text.js';
import { plural } from '../render/words.js';
import { Differences, Place, VerdictBadge } from './compare-lines.js';
import type { ApiComparison } from './comparisons-fs.js';
import { allDifferences, linesOf, VERDICTS } from './counts.js';
import type { DifferenceLinks } from './difference-links.js';

interface CompareProps {
  page: PageContext;
  compared: ApiComparison;
  links: DifferenceLinks;
  /** Pages below the docs route that describe the same changes. */
  reading: readonly { href: string; words: string }[];
  /** The page of the rules by which differences are judged. */
  rulesHref: string;
  title: string;
}

/** What a reader has to do about differences, with the verdicts that ask for it. */
interface Task {
  id: string;
  title: string;
  verdicts: readonly Verdict[];
}

const TASKS: readonly Task[] = [
  { id: 'what-you-must-do', title: 'What you must do', verdicts: ['breaking', 'may-break'] },
  { id: 'what-you-may-use', title: 'What you may use', verdicts: ['compatible'] },
];

export function ComparePage(props: CompareProps) {
  const { page, compared, title, reading, rulesHref } = props;
  const { comparison, before } = compared;
  const { operations, objects } = comparison;
  return (
    <div className="api-compare" data-compare="">
      <header className="api-head">
        <h1>{title}</h1>
      </header>
      <p>
        What differs between {sideName(compared, 'before')} and {sideName(compared, 'after')}, seen from a client that
        was built for {before.name}.{' '}
        {reading.map(({ href, words }) => (
          <Fragment key={href}>
            <a href={href}>{words}</a>{' '}
          </Fragment>
        ))}
        The <a href={rulesHref}>comparison rules</a> say what is compared, and how it is judged.
      </p>
      {operations.length + objects.length > 0 ? <Filter operations={operations} lines={lineCount(comparison)} /> : null}
      {allDifferences(comparison).length === 0 ? <p>Nothing differs.</p> : null}
      {TASKS.map((task) => (
        <TaskSection key={task.id} {...props} page={page} task={task} />
      ))}
    </div>
  );
}

/** The differences that ask for one thing: of the API as a whole, then by operation, then by object. */
function TaskSection({ task, ...props }: CompareProps & { task: Task }) {
  const { page, compared, links } = props;
  const asks = ({ verdict }: { verdict: Verdict }) => task.verdicts.includes(verdict);
  const api = compared.comparison.api.filter(asks);
  const operations = compared.comparison.operations.flatMap((operation) => {
    const [differences, objects] = [operation.differences.filter(asks), operation.objects.filter(asks)];
    return differences.length + objects.length > 0 ? [{ ...operation, differences, objects }] : [];
  });
  const objects = compared.comparison.objects.flatMap((object) => {
    const differences = object.differences.filter(asks);
    return differences.length > 0 ? [{ ...object, differences }] : [];
  });
  if (api.length + operations.length + objects.length === 0) return null;
  return (
    <Section {...page.section(task.id, task.title)}>
      {api.length > 0 ? (
        <Section {...page.section(`${task.id}-api`, 'The API as a whole', 3)} data-operations="">
          <Differences page={page} differences={api} hrefs={{}} />
        </Section>
      ) : null}
      {inOrderOfWork(operations).map((operation) => (
        <OperationSection key={operation.key} operation={operation} page={page} links={links} />
      ))}
      {objects.map((object) => (
        <ObjectSection
          key={object.key}
          object={object}
          operations={compared.comparison.operations}
          page={page}
          links={links}
        />
      ))}
    </Section>
  );
}

function sideName({ kind, before, after }: ApiComparison, which: 'before' | 'after'): string {
  const { name, model } = which === 'before' ? before : after;
  return kind === 'successor' ? `${model.info.title} ${name}` : `release ${name}`;
}

/** All lines of the page, as the filter counts them. */
function lineCount({ api, operations, objects }: Comparison): number {
  const places = [api, ...[...operations, ...objects].map(({ differences }) => differences)];
  const lines = TASKS.flatMap(({ verdicts }) =>
    places.map((differences) => linesOf(differences.filter(({ verdict }) => verdicts.includes(verdict))).length),
  );
  return lines.reduce((sum, count) => sum + count, 0) + operations.flatMap((operation) => operation.objects).length;
}

/** No form: nothing is sent. Without script, which it needs, the contents list leads to each operation. */
function Filter({ operations, lines }: { operations: readonly OperationComparison[]; lines: number }) {
  return (
    <div className="compare-filter" role="group" aria-label="Filter" data-markdown-ignore="">
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
      <output aria-live="polite">{plural(lines, 'line')}</output>
    </div>
  );
}

/** What `?operation=` says of an operation: its present operationId, else its former one. */
function filterKey({ key, before, after }: OperationComparison): string {
  return after?.operationId ?? before?.operationId ?? key;
}

/** Of the call itself: what an object means that many calls use is said with the object, once. */
function ownVerdict({ differences }: OperationComparison): Verdict {
  return worst(differences.map(({ verdict }) => verdict));
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
    <Section {...page.section(key, call.title, 3)} data-operations={filterKey(operation)}>
      <p className="compare-call">
        <Method method={call.method} /> <Place href={hrefs.page} words={call.path} />
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
    </Section>
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
  const operationCount = plural(users.length, 'operation');
  return (
    <Section
      {...page.section(`object-${anchor(object.key)}`, object.key, 3)}
      data-operations={users.map(filterKey).join(' ')}
    >
      <p className="compare-call">
        Used by {hrefs.page === undefined ? operationCount : <a href={hrefs.page}>{operationCount}</a>}
      </p>
      <Differences page={page} differences={object.differences} hrefs={hrefs} />
    </Section>
  );
}

const anchor = (key: string): string => key.replaceAll(/\W+/g, '-');
