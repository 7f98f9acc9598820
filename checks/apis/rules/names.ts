import { NAME_EXCEPTIONS, NAME_FORMS, type NameKind } from '../conventions.js';
import { entriesAt, joinPointer, textAt, type Advice, type JsonObject, type Pointer } from '@impact-docs/openapi-model';
import type { CustomRule } from '../rule.js';

const MESSAGES = {
  form: (kind: NameKind, name: string): Advice => ({
    message: `The ${NAME_FORMS[kind].label} name \`${name}\` does not follow the style guide.`,
    allowed: NAME_FORMS[kind].allowed,
    remedy:
      'Rename it. A name that is published already goes into `NAME_EXCEPTIONS` of checks/apis/conventions.ts instead.',
  }),
};

/** Names are formed alike, because they become headings, anchors and members of generated code. */
export const names: CustomRule = {
  name: 'names',
  check({ entry, document, objectsOf, componentName, report, reportName }) {
    const exceptions = new Set(NAME_EXCEPTIONS[entry.id]);
    const isWrong = (kind: NameKind, name: string): boolean =>
      !NAME_FORMS[kind].form.test(name) && !exceptions.has(name);
    const checkNames = (kind: NameKind, node: JsonObject, pointer: Pointer, member: string): void => {
      for (const [name] of entriesAt(node, member))
        if (isWrong(kind, name)) reportName(joinPointer(pointer, member, name), MESSAGES.form(kind, name));
    };
    checkNames('path', document, '#', 'paths');
    for (const { node, pointer } of objectsOf('Schema')) {
      checkNames('property', node, pointer, 'properties');
      // The title of a body's schema stands for a name: generated code takes it as one.
      const title = /\/content\/[^/]+\/schema$/.test(pointer) ? textAt(node, 'title') : undefined;
      if (title !== undefined && isWrong('schema', title))
        report(joinPointer(pointer, 'title'), MESSAGES.form('schema', title));
    }
    for (const { node, pointer } of objectsOf('Response')) checkNames('header', node, pointer, 'headers');
    for (const { node, pointer } of objectsOf('Parameter')) {
      const kind = node['in'] === 'header' ? 'header' : 'parameter';
      const name = textAt(node, 'name') ?? '';
      if (isWrong(kind, name)) report(joinPointer(pointer, 'name'), MESSAGES.form(kind, name));
    }
    // The name of a component is that of its file, or its key if it has no file of its own.
    for (const [type, kind] of COMPONENTS)
      for (const { pointer } of objectsOf(type)) {
        const name = componentName(pointer);
        if (name !== undefined && isWrong(kind, name)) reportName(pointer, MESSAGES.form(kind, name));
      }
  },
};

const COMPONENTS = [
  ['Schema', 'schema'],
  ['Response', 'response'],
  ['Parameter', 'parameterComponent'],
  ['Example', 'example'],
] as const;
