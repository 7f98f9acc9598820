/** Named schemas of an API, once and in full; everything else links here. */
import type { NamedSchema, SchemaNode } from '@impact-docs/openapi-model';
import { PageBar } from '../page-bar.js';
import type { PageContext } from '../page-context.js';
import { Heading } from '../text.js';
import type { ObjectList } from './object-pages.js';
import { SchemaBody } from './schema-body.js';
import { ListRules } from './schema-field.js';
import { Flags, Rules, Texts } from './schema-rules.js';
import { enter, innermostItem, mayOpen, rootScope } from './schema-scope.js';
import { TypeWords, objectId } from './schema-type.js';
import { UsedIn } from './used-in.js';

export function ObjectsPage({ page, list }: { page: PageContext; list: ObjectList }) {
  const { model, links } = page.api;
  // Objects have their ids before fields get theirs: `Dream.image` may be both.
  const sections = list.schemas.map((named) => ({ named, id: page.heading(objectId(named.name), named.name, 2) }));
  const isOnly = list.title === undefined;
  return (
    <div className="api-objects">
      <h1>
        {model.info.title} objects{isOnly ? '' : `: ${list.title?.toLowerCase()}`}
      </h1>
      <p>
        The pages of operations show these fields in place, and link here for the rest.
        {isOnly ? null : (
          <>
            {' '}
            <a href={links.objects}>All objects</a> are listed on one page.
          </>
        )}
      </p>
      <ObjectBar sections={sections} />
      {sections.map(({ named, id }) => (
        <ObjectSection key={named.name} page={page} named={named} id={id} />
      ))}
    </div>
  );
}

/** Fewer are found by looking. */
const FEWEST_LISTED = 12;

/** The names, or where they are many a letter for each beginning of one; and the way to a field. */
function ObjectBar({ sections }: { sections: readonly { named: NamedSchema; id: string }[] }) {
  const firsts = new Map<string, string>();
  for (const { named, id } of sections) {
    const letter = named.name.charAt(0).toUpperCase();
    if (!firsts.has(letter)) firsts.set(letter, id);
  }
  return (
    <PageBar label="Objects by first letter">
      {sections.length < FEWEST_LISTED || firsts.size === 1
        ? sections.map(({ named, id }) => (
            <a key={id} href={`#${id}`}>
              {named.name}
            </a>
          ))
        : [...firsts].map(([letter, id]) => (
            <a key={id} href={`#${id}`}>
              {letter}
            </a>
          ))}
    </PageBar>
  );
}

/** Whether the fields or the alternatives below say the type. */
function isObvious(node: SchemaNode | undefined): boolean {
  const { types = [], compositions = [], properties = [] } = node ?? {};
  return (
    (types.length === 1 && types[0] === 'object' && properties.length > 0) ||
    (types.length === 0 && compositions.length > 0)
  );
}

function ObjectSection({ page, named, id }: { page: PageContext; named: NamedSchema; id: string }) {
  const { schema } = named;
  // Of a schema that refers to another one, what stands beside the reference is its own.
  const node = schema.kind === 'schema' ? schema : schema.siblings;
  const scope = rootScope(page, `${id}.`);
  const target = node && innermostItem({ node }, scope, id);
  const isTold = target !== undefined && mayOpen(target.scope, target.resolved);
  return (
    <section className="object">
      <Heading level={2} id={id}>
        {named.name}
        <Flags node={node} />
      </Heading>
      {isObvious(node) ? null : (
        <p className="media-type field-type">
          <TypeWords page={page} schema={schema} />
        </p>
      )}
      {node ? <Texts resolved={{ node }} scope={scope} known={[named.name]} /> : null}
      <UsedIn page={page} id={id} uses={named.usedBy} />
      {node ? (
        <>
          <Rules resolved={{ node }} at={id} scope={scope} />
          {isTold ? <ListRules target={target} scope={scope} /> : null}
          {isTold ? (
            <SchemaBody node={target.resolved.node} scope={enter(target.scope, target.at, target.resolved)} />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
