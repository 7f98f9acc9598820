/** The content of a body: its media types, and the fields of each distinct schema once. */
import { keyOf } from '@impact-docs/openapi-model';
import type { Json, MediaType, Schema } from '@impact-docs/openapi-model';
import { isPlace } from '../field-content.js';
import type { PageContext } from '../page-context.js';
import { Closing, SchemaBody } from '../schema/schema-body.js';
import { isWrapper } from '../schema/readers.js';
import { ExplainedBy, FieldsAbove, ListRules } from '../schema/schema-field.js';
import { Flags, Rules, Texts } from '../schema/schema-rules.js';
import { bodySize, inObject, innermostItem, mayOpen, openedAt, resolve, rootScope } from '../schema/schema-scope.js';
import type { Innermost, SchemaScope } from '../schema/schema-scope.js';
import { TypeNote } from '../schema/schema-type.js';
import { Codes } from '../text.js';
import { Encodings } from './encodings.js';
import { valuesOf } from './examples.js';

/** Media types that share one schema are described together: PATCH bodies often come in two. */
interface Group {
  types: string[];
  media: MediaType;
}

interface ContentProps {
  page: PageContext;
  content: readonly MediaType[];
  prefix: string;
  direction: SchemaScope['direction'];
}

export function Content({ page, content, prefix: first, direction }: ContentProps) {
  return groupBySchema(content).map(({ types, media }, index) => {
    const { schema, itemSchema, examples } = media;
    const prefix = index === 0 ? first : `${first}${index + 1}-`;
    // Examples are in the pane next to the operation.
    const props = { page, shown: valuesOf(examples), section: first.replace(/-$/, ''), direction };
    return (
      <div key={types[0]} className="content">
        <p className="media-type">
          <Codes items={types} between=" or " />
          <TypeNote page={page} schema={schema} />
          <TypeNote page={page} schema={itemSchema} before=", one after the other: " />
        </p>
        {schema ? <Fields {...props} schema={schema} prefix={prefix} /> : null}
        {itemSchema ? <Fields {...props} schema={itemSchema} prefix={schema ? `${prefix}item-` : prefix} /> : null}
        <Encodings page={page} owner={media} at={`${prefix}part-`} />
      </div>
    );
  });
}

function groupBySchema(content: readonly MediaType[]): Group[] {
  const groups: Group[] = [];
  for (const media of content) {
    const same = groups.find((group) => sameSchema(group.media, media));
    if (same) same.types.push(media.type);
    else groups.push({ types: [media.type], media });
  }
  return groups;
}

function sameSchema(a: MediaType, b: MediaType): boolean {
  if (!a.schema || !b.schema || saysMore(a) || saysMore(b)) return false;
  if (a.schema.kind === 'ref') return b.schema.kind === 'ref' && a.schema.name === b.schema.name;
  return b.schema.kind === 'schema' && keyOf(a.schema, isPlace) === keyOf(b.schema, isPlace);
}

/** Says more than the schema that it refers to. */
export function saysMore({ schema, itemSchema, encoding, prefixEncoding, itemEncoding }: MediaType): boolean {
  const hasEncoding = encoding.length + prefixEncoding.length > 0 || itemEncoding !== undefined;
  return hasEncoding || itemSchema !== undefined || (schema?.kind === 'ref' && schema.siblings !== undefined);
}

interface FieldsProps extends Pick<ContentProps, 'page' | 'prefix' | 'direction'> {
  schema: Schema;
  /** Values that the page shows already. */
  shown: readonly Json[];
  /** Id of the section around it. */
  section: string;
}

function Fields({ page, schema, shown, prefix, section, direction }: FieldsProps) {
  const resolved = resolve(page, schema);
  if (!resolved) return null;
  const place = { resolved, at: prefix.replace(/-$/, ''), scope: { ...rootScope(page, prefix, schema), direction } };
  // The fields of a list are those of its items.
  const target = innermostItem(place);
  return (
    <>
      <Flags node={resolved.node} direction={direction} />
      <Texts {...place} known={[]} />
      <Rules {...place} shownExamples={shown} />
      {target ? (
        <>
          <ListRules target={target} scope={place.scope} />
          {mayOpen(target) ? <Opened target={target} prefix={prefix} section={section} /> : null}
        </>
      ) : null}
    </>
  );
}

/** The fields themselves, or where the page has shown them before. */
function Opened({ target, prefix, section }: Pick<FieldsProps, 'prefix' | 'section'> & { target: Innermost }) {
  const { node, named } = target.resolved;
  if (bodySize(node) === 0) return <Closing node={node} />;
  const known = openedAt(target, section);
  if (known !== undefined) return <FieldsAbove name={named?.name ?? ''} at={known} />;
  const { scope, reader } = inObject(target);
  return (
    <>
      {reader ? <ExplainedBy page={scope.page} name={named?.name ?? ''} reader={reader} /> : null}
      <SchemaBody node={node} scope={{ ...scope, prefix, open: isWrapper(node) }} />
    </>
  );
}
