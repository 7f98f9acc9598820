/** The content of a body: its media types, and the fields of each distinct schema once. */
import { keyOf } from '@impact-docs/openapi-model';
import type { MediaType, Schema } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { bodySize } from '../schema/body-size.js';
import { Closing, SchemaBody } from '../schema/schema-body.js';
import { FieldsAbove, ListRules } from '../schema/schema-field.js';
import { Flags, Rules, Texts } from '../schema/schema-rules.js';
import type { Resolved, SchemaScope } from '../schema/schema-scope.js';
import { enter, innermostItem, mayOpen, openedAt, resolve, rootScope } from '../schema/schema-scope.js';
import { TypeWords } from '../schema/schema-type.js';
import { Codes } from '../text.js';
import { isPlace } from '../field-content.js';
import { Encodings } from './encodings.js';

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

export function Content({ page, content, prefix, direction }: ContentProps) {
  return groupBySchema(content).map(({ types, media }, index) => (
    <div key={types[0]} className="content">
      <p className="media-type">
        <Codes items={types} between=" or " />
        {media.schema ? (
          <span className="field-type">
            {' '}
            <TypeWords page={page} schema={media.schema} />
          </span>
        ) : null}
        {media.itemSchema ? (
          <span className="field-type">
            {', one after the other: '}
            <TypeWords page={page} schema={media.itemSchema} />
          </span>
        ) : null}
      </p>
      <MediaFields
        page={page}
        media={media}
        prefix={index === 0 ? prefix : `${prefix}${index + 1}-`}
        section={prefix.replace(/-$/, '')}
        direction={direction}
      />
    </div>
  ));
}

function MediaFields({ page, media, prefix, section, direction }: Omit<FieldsProps, 'schema'>) {
  const { schema, itemSchema } = media;
  return (
    <>
      {schema ? (
        <Fields page={page} schema={schema} media={media} prefix={prefix} section={section} direction={direction} />
      ) : null}
      {itemSchema ? (
        <Fields
          page={page}
          schema={itemSchema}
          media={media}
          prefix={schema ? `${prefix}item-` : prefix}
          section={section}
          direction={direction}
        />
      ) : null}
      <Encodings page={page} owner={media} at={`${prefix}part-`} />
    </>
  );
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

interface FieldsProps {
  page: PageContext;
  schema: Schema;
  /** Its examples stand beside the operation. */
  media: MediaType;
  prefix: string;
  /** Id of the section around it. */
  section: string;
  direction: SchemaScope['direction'];
}

function Fields({ page, schema, media, prefix, section, direction }: FieldsProps) {
  const resolved = resolve(page, schema);
  if (!resolved) return null;
  const scope = { ...rootScope(page, prefix, schema), direction };
  const at = prefix.replace(/-$/, '');
  // The fields of a list are those of its items.
  const target = innermostItem(resolved, scope, at);
  const shown = media.examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const isOpen = target !== undefined && mayOpen(target.scope, target.resolved);
  const known =
    isOpen && bodySize(target.resolved.node) > 0 ? openedAt(target.scope, target.resolved, section) : undefined;
  return (
    <>
      <Flags node={resolved.node} direction={direction} />
      <Texts resolved={resolved} scope={scope} known={nameOf(resolved)} />
      <Rules resolved={resolved} at={at} scope={scope} shownExamples={shown} />
      {target ? <ListRules target={target} scope={scope} /> : null}
      {known === undefined ? null : <FieldsAbove name={target?.resolved.named?.name ?? ''} at={known} />}
      {isOpen && known === undefined && bodySize(target.resolved.node) > 0 ? (
        <SchemaBody
          node={target.resolved.node}
          scope={{ ...enter(target.scope, '', target.resolved), prefix, open: isWrapper(target.resolved) }}
        />
      ) : null}
      {isOpen && bodySize(target.resolved.node) === 0 ? <Closing node={target.resolved.node} /> : null}
    </>
  );
}

/** A title that is a name for programs says nothing to people. */
function nameOf({ node: { title } }: Resolved): string[] {
  return title !== undefined && /^\w+$/.test(title) && title !== title.toLowerCase() ? [title] : [];
}

/** A body that only wraps an object, perhaps with paging data, is shown with the object open. */
function isWrapper({ node }: Resolved): boolean {
  return node.properties.length <= 2 && node.compositions.length === 0;
}
