/** The content of a body: its media types, and the fields of each distinct schema once. */
import type { MediaType } from '@impact-docs/openapi-model';
import type { PageContext } from './context.js';
import { SchemaBody, bodySize } from './schema-body.js';
import { ItemRules, Rules } from './schema-field.js';
import type { Resolved } from './schema-scope.js';
import { enter, innermostItem, mayOpen, resolve, rootScope } from './schema-scope.js';
import { TypeWords } from './schema-type.js';
import { Markdown } from './text.js';

/** Media types that share one schema are told together: PATCH bodies often come in two. */
interface Group {
  types: string[];
  media: MediaType;
}

export function Content({ page, content, prefix }: { page: PageContext; content: MediaType[]; prefix: string }) {
  return groupBySchema(content).map(({ types, media }, index) => (
    <div key={types[0]} className="content">
      <p className="media-type">
        {types.map((type, position) => (
          <span key={type}>
            {position > 0 ? ' or ' : ''}
            <code>{type}</code>
          </span>
        ))}
        {media.schema ? (
          <span className="field-type">
            {' '}
            <TypeWords page={page} schema={media.schema} />
          </span>
        ) : null}
      </p>
      <Fields page={page} media={media} prefix={index === 0 ? prefix : `${prefix}${index + 1}-`} />
      <Encodings media={media} />
    </div>
  ));
}

function groupBySchema(content: MediaType[]): Group[] {
  const groups: Group[] = [];
  for (const media of content) {
    const same = groups.find((group) => sameSchema(group.media, media));
    if (same) same.types.push(media.type);
    else groups.push({ types: [media.type], media });
  }
  return groups;
}

function sameSchema(a: MediaType, b: MediaType): boolean {
  if (!a.schema || !b.schema || a.encoding.length > 0 || b.encoding.length > 0) return false;
  if (a.schema.kind === 'ref') return b.schema.kind === 'ref' && a.schema.name === b.schema.name;
  return (
    b.schema.kind === 'schema' && JSON.stringify(withoutPlace(a.schema)) === JSON.stringify(withoutPlace(b.schema))
  );
}

function withoutPlace(value: object): object {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'pointer' ? undefined : inner))) as object;
}

function Fields({ page, media, prefix }: { page: PageContext; media: MediaType; prefix: string }) {
  const schema = media.schema ?? media.itemSchema;
  const resolved = schema ? resolve(page, schema) : undefined;
  if (!resolved) return null;
  const scope = rootScope(page, prefix, schema);
  const at = prefix.replace(/-$/, '');
  // The fields of a list are those of its items.
  const target = innermostItem(resolved, scope, at);
  return (
    <>
      <Markdown page={page} text={resolved.node.description} />
      <Rules node={resolved.node} at={at} scope={scope} />
      {target?.item ? <ItemRules item={target.resolved} scope={scope} at={target.at} /> : null}
      {target && mayOpen(target.scope, target.resolved) && bodySize(target.resolved.node) > 0 ? (
        <SchemaBody
          node={target.resolved.node}
          scope={{ ...enter(target.scope, '', target.resolved), prefix, open: isWrapper(target.resolved) }}
        />
      ) : null}
    </>
  );
}

/** A body that only wraps an object, perhaps with paging data, is shown with the object open. */
function isWrapper({ node }: Resolved): boolean {
  return node.properties.length <= 2 && node.compositions.length === 0;
}

function Encodings({ media }: { media: MediaType }) {
  if (media.encoding.length === 0) return null;
  return (
    <ul className="rules-list">
      {media.encoding.map((encoding) => (
        <li key={encoding.property}>
          <code>{encoding.property}</code> is sent {encoding.contentType ? <>as {encoding.contentType}</> : 'as it is'}
          {encoding.style ? `, style ${encoding.style}${encoding.explode ? ', exploded' : ''}` : ''}
          {encoding.headers.length > 0 ? (
            <>, with the header fields {encoding.headers.map((header) => header.name).join(', ')}</>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
