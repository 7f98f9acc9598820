/** What to call after a response, and with which of its values. OpenAPI 3.1 §4.8.20 */
import { pointerSegments } from '@impact-docs/openapi-model';
import type { Json, Link } from '@impact-docs/openapi-model';
import { ServerList } from '../operation/servers.js';
import type { PageContext } from '../page-context.js';
import { Markdown, inlineJson } from '../text.js';

export function Links({ page, links, at }: { page: PageContext; links: Link[]; at: string }) {
  if (links.length === 0) return null;
  return (
    <div className="links">
      <p className="alternatives-title">What to call next</p>
      <ul>
        {links.map((link) => (
          <li key={link.name} id={page.id(`${at}-link-${link.name}`)}>
            {link.slug ? (
              <a href={page.api.links.operation(link.slug)}>
                {page.api.model.operations.find(({ slug }) => slug === link.slug)?.title ?? link.slug}
              </a>
            ) : (
              <code>{link.operationId ?? link.operationRef ?? link.name}</code>
            )}
            {link.parameters.map(({ name, value }, index) => (
              <span key={name}>
                {index === 0 ? ' with ' : ', '}
                <code>{name}</code> <LinkValue value={value} />
              </span>
            ))}
            <Markdown page={page} text={link.description} />
            {link.requestBody === undefined ? null : (
              <p className="closing">
                Body <LinkValue value={link.requestBody} />
              </p>
            )}
            {link.server ? <ServerList page={page} servers={[link.server]} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A value, or in words where it comes from. */
function LinkValue({ value }: { value: Json }) {
  const source = typeof value === 'string' ? sourceOf(value) : undefined;
  if (source === undefined) {
    return (
      <>
        = <code>{inlineJson(value)}</code>
      </>
    );
  }
  return (
    <>
      from {source.before}
      <code>{source.name}</code>
      {source.after}
    </>
  );
}

const EXPRESSION = /^\$(request|response)\.(?:(body)#\/(.+)|(header|path|query)\.(.+))$/;
const OWNERS: Readonly<Record<string, string>> = { request: ' of your request', response: '' };
const KINDS: Readonly<Record<string, string>> = {
  header: 'the header field ',
  path: 'the path parameter ',
  query: 'the query parameter ',
};

/** `dreams[0].id` */
function pathOf(segments: readonly string[]): string {
  return segments
    .map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * Where a runtime expression takes a value from. OpenAPI 3.1 §4.8.20.4
 * @returns undefined for a value that is no such expression
 */
function sourceOf(expression: string): { before: string; name: string; after: string } | undefined {
  const [, message = '', body, pointer = '', place = '', field = ''] = EXPRESSION.exec(expression) ?? [];
  const after = OWNERS[message];
  if (after === undefined) return undefined;
  if (body !== undefined) return { before: '', name: pathOf(pointerSegments(`#/${pointer}`)), after };
  const before = KINDS[place];
  return before === undefined ? undefined : { before, name: field, after };
}
