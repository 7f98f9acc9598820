/** The parts of a request, each from what the description says of it: for samples and for collections. */
import type { ApiModel, Json, MediaType, Operation, Parameter } from '@impact-docs/openapi-model';
import { essenceOf, isComposite, jsonText, serializeParameter } from '@impact-docs/openapi-model';
import type { NameValue } from '@impact-docs/request-samples';

export function isSentAsHeader({ name }: Parameter): boolean {
  return !settledElsewhere.has(name.toLowerCase());
}

/**
 * Header fields that media types and security schemes tell (parameters of these names count for nothing, §4.8.12.1),
 * and those that HTTP clients write themselves.
 */
const settledElsewhere = new Set([
  ...['accept', 'content-type', 'authorization'],
  ...['connection', 'content-length', 'expect', 'host', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
]);

/** What a cookie cannot hold is percent-encoded, by custom: RFC 6265 §4.1.1 leaves it open. Lists need their commas. */
function cookieText(text: string): string {
  return text.replace(/[^\x21\x23-\x3a\x3c-\x5b\x5d-\x7e]+/gu, encodeURIComponent);
}

/** The cookies that a parameter becomes: one, or what the page says that a list or object is sent as. */
export function cookiesOf(parameter: Parameter): NameValue[] {
  const value = valueOf(parameter) ?? '';
  if (!isStyled(parameter, value)) return [{ name: parameter.name, value: cookieText(textOf(value)) }];
  const pairs = serializeParameter(parameter, value)
    .split('; ')
    .filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return { name, value: cookieText(rest.join('=')) };
  });
}

/** The value of a header field, lists as `a,b`. */
export function fieldText(parameter: Parameter): string {
  const value = valueOf(parameter) ?? '';
  const isOne = !isStyled(parameter, value);
  return (isOne ? textOf(value) : serializeParameter({ ...parameter, style: 'simple' }, value)).trim();
}

/** A list or object that the style of the parameter writes. What has `content` is a document of its own. */
function isStyled(parameter: Parameter, value: Json): boolean {
  return isComposite(value) && !parameter.content;
}

/** Stands for the host where a description names none; readers see at once that they have to fill it in. */
const HOST_PLACEHOLDER = 'YOUR-HOST';

/** `YOUR-TENANT`, for a variable of a server that has no default. */
function placeholder(variable: string): string {
  return `YOUR-${
    variable
      .replace(/[^a-z\d]+/gi, '-')
      .replace(/^-|-$/g, '')
      .toUpperCase() || 'VALUE'
  }`;
}

/** Base URL of an operation: its own server, else the API's first, with placeholders for what nobody described. */
export function serverUrl(model: ApiModel, operation: Pick<Operation, 'servers'>): string {
  const described = (operation.servers[0] ?? model.servers[0])?.defaultUrl ?? '';
  const url = described
    .replace(/\{([^}]*)\}/g, (_, variable: string) => placeholder(variable))
    .replace(/^\/\//, 'https://')
    // A scheme is the same in upper case. RFC 3986 §3.1
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, (scheme) => scheme.toLowerCase());
  const isAbsolute = /^[a-z][a-z\d+.-]*:\/\//.test(url);
  const path = url.replace(/^(?:\/|\.{1,2}\/)*/, '');
  const absolute = isAbsolute ? url : `https://${HOST_PLACEHOLDER}/${path}`;
  return absolute.replace(/\/$/, '');
}

function valueOf(parameter: Parameter): Json | undefined {
  return parameter.examples.find((example) => example.value !== undefined)?.value;
}

/** The value of a path parameter, percent-encoded; its name if no value is known. */
export function pathValue({ parameters }: Operation, name: string): string {
  const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
  const value = parameter && valueOf(parameter);
  return parameter && value !== undefined ? serializeParameter(parameter, value) : encodeURIComponent(name);
}

/** What a parameter adds to the query, percent-encoded; empty where it has no value. */
export function queryText(parameter: Parameter): string {
  if (parameter.in === 'querystring') return queryString(parameter);
  const value = valueOf(parameter);
  if (value === undefined) return '';
  if (!parameter.content) return serializeParameter(parameter, value);
  // The value is a document of its own. §4.8.12.2.2
  return `${encodeURIComponent(parameter.name)}=${encodeURIComponent(textOf(value))}`;
}

/** What a sample asks for: what the first success comes as. */
export function acceptedMedia({ responses }: Operation): MediaType | undefined {
  return responses.find(({ status, content }) => /^2/.test(status) && content.length > 0)?.content[0];
}

export const FORM = 'application/x-www-form-urlencoded';

/** A whole query string: a form as it is, any other document as one text. OpenAPI 3.2 §4.12.2 */
function queryString({ content, examples }: Parameter): string {
  const [example] = examples;
  const text = example?.serialized ?? (example?.value === undefined ? '' : textOf(example.value));
  return content && essenceOf(content.type) === FORM ? text : encodeURIComponent(text);
}

export function textOf(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}
