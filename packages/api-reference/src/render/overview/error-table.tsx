/** The table of an API's errors, on its overview. */
import { anchorOf } from '../addresses.js';
import type { PageContext } from '../page-context.js';
import { Markdown, NameInCell, Section, Series, Table } from '../text.js';
import { plural } from '../words.js';
import { errorCodes } from './collect-errors.js';
import type { ErrorCode, ErrorUse } from './collect-errors.js';

export function ErrorCodes({ page }: { page: PageContext }) {
  const rows = errorCodes(page.api.model, page.api.errors);
  if (rows.length === 0) return null;
  return (
    <Section {...page.section('error-codes', 'Error codes')}>
      <p>
        Every error that an operation of this API can return.{' '}
        {page.api.links.errors === undefined
          ? 'Each code links to an example of its body.'
          : 'Each code links to its entry on the errors page.'}
      </p>
      <Table
        label="Error codes"
        columns={['Status', 'Code', 'When, and what to do', 'Operations']}
        className="error-codes"
      >
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.status} ${row.code ?? ''}`} page={page} row={row} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function Row({ page, row }: { page: PageContext; row: ErrorCode }) {
  const { status, code, text, uses } = row;
  const [first] = uses;
  const id = page.id(`error-${status}${code === undefined ? '' : `-${code}`}`);
  return (
    <tr id={id}>
      <td>
        <a className="row-link" href={`#${id}`}>
          {status}
        </a>
      </td>
      <td data-label="Code">
        {code !== undefined && first ? (
          <a href={page.api.links.errors === undefined ? errorHref(page, first) : `${page.api.links.errors}#${code}`}>
            <NameInCell name={code} />
          </a>
        ) : (
          'none'
        )}
      </td>
      <td>
        <div>
          <Markdown page={page} text={text} />
        </div>
      </td>
      <td data-label="Operations">
        <Uses page={page} uses={uses} />
      </td>
    </tr>
  );
}

/** Where an error of an operation is shown. */
function errorHref(page: PageContext, { operation, status, example }: ErrorUse): string {
  const at = anchorOf(`response-${status}${example === undefined ? '' : `-${example}`}`);
  return `${page.api.links.operation(operation.slug)}#${at}`;
}

/** Operations that are listed without being folded away; exceptions that are named rather than the rule. */
const LISTED = 4;
const EXCEPTIONS = 2;

function Uses({ page, uses }: { page: PageContext; uses: readonly ErrorUse[] }) {
  const { operations } = page.api.model;
  const having = new Set(uses.map(({ operation }) => operation.slug));
  const others = operations.filter(({ slug }) => !having.has(slug));
  if (uses.length > LISTED && others.length <= EXCEPTIONS) {
    return (
      <>
        Every operation
        {others.length > 0 ? ' except ' : null}
        <Series
          items={others.map(({ slug, title }) => (
            <a key={slug} href={page.api.links.operation(slug)}>
              {title}
            </a>
          ))}
          between=" and "
        />
      </>
    );
  }
  const links = uses.map((use) => (
    <a key={use.operation.slug} href={errorHref(page, use)}>
      {use.operation.title}
    </a>
  ));
  const list = <Series items={links} />;
  if (uses.length <= LISTED) return list;
  return (
    <details className="fold">
      <summary>{plural(uses.length, 'operation')}</summary>
      <p>{list}</p>
    </details>
  );
}
