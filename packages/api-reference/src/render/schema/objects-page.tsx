/** Named schemas of an API, once and in full; everything else links here. */
import { objectFields } from '@impact-docs/openapi-model';
import type { NamedSchema, ObjectField, SchemaNode } from '@impact-docs/openapi-model';
import { anchorOf } from '../addresses.js';
import { excerpt } from '../page-context.js';
import type { NewEntry, PageContext } from '../page-context.js';
import { Codes, Heading, PageBar } from '../text.js';
import type { ObjectList } from './object-pages.js';
import { UsedIn } from './object-uses.js';
import { SchemaBody } from './schema-body.js';
import { ListRules } from './schema-field.js';
import { Flags, Rules, Texts, choicesOf, choiceWords } from './schema-rules.js';
import { enter, innermostItem, mayOpen, rootScope } from './schema-scope.js';
import { ObjectLink, ObjectLinks, TypeWords, namedIn } from './schema-type.js';
import { firstSentence } from '../words.js';

export function ObjectsPage({ page, list }: { page: PageContext; list: ObjectList }) {
  const { model, links } = page.api;
  // Objects have their ids before fields get theirs: `Dream.image` may be both.
  const sections = list.schemas.map((named) => ({
    named,
    id: page.heading(anchorOf(named.name), named.name, 2, objectEntry(page, named)),
  }));
  const isOnly = list.title === undefined;
  return (
    <div className="api-objects">
      {/* Apart from the bar, which search plugins would take for the text of the page. */}
      <div>
        <h1>
          {model.info.title} objects{isOnly ? '' : `: ${titleOf(list)}`}
        </h1>
        {isOnly ? null : (
          <p>
            <a href={links.objects}>All objects</a>
          </p>
        )}
      </div>
      <ObjectBar sections={sections} />
      {sections.map(({ named, id }) => (
        <ObjectSection key={named.name} page={page} named={named} id={id} />
      ))}
    </div>
  );
}

/** Of a schema that refers to another one, what stands beside the reference is its own. */
function ownNode({ schema }: NamedSchema): SchemaNode | undefined {
  return schema.kind === 'schema' ? schema : schema.siblings;
}

function objectEntry(page: PageContext, named: NamedSchema): Omit<NewEntry, 'name'> {
  const node = ownNode(named);
  const isElsewhere = page.api.common.objects.has(named.name);
  const words = page.words(node?.description ?? node?.title);
  return {
    kind: 'object',
    text: isElsewhere ? '' : [words, node ? choiceWords(node) : ''].join(' '),
    deprecated: node?.deprecated,
  };
}

/** In the title of its page: a word for a resource, or the names of two objects. */
export function titleOf({ title = '', isDivided = false }: ObjectList): string {
  return isDivided ? title : title.toLowerCase();
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
  const isShort = sections.length < FEWEST_LISTED || firsts.size === 1;
  const links = isShort ? sections.map(({ named, id }) => [named.name, id] as const) : [...firsts];
  return (
    <PageBar label="Objects by first letter">
      {links.map(([words, id]) => (
        <a key={id} href={`#${id}`}>
          {words}
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
  const node = ownNode(named);
  const elsewhere = page.api.common.objects.get(named.name);
  const scope = { ...rootScope(page, `${id}.`, undefined, ''), namesInherited: true, isBrief: elsewhere !== undefined };
  const place = node && { resolved: { node }, at: id, scope };
  const target = place && innermostItem(place);
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
      {place ? <Texts {...place} known={[named.name]} /> : null}
      {elsewhere === undefined ? null : (
        <p>
          Described with the <a href={elsewhere.href}>{elsewhere.text}</a>.
        </p>
      )}
      <UsedIn page={page} id={id} uses={named.usedBy} />
      {place ? <Rules {...place} /> : null}
      {target && mayOpen(target) ? (
        <>
          <ListRules target={target} scope={target.scope} />
          <SchemaBody node={target.resolved.node} scope={enter(target)} />
        </>
      ) : null}
    </section>
  );
}

/** The list of all objects where their fields are on several pages: names, what each is, and the names of the fields. */
export function ObjectIndex({ page, lists }: { page: PageContext; lists: readonly ObjectList[] }) {
  const { model, links } = page.api;
  // Objects have their ids before headings get theirs.
  const groups = lists.map((list) => ({
    ...list,
    entries: list.schemas.map((named) => ({ named, id: page.id(anchorOf(named.name)) })),
  }));
  const order = lists.some(({ isDivided }) => isDivided) ? 'by name' : 'by resource';
  const resources = groups.map(({ title = '', ...group }) => ({
    ...group,
    ...page.section(group.name, title, 2, { kind: 'section', text: '' }),
  }));
  return (
    <div className="api-objects">
      <div>
        <h1>{model.info.title} objects</h1>
        <p>The objects of the API {order}, with the names of their fields.</p>
      </div>
      <PageBar label={`Objects ${order}`}>
        {resources.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </PageBar>
      {resources.map(({ name, id: at, title, entries, isDivided }) => (
        <section key={name}>
          <Heading level={2} id={at}>
            <a href={links.operation(name)}>{title}</a>
          </Heading>
          <dl className="object-index">
            {entries.map(({ named, id }) => (
              <IndexEntry key={id} page={page} named={named} id={id} isShort={isDivided} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

interface IndexEntryProps {
  page: PageContext;
  named: NamedSchema;
  id: string;
  /** Whether the names of a few fields have to do: there are too many for one page. */
  isShort?: boolean;
}

/** Names of fields in a short entry. */
const MOST_NAMED = 20;

/** The first sentence of the description, or the title; the names of the fields, or of what an object is one of. */
function IndexEntry({ page, named, id, isShort = false }: IndexEntryProps) {
  const node = ownNode(named);
  const fields = objectFields(named);
  const { schema } = named;
  const names = schema.kind === 'schema' ? namedIn(choicesOf(schema)) : [];
  return (
    <div id={id}>
      <dt>
        <ObjectLink page={page} name={named.name} />
      </dt>
      <dd>
        {firstSentence(excerpt(page.api, node?.description ?? node?.title ?? ''))}
        {fields.length === 0 ? null : (
          <p>{isShort ? fieldsInShort(fields) : <Codes items={fields.map(({ path }) => path)} between=" " />}</p>
        )}
        {names.length < 2 ? null : (
          <p>
            One of <ObjectLinks page={page} names={names} />
          </p>
        )}
      </dd>
    </div>
  );
}

function fieldsInShort(fields: readonly ObjectField[]): string {
  const shown = fields.slice(0, MOST_NAMED).map(({ path }) => path);
  const more = fields.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
