/** Every named schema of an API, once and in full; everything else links here. */
import type { NamedSchema } from '@impact-docs/openapi-model';
import type { PageContext } from './context.js';
import { SchemaBody } from './schema-body.js';
import { ItemRules, Rules } from './schema-field.js';
import { enter, innermostItem, mayOpen, resolve, rootScope } from './schema-scope.js';
import { TypeWords, objectId } from './schema-type.js';
import { Badge, Heading, Markdown } from './text.js';
import { UsedIn } from './used-in.js';

export function ObjectsPage({ page }: { page: PageContext }) {
  const { model } = page.api;
  const schemas = [...model.schemas].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  // Objects have their ids before fields get theirs: `Dream.image` may be both.
  const sections = schemas.map((named) => ({ named, id: page.heading(objectId(named.name), named.name, 2) }));
  return (
    <div className="api-objects">
      <h1>{model.info.title}: objects</h1>
      <p>
        Each object of the API, with every field, once. Operations show their fields in place and link here for the
        rest.
      </p>
      {sections.map(({ named, id }) => (
        <ObjectSection key={named.name} page={page} named={named} id={id} />
      ))}
    </div>
  );
}

function ObjectSection({ page, named, id }: { page: PageContext; named: NamedSchema; id: string }) {
  const resolved = resolve(page, named.schema);
  const scope = rootScope(page, `${id}.`);
  const target = resolved && named.schema.kind === 'schema' ? innermostItem(resolved, scope, id) : undefined;
  const isTold = target !== undefined && mayOpen(target.scope, target.resolved);
  return (
    <section className="object">
      <Heading level={2} id={id}>
        {named.name}
        {resolved?.node.deprecated ? <Badge kind="deprecated">deprecated</Badge> : null}
      </Heading>
      {resolved ? (
        <>
          <p className="media-type field-type">
            <TypeWords page={page} schema={named.schema} />
          </p>
          <Markdown page={page} text={resolved.node.description} />
        </>
      ) : null}
      <UsedIn page={page} uses={named.usedBy} />
      {resolved ? (
        <>
          <Rules node={resolved.node} at={id} scope={scope} />
          {isTold && target.item ? <ItemRules item={target.resolved} scope={scope} at={target.at} /> : null}
          {isTold ? (
            <SchemaBody node={target.resolved.node} scope={enter(target.scope, target.at, target.resolved)} />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
