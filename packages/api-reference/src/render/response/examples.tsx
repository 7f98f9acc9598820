/** Values that authors wrote as examples, where no sample shows them: of parameters, header fields and schemas. */
import { isAmong, isComposite, jsonText } from '@impact-docs/openapi-model';
import type { Example, Json, SchemaNode } from '@impact-docs/openapi-model';
import { Address } from '../links.js';
import type { PageContext } from '../page-context.js';
import type { Resolved, SchemaScope } from '../schema/schema-scope.js';
import { Code, Markdown, inlineJson } from '../text.js';

/** A value that fits into a line. */
const SHORT = 80;

/** Examples of a parameter or header field that authors wrote. */
function writtenOf(examples: readonly Example[]): Example[] {
  return examples.filter((example) => !example.generated);
}

/** The only example of a parameter or header field, where it is a value and no more: it stands among the rules. */
function bareExample(examples: readonly Example[]): Example | undefined {
  const [only, ...others] = writtenOf(examples);
  if (only === undefined || others.length > 0 || isComposite(only.value)) return undefined;
  const { summary, description, externalValue, value } = only;
  const isBare = value !== undefined && [summary, description, externalValue].every((text) => text === undefined);
  return isBare ? only : undefined;
}

/**
 * Written examples of a parameter or header field with their names, each with the form in which it is sent where that
 * says more than the value.
 */
export function NamedExamples({
  page,
  examples,
  shown,
  hasRules,
}: {
  page: PageContext;
  examples: readonly Example[];
  /** The serialised form that the page shows already. */
  shown?: string;
  /** Whether there is a list of rules, which has a bare example. */
  hasRules: boolean;
}) {
  const written = writtenOf(examples);
  if (written.length === 0 || (hasRules && bareExample(examples))) return null;
  return (
    <div className="value-examples">
      <span className="enum-title">{written.length === 1 ? 'Example' : 'Examples'}</span>
      <ul className="rules-list">
        {written.map((example) => (
          <li key={example.name}>
            {isNamed(example, written) ? `${example.summary ?? example.name}: ` : null}
            <ExampleValue example={example} shown={shown} />
            <Markdown page={page} text={example.description} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function isNamed({ summary }: Example, { length }: readonly Example[]): boolean {
  return length > 1 || summary !== undefined;
}

function ExampleValue({ example, shown }: { example: Example; shown?: string }) {
  const { value, serialized, externalValue } = example;
  if (externalValue !== undefined) return <Address href={externalValue} />;
  const text = value === undefined ? undefined : inlineJson(value);
  const isSentOtherwise = isComposite(value) && serialized !== undefined && serialized !== shown;
  return (
    <>
      {text === undefined ? null : <code>{text}</code>}
      {isSentOtherwise ? ', sent as ' : null}
      {isSentOtherwise || text === undefined ? <code>{serialized}</code> : null}
    </>
  );
}

/**
 * Examples that fit into the list of rules: the bare one of a parameter or header field, and those of a schema.
 * @param elsewhere values that the page shows already
 */
export function shortExamples(
  resolved: Resolved,
  { elsewhere, examples = [] }: { elsewhere: readonly Json[]; examples?: readonly Example[] },
): string[] {
  const { node } = resolved;
  const bare = bareExample(examples);
  const known = [...elsewhere, ...valuesOf(examples)];
  const texts = ownExamples(resolved)
    .filter((value) => !isAmong(value, known) && !isAmong(value, listedValues(node)))
    .map((value) => valueText(node, value));
  return [...(bare?.value === undefined ? [] : [inlineJson(bare.value)]), ...texts.filter(isShort)];
}

/** A value inside a sentence; in quotes where the same characters are another value that the schema allows. */
export function valueText({ types }: SchemaNode, value: Json): string {
  const text = inlineJson(value);
  if (typeof value !== 'string' || types.length < 2 || !JSON_WORD.test(text)) return text;
  const type = text === 'null' ? 'null' : /^[tf]/.test(text) ? 'boolean' : 'number';
  return types.some((one) => one === type || (one === 'integer' && type === 'number')) ? jsonText(value) : text;
}

/** A number, boolean or null in JSON. RFC 8259 §3, §6 */
const JSON_WORD = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

/** Examples of a schema that need a block of their own. */
export function LongExamples({
  resolved,
  scope,
  elsewhere,
}: {
  resolved: Resolved;
  scope: SchemaScope;
  elsewhere: readonly Json[];
}) {
  const values = ownExamples(resolved).filter((value) => !isAmong(value, elsewhere) && !isShort(inlineJson(value)));
  return values.map((value, index) => (
    <details className="fold example" key={index}>
      <summary>{values.length > 1 ? `Example ${index + 1}` : 'Example'}</summary>
      <Code
        page={scope.page}
        text={typeof value === 'string' ? value : jsonText(value, 2)}
        language={typeof value === 'string' ? 'text' : 'json'}
      />
    </details>
  ));
}

/** Those of a schema with a name stand on the objects page; of these, a reference repeats only the first short one. */
export function ownExamples({ node, ref }: Resolved): readonly Json[] {
  if (!ref) return node.examples;
  const own = ref.siblings?.examples ?? [];
  return own.length > 0 ? own : node.examples.slice(0, 1).filter((value) => isShort(inlineJson(value)));
}

function listedValues(node: SchemaNode): Json[] {
  return node.enum.map(({ value }) => value);
}

function isShort(text: string): boolean {
  return text.length <= SHORT && !text.includes('\n');
}

export function valuesOf(examples: readonly Example[] = []): Json[] {
  return examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
}
