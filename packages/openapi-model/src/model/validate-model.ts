/** Invariants of the view model: what the renderer may rely on. */
import { callSchemas, walkSchema } from './children.js';
import type { ApiModel, Operation, Schema } from './view-model.js';

/**
 * Checks a model as a whole.
 * @throws Error with every violation, each naming the operation or schema in which it stands
 */
export function validateModel(model: ApiModel): void {
  const faults: string[] = [];
  const names = new Set(model.schemas.map(({ name }) => name));
  const operations = [...model.operations, ...model.webhooks];
  const slugs = new Set(operations.map(({ slug }) => slug));
  const report = (where: string, what: string): number => faults.push(`${where}: ${what}`);

  if (names.size < model.schemas.length) report('schemas', 'two have one name');
  if (slugs.size < operations.length) report('operations', 'two have one slug');
  const seen = new Set<Schema>();
  const check = (schema: Schema, where: string): void => {
    walkSchema(
      schema,
      (found) => {
        if (found.kind === 'ref' && !names.has(found.name))
          report(where, `refers to the schema \`${found.name}\`, which is not there`);
        if (found.kind === 'ref') return;
        const properties = new Set(found.properties.map(({ name }) => name));
        if (properties.size < found.properties.length) report(where, `${found.pointer} has a property twice`);
        if (found.mergedFrom.some((name) => !names.has(name)))
          report(where, `${found.pointer} is merged from a schema that is not there`);
        for (const { variants, discriminator } of found.compositions) {
          if (variants.length === 0) report(where, `${found.pointer} has a choice of nothing`);
          if (variants.some(({ label }) => label === '')) report(where, `${found.pointer} has a variant without label`);
          for (const { name } of discriminator?.mapping ?? []) {
            if (!names.has(name)) report(where, `maps a discriminator to \`${name}\`, which is not there`);
          }
        }
      },
      seen,
    );
  };
  for (const { name, schema } of model.schemas) check(schema, `schema ${name}`);
  for (const operation of operations) checkOperation(operation, check, slugs, report);
  for (const tag of model.tags) {
    for (const slug of tag.operations)
      if (!slugs.has(slug)) report(`tag ${tag.name}`, `lists \`${slug}\`, which is no operation`);
  }
  for (const { name, usedBy } of model.schemas) {
    for (const use of usedBy) {
      const known = use.kind === 'schema' ? names.has(use.name) : slugs.has(use.slug);
      if (!known)
        report(`schema ${name}`, `is used by \`${use.kind === 'schema' ? use.name : use.slug}\`, which is not there`);
    }
  }
  if (faults.length > 0)
    throw new Error(`The view model is inconsistent:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
}

type Check = (schema: Schema, where: string) => void;
type Report = (where: string, what: string) => void;

function checkOperation(operation: Operation, check: Check, slugs: ReadonlySet<string>, report: Report): void {
  const where = `${operation.kind} ${operation.slug}`;
  if (operation.slug === '') report(`${operation.method} ${operation.path}`, 'has no slug');
  for (const { schema } of callSchemas(operation)) check(schema, where);
  const parameters = new Set<string>();
  for (const parameter of operation.parameters) {
    const key = `${parameter.in} ${parameter.name}`;
    if (parameters.has(key)) report(where, `has the ${key} parameter twice`);
    parameters.add(key);
  }
  for (const { slug } of operation.responses.flatMap(({ links }) => links)) {
    if (slug !== undefined && !slugs.has(slug)) report(where, `links to \`${slug}\`, which is no operation`);
  }
  for (const callback of operation.callbacks) {
    for (const call of callback.operations) checkOperation(call, check, slugs, report);
  }
}
