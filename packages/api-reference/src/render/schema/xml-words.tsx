/** How a value stands in an XML document. OpenAPI 3.1 §4.8.26, 3.2 §4.26 */
import type { Xml } from '@impact-docs/openapi-model';
import { Fragment } from 'react';

/** In a few words, for the list of rules; nothing where XML adds nothing to the field's own name. */
export function XmlWords({ xml }: { xml: Xml }) {
  const { name, namespace, prefix } = xml;
  const parts = [
    { words: `in XML ${kindOf(xml)}`, code: prefix === undefined ? name : name && `${prefix}:${name}` },
    { words: ' with the prefix', code: name === undefined ? prefix : undefined },
    { words: ' of the namespace', code: namespace },
  ];
  return parts.map(({ words, code }, index) =>
    code === undefined ? (
      index === 0 && words
    ) : (
      <Fragment key={index}>
        {words} <code>{code}</code>
      </Fragment>
    ),
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
