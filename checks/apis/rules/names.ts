import type { UserContext } from '@redocly/openapi-core';
import { NAME_EXCEPTIONS, NAME_FORMS, type NameKind } from '../conventions.js';
import { componentName } from '../nodes.js';
import type { Advice } from '@impact-docs/openapi-model';
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
  visit({ entry, report }) {
    const exceptions = new Set(NAME_EXCEPTIONS[entry.id]);
    const check = (kind: NameKind, name: string, place: Parameters<typeof report>[0]): void => {
      if (!NAME_FORMS[kind].form.test(name) && !exceptions.has(name)) report(place, MESSAGES.form(kind, name));
    };

    /** A component is named by its file, or by its key where it stands in the description itself. */
    function component(kind: NameKind, { location }: UserContext): void {
      const name = componentName(location);
      if (name !== undefined) check(kind, name, location.pointer === '#/' ? location : location.key());
    }

    return {
      Paths(paths, { location }) {
        for (const name of Object.keys(paths)) check('path', name, location.child(name).key());
      },
      SchemaProperties(properties, { location }) {
        for (const name of Object.keys(properties)) check('property', name, location.child(name).key());
      },
      Parameter(parameter, context) {
        const kind = parameter.in === 'header' ? 'header' : 'parameter';
        check(kind, parameter.name, context.location.child('name'));
        component('parameterComponent', context);
      },
      Response(response, context) {
        for (const name of Object.keys(response.headers ?? {})) {
          check('header', name, context.location.child(['headers', name]).key());
        }
        component('response', context);
      },
      Schema(schema, context) {
        // The title of a body's schema stands for a name: generated code takes it as one.
        if (schema.title !== undefined && /\/content\/[^/]+\/schema$/.test(context.location.pointer)) {
          check('schema', schema.title, context.location.child('title'));
        }
        component('schema', context);
      },
      Example: (_example, context) => component('example', context),
    };
  },
};
