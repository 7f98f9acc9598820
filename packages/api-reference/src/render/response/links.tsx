/** What to call after a response, and with which of its values. OpenAPI 3.1 §4.8.20 */
import type { Link } from '@impact-docs/openapi-model';
import { ServerList } from '../operation/servers.js';
import type { PageContext } from '../page-context.js';
import { Markdown, inlineJson, operationTitle } from '../text.js';

export function Links({ page, links, at }: { page: PageContext; links: Link[]; at: string }) {
  if (links.length === 0) return null;
  return (
    <div className="links">
      <p className="alternatives-title">What to call next</p>
      <ul>
        {links.map((link) => (
          <li key={link.name} id={page.id(`${at}-link-${link.name}`)}>
            {link.slug ? (
              <a href={page.api.links.operation(link.slug)}>{operationTitle(page, link.slug)}</a>
            ) : (
              <code>{link.operationId ?? link.operationRef ?? link.name}</code>
            )}
            {link.parameters.map(({ name, value }, index) => (
              <span key={name}>
                {index === 0 ? ' with ' : ', '}
                <code>{name}</code> = <code>{inlineJson(value)}</code>
              </span>
            ))}
            <Markdown page={page} text={link.description} />
            {link.requestBody === undefined ? null : (
              <p className="closing">
                Body: <code>{inlineJson(link.requestBody)}</code>
              </p>
            )}
            {link.server ? <ServerList page={page} servers={[link.server]} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
