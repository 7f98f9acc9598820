/** What a schema says of its value: flags, texts, limits, examples. */
import { sameJson } from '@impact-docs/openapi-model';
import type { Composition, Constraint, Example, Json, NamedSchema, SchemaNode } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { anchorOf } from '../addresses.js';
import { FurtherReading } from '../links.js';
import { excerpt } from '../page-context.js';
import { listedValues } from '../listed-codes.js';
import type { PageContext } from '../page-context.js';
import { LongExamples, shortExamples, valuesOf, valueText } from '../response/examples.js';
import { Badge, Codes, DEPRECATED, FieldTitle, Markdown, Series, inlineJson, type Lifecycle } from '../text.js';
import { EnumValues, KnownValues, enumTexts } from './allowed-values.js';
import { isPart } from './schema-scope.js';
import type { Resolved, SchemaScope } from './schema-scope.js';
import { XmlWords } from './xml-words.js';

interface FlagsProps {
  required?: boolean;
  /** Of an operation, parameter or header field; that of a schema is in its node. */
  lifecycle?: Lifecycle;
  node?: SchemaNode;
  direction?: SchemaScope['direction'];
}

/** What is true of a field or schema in a word. */
export function Flags(props: FlagsProps) {
  return (
    <Series
      items={flagsOf(props).map(([kind, word]) =>
        kind === 'optional' ? <span className="field-optional">{word}</span> : <Badge kind={kind}>{word}</Badge>,
      )}
      between=" "
    />
  );
}

function flagsOf({ required, lifecycle, node, direction }: FlagsProps): [kind: string, word: string][] {
  const words: [kind: string, word: string][] = [];
  const isSaid = required !== undefined && (isPart(node, direction) || !required);
  if (isSaid) words.push(required ? ['required', 'required'] : ['optional', 'optional']);
  if (node?.readOnly && direction !== 'response') words.push(['note', 'read-only']);
  if (node?.writeOnly && direction !== 'request') words.push(['note', 'write-only']);
  const both = [lifecycle, node];
  // Nobody expects anything but stable.
  const stability = both.flatMap((part) => part?.stability ?? []).find((level) => level !== 'stable');
  if (stability !== undefined) words.push(['note', stability]);
  const [sunset] = both.flatMap((part) => part?.sunset ?? []);
  const end = [both.some((part) => part?.deprecated) && DEPRECATED, sunset && `ends ${sunset}`].filter(Boolean);
  if (end.length > 0) words.push(['deprecated', end.join(', ')]);
  return words;
}

interface TextsProps {
  resolved: Resolved;
  scope: SchemaScope;
  /** What the place is called already: a title that says the same is left out. */
  known: readonly string[];
  /** Said at this place, before what the schema says of itself. */
  description?: string;
}

/** Title, description and further reading of a schema. */
export function Texts({ resolved, scope, known, description }: TextsProps) {
  if (scope.isBrief) return null;
  const { named } = resolved;
  const { page } = scope;
  const said = saidInPlace(resolved);
  const { own, more, borrowed } = textsOf(resolved, description);
  const same = [...known, ...(named ? [named.name] : [])].map(bare);
  return (
    <>
      <FieldTitle text={[said?.title].find((title) => title !== undefined && !same.includes(bare(title)))} />
      {own === undefined && named ? <Borrowed page={page} named={named} text={borrowed} /> : null}
      <Markdown page={page} text={own} />
      <Markdown page={page} text={more} />
      <FurtherReading page={page} docs={said?.externalDocs} />
    </>
  );
}

/** The title and further reading of a schema with a name stand with it, on the objects page. */
function saidInPlace({ node, ref }: Resolved): SchemaNode | undefined {
  return ref ? ref.siblings : node;
}

/** What is said of a value at its place, and of a schema with a name by this. Markdown. */
function textsOf(resolved: Resolved, description?: string): { own?: string; more?: string; borrowed?: string } {
  const { node, named } = resolved;
  const said = saidInPlace(resolved);
  const own = withoutValues(description ?? said?.description, node);
  // What is said in place, of a schema or of a reference to it, is said here or nowhere.
  const inPlace = [description, said?.description].filter((text) => text !== undefined);
  const [, more] = new Set(inPlace).size > 1 ? inPlace : [];
  return { own, more, ...(own === undefined && named ? { borrowed: withoutValues(node.description, node) } : {}) };
}

/** What a value without fields of its own is one of. */
export function choicesOf({ properties, compositions }: SchemaNode): Composition['variants'] {
  if (properties.length > 0) return [];
  return compositions.filter(({ keyword }) => keyword !== 'allOf').flatMap(({ variants }) => variants);
}

/** The same in words, with the values that select each. */
export function choiceWords(node: SchemaNode): string {
  const choices = choicesOf(node).map(({ label, discriminatorValues }) => [label, ...discriminatorValues].join(' '));
  return choices.length < 2 ? '' : `One of ${choices.join(', ')}.`;
}

/** The text of the entry for a value. */
export function entryText({ page, isBrief }: SchemaScope, resolved: Resolved, description?: string): string {
  if (isBrief) return '';
  const { own, more, borrowed } = textsOf(resolved, description);
  return `${page.words(own, more, borrowed)} ${choiceWords(resolved.node)}`;
}

/** Values that a list of the text explains are explained where they are listed. */
function withoutValues(text: string | undefined, node: SchemaNode): string | undefined {
  return listedValues(text, enumTexts(node))?.rest ?? text;
}

/** What a reference repeats of its target is bounded, so that pages grow with the description and not with its use. */
const LONGEST_BORROWED = 600;

/** The description of the schema that a reference leads to; of a long one the beginning. */
function Borrowed({ page, named, text = '' }: { page: PageContext; named: NamedSchema; text?: string }) {
  if (text.length <= LONGEST_BORROWED) return <Markdown page={page} text={text} />;
  return (
    <p>
      {excerpt(page.api, text)} <a href={page.api.links.object(anchorOf(named.name))}>{`More about ${named.name}`}</a>
    </p>
  );
}

/** `First name` adds nothing to `first_name`. */
export function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Limits, default, constant, examples and enumeration of a node. */
export function Rules(props: RulesProps) {
  return props.scope.isBrief ? null : <AllRules {...props} />;
}

interface RulesProps {
  resolved: Resolved;
  at: string;
  scope: SchemaScope;
  /** Values that the page shows already. */
  shownExamples?: readonly Json[];
  /** Of the parameter or header field that has the schema. */
  examples?: readonly Example[];
  /** The text that stands with the rules, where it is not the schema's own. */
  description?: string;
}

function AllRules({
  resolved,
  at,
  scope,
  shownExamples = [],
  examples: ownersExamples,
  description = resolved.node.description,
}: RulesProps) {
  const { node, ref } = resolved;
  const isBorrowed = ref !== undefined;
  const rules: ReactNode[] = node.constraints.map((rule) => <RuleText key={rule.keyword} rule={rule} />);
  const { const: constant, default: preset } = node;
  if (constant && !saysAlways(description, inlineJson(constant.value)))
    rules.push(<Value word="always" text={valueText(node, constant.value)} isBorrowed={isBorrowed} />);
  if (preset && !sameJson(preset, constant))
    rules.push(<Value word="default" text={valueText(node, preset.value)} isBorrowed={isBorrowed} />);
  const examples = shortExamples(resolved, { elsewhere: shownExamples, examples: ownersExamples });
  if (examples.length > 0)
    rules.push(
      <>
        {examples.length > 1 ? 'examples ' : 'example '}
        <Codes items={examples} />
      </>,
    );
  if (node.contentEncoding) rules.push(<>encoded as {node.contentEncoding}</>);
  if (node.contentMediaType) rules.push(<>holds {node.contentMediaType}</>);
  const xml = ref ? ref.siblings?.xml : node.xml;
  if (xml) rules.push(<XmlWords xml={xml} />);
  return (
    <>
      {rules.length > 0 ? (
        <ul className="rules">
          {rules.map((rule, index) => (
            <li key={index}>{rule}</li>
          ))}
        </ul>
      ) : null}
      <KnownValues values={node.knownValues} />
      <EnumValues resolved={resolved} at={at} scope={scope} description={description} />
      <LongExamples resolved={resolved} scope={scope} elsewhere={[...shownExamples, ...valuesOf(ownersExamples)]} />
    </>
  );
}

/** Whether a text gives the constant in the words of its rule. */
function saysAlways(text: string | undefined, value: string): boolean {
  const words = (text ?? '').replaceAll('`', '').toLowerCase();
  const end = words.indexOf(`always ${value.toLowerCase()}`) + `always ${value}`.length;
  return end >= `always ${value}`.length && !/\w/.test(words.charAt(end));
}

function Value({ word, text, isBorrowed }: { word: string; text: string; isBorrowed: boolean }) {
  return (
    <>
      {word} <code>{isBorrowed && text.length > LONGEST_BORROWED ? `${text.slice(0, LONGEST_BORROWED)} …` : text}</code>
    </>
  );
}

/** A pattern may hold anything, the marks of Markdown included, so it is not read from the words. */
function RuleText({ rule: { keyword, value, text } }: { rule: Constraint }) {
  if (keyword !== 'pattern') return text;
  return (
    <>
      matches <code>{String(value)}</code>
    </>
  );
}
