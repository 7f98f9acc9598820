/** One field: its name, type, rules, and — in a native disclosure — what is inside of it. */
import type { EnumValue, Schema, SchemaNode } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { SchemaBody, bodySize } from './schema-body.js';
import type { Resolved, SchemaScope } from './schema-scope.js';
import { enter, innermostItem, mayOpen, resolve } from './schema-scope.js';
import { TypeWords } from './schema-type.js';
import { Badge, Markdown, inlineJson } from './text.js';

/** An enumeration longer than this folds. */
const LONG_ENUM = 12;

export interface FieldProps {
  scope: SchemaScope;
  /** Wanted id of the field; made unique on the page. */
  at: string;
  name: ReactNode;
  /** What the link to the field is called by assistive technology. */
  label: string;
  /** Absent: any value. */
  schema?: Schema;
  required?: boolean;
  deprecated?: boolean;
  /** A parameter's own description wins over that of its schema. */
  description?: string;
  /** Shown after the rules: serialised form, parameter examples. */
  children?: ReactNode;
}

export function Field({ scope, at, name, label, schema, required, deprecated, description, children }: FieldProps) {
  const { page } = scope;
  const id = page.id(at);
  const resolved = schema ? resolve(page, schema) : undefined;
  const node = resolved?.node;
  return (
    <li className="field" id={id}>
      <div className="field-head">
        <span className="field-name">{name}</span>
        <a className="field-link" href={`#${id}`} aria-label={`Link to ${label}`} />
        <span className="field-type">{schema ? <TypeWords page={page} schema={schema} /> : 'any type'}</span>
        <Flags required={required} deprecated={deprecated} node={node} />
      </div>
      <Markdown page={page} text={description ?? node?.description} />
      {node ? <Rules node={node} at={id} scope={scope} /> : null}
      {children}
      {resolved ? <Inside resolved={resolved} scope={scope} at={id} /> : null}
    </li>
  );
}

function Flags({ required, deprecated, node }: Pick<FieldProps, 'required' | 'deprecated'> & { node?: SchemaNode }) {
  return (
    <>
      {required === true ? <Badge kind="required">required</Badge> : null}
      {required === false ? <span className="field-optional">optional</span> : null}
      {node?.readOnly ? <Badge kind="note">read-only</Badge> : null}
      {node?.writeOnly ? <Badge kind="note">write-only</Badge> : null}
      {deprecated || node?.deprecated ? <Badge kind="deprecated">deprecated</Badge> : null}
    </>
  );
}

/** Limits, default, constant, examples and enumeration of a node. */
export function Rules({ node, at, scope }: { node: SchemaNode; at: string; scope: SchemaScope }) {
  const rules: ReactNode[] = node.constraints.map((rule) => <RuleText key={rule.keyword} text={rule.text} />);
  if (node.const)
    rules.push(
      <>
        always <code>{inlineJson(node.const.value)}</code>
      </>,
    );
  if (node.default)
    rules.push(
      <>
        default <code>{inlineJson(node.default.value)}</code>
      </>,
    );
  const example = node.examples.find((value) => typeof value !== 'object');
  if (example !== undefined && node.enum.length === 0)
    rules.push(
      <>
        example <code>{inlineJson(example)}</code>
      </>,
    );
  if (node.contentEncoding) rules.push(<>encoded as {node.contentEncoding}</>);
  if (node.contentMediaType) rules.push(<>holds {node.contentMediaType}</>);
  return (
    <>
      {rules.length > 0 ? (
        <ul className="rules">
          {rules.map((rule, index) => (
            <li key={index}>{rule}</li>
          ))}
        </ul>
      ) : null}
      <EnumValues values={node.enum} at={at} scope={scope} />
    </>
  );
}

/** Code spans of a rule (`matches ^[A-Z]{2}$`) are marked with backticks in the model. */
function RuleText({ text }: { text: string }) {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

function EnumValues({ values, at, scope }: { values: EnumValue[]; at: string; scope: SchemaScope }) {
  if (values.length === 0) return null;
  const list = (
    <ul className="enum">
      {values.map(({ value, description }) => (
        <li key={String(value)} id={scope.page.id(`${at}=${inlineJson(value)}`)}>
          <code>{inlineJson(value)}</code>
          {description ? <Markdown page={scope.page} text={description} /> : null}
        </li>
      ))}
    </ul>
  );
  if (values.length <= LONG_ENUM) {
    return (
      <div className="enum-list">
        <span className="enum-title">Allowed values</span>
        {list}
      </div>
    );
  }
  return (
    <details className="fold">
      <summary>{values.length} allowed values</summary>
      {list}
    </details>
  );
}

/** What a field holds, opened by the reader; or nothing, where the type already leads to the object. */
function Inside({ resolved, scope, at }: { resolved: Resolved; scope: SchemaScope; at: string }) {
  const target = innermostItem(resolved, scope, at);
  if (!target || !mayOpen(target.scope, target.resolved))
    return <BesideReference resolved={resolved} scope={scope} at={at} />;
  const { named, node } = target.resolved;
  return (
    <>
      {target.item ? <ItemRules item={target.resolved} scope={scope} at={target.at} /> : null}
      {bodySize(node) > 0 ? (
        <details className="fold" open={scope.open}>
          <summary>
            {target.item ? 'Fields of each item' : named ? `Fields of ${named.name}` : insideTitle(node)}
          </summary>
          <SchemaBody node={node} scope={enter(target.scope, target.at, target.resolved)} />
        </details>
      ) : null}
    </>
  );
}

/** What the items of a list must be, where the type in words does not tell it all. */
export function ItemRules({ item: { node, named }, scope, at }: { item: Resolved; scope: SchemaScope; at: string }) {
  const description = named ? undefined : node.description;
  const rules = node.constraints.length + node.enum.length + node.examples.length;
  const hasRules =
    rules > 0 || node.const !== undefined || node.default !== undefined || node.contentMediaType !== undefined;
  if (description === undefined && !hasRules) return null;
  return (
    <div className="extra">
      <p className="alternatives-title">Each item</p>
      <Markdown page={scope.page} text={description} />
      <Rules node={node} at={at} scope={scope} />
    </div>
  );
}

/** Fields that stand beside a reference which is only linked here. */
function BesideReference({ resolved: { ref }, scope, at }: { resolved: Resolved; scope: SchemaScope; at: string }) {
  const own = ref?.siblings;
  if (!own || bodySize(own) === 0) return null;
  return (
    <details className="fold" open={scope.open}>
      <summary>{`What holds here beside ${ref.name}`}</summary>
      <SchemaBody node={own} scope={enter(scope, at, { node: own })} />
    </details>
  );
}

function insideTitle(node: SchemaNode): string {
  return node.properties.length > 0 ? 'Fields of this object' : 'Details';
}
