/** How a value stands in an XML document. OpenAPI 3.1 §4.8.26, 3.2 §4.26 */
import type { Xml } from '@impact-docs/openapi-model';

/** In a few words, for the list of rules; nothing where XML adds nothing to the field's own name. */
export function XmlWords({ xml }: { xml: Xml }) {
  const kind = kindOf(xml);
  const { name, namespace, prefix } = xml;
  return (
    <>
      {`in XML ${kind}`}
      {name === undefined ? null : (
        <>
          {' '}
          <code>{prefix === undefined ? name : `${prefix}:${name}`}</code>
        </>
      )}
      {name === undefined && prefix !== undefined ? (
        <>
          {' '}
          with the prefix <code>{prefix}</code>
        </>
      ) : null}
      {namespace === undefined ? null : (
        <>
          {' '}
          of the namespace <code>{namespace}</code>
        </>
      )}
    </>
  );
}

function kindOf({ nodeType, attribute, wrapped }: Xml): string {
  switch (nodeType ?? (attribute ? 'attribute' : 'element')) {
    case 'attribute':
      return 'an attribute';
    case 'text':
      return 'text';
    case 'cdata':
      return 'a CDATA section';
    case 'none':
      return 'no separate element';
    case 'element':
      return wrapped || nodeType === 'element' ? 'wrapped in an element' : 'an element';
  }
}
