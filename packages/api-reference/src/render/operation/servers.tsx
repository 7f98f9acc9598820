/** Addresses of an API or of one of its operations. OpenAPI 3.1 §4.8.5, §4.8.6 */
import type { Server } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { Markdown } from '../text.js';

export function ServerList({ page, servers }: { page: PageContext; servers: readonly Server[] }) {
  return (
    <ul className="fields">
      {servers.map((server, index) => (
        <li className="field" key={index}>
          <code>{server.url}</code>{' '}
          {server.name === undefined ? null : <span className="field-type">{server.name}</span>}
          <Markdown page={page} text={server.description} />
          {server.variables.map((variable) => (
            <div className="closing" key={variable.name}>
              <code>{`{${variable.name}}`}</code>
              {variable.default === undefined ? null : (
                <>
                  {' '}
                  default <code>{variable.default}</code>
                </>
              )}
              {variable.enum.length > 0 ? `, one of ${variable.enum.join(', ')}` : ''}
              <Markdown page={page} text={variable.description} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
