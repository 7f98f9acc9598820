/** The list of all objects where their fields are on several pages: names, what each is, and the names of the fields. */
import { objectFields } from '@impact-docs/openapi-model';
import type { NamedSchema } from '@impact-docs/openapi-model';
import { excerpt } from '../page-context.js';
import type { PageContext } from '../page-context.js';
import { PageBar } from '../page-bar.js';
import { Codes, Heading } from '../text.js';
import type { ObjectList } from './object-pages.js';
import { namedIn, objectId, ObjectLink, ObjectLinks } from './schema-type.js';
import { firstSentence } from './variants.js';

export function ObjectIndex({ page, lists }: { page: PageContext; lists: readonly ObjectList[] }) {
  const { model, links } = page.api;
  // Objects have their ids before headings get theirs.
  const groups = lists.map((list) => ({
    ...list,
    entries: list.schemas.map((named) => ({ named, id: page.id(objectId(named.name)) })),
  }));
  const resources = groups.map(({ title = '', ...group }) => ({
    ...group,
    title,
    id: page.heading(group.name, title, 2),
  }));
  return (
    <div className="api-objects">
      <h1>{model.info.title} objects</h1>
      <p>The objects of the API by resource, with the names of their fields.</p>
      <PageBar label="Objects by resource">
        {resources.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </PageBar>
      {resources.map(({ name, id: at, title, entries }) => (
        <section key={name}>
          <Heading level={2} id={at}>
            <a href={links.operation(name)}>{title}</a>
          </Heading>
          <dl className="object-index">
            {entries.map(({ named, id }) => (
              <div key={id} id={id}>
                <dt>
                  <ObjectLink page={page} name={named.name} />
                </dt>
                <dd>
                  {summaryOf(page, named)}
                  <FieldNames named={named} />
                  <Variants page={page} named={named} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The first sentence of the description, or the title. */
function summaryOf(page: PageContext, { schema }: NamedSchema): string {
  const node = schema.kind === 'schema' ? schema : schema.siblings;
  return firstSentence(excerpt(page.api, node?.description ?? node?.title ?? ''));
}

function FieldNames({ named }: { named: NamedSchema }) {
  const fields = objectFields(named);
  if (fields.length === 0) return null;
  return (
    <p>
      <Codes items={fields.map(({ path }) => path)} between=" " />
    </p>
  );
}

/** What an object is one of, where it has no fields of its own. */
function Variants({ page, named: { schema } }: { page: PageContext; named: NamedSchema }) {
  if (schema.kind !== 'schema' || schema.properties.length > 0) return null;
  const names = schema.compositions
    .filter(({ keyword }) => keyword !== 'allOf')
    .flatMap(({ variants }) => namedIn(variants));
  if (names.length < 2) return null;
  return (
    <p>
      One of <ObjectLinks page={page} names={names} />
    </p>
  );
}
