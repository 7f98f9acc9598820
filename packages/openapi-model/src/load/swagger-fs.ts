/** Swagger 2.0 becomes OpenAPI 3.0: everything after works on one structure. decisions/swagger.md says by what. */
import {
  entriesAt,
  isObject,
  mapNumbers,
  mapTexts,
  member,
  objectAt,
  remove,
  textAt,
  toJson,
  type Json,
  type JsonObject,
} from '../json.js';
import { LosslessNumber } from '../numbers.js';
import { joinPointer, pointerSegments, ROOT, step, valueAt, type Pointer } from '../pointer.js';
import type { LoadProblem } from './checks.js';
import { objectsOf } from './extensions.js';
import { identityOf, parametersOf, swaggerPlaces, type ToOriginal } from './swagger-places.js';
import { COLLECTION_FORMAT, HTTP_METHODS, SEPARATORS } from '../document/structure.js';

export interface Converted {
  /** OpenAPI 3.0. Plain JSON. */
  document: JsonObject;
  /** Of `document`. */
  version: string;
  /** What did not survive; the pointers lead into the original. */
  losses: LoadProblem[];
  toOriginal: ToOriginal;
}

const WARNING = 'x-s2o-warning';

/**
 * @param swagger bundled; it is not changed
 * @throws Error with the converter's reason where it gives up
 */
export async function convertSwagger(swagger: JsonObject): Promise<Converted> {
  // It takes a quarter of a second to load, which descriptions of other versions do not pay.
  // By its name: Docusaurus loads this module in a way that gives a CommonJS library no default export.
  const { convertObj } = await import('swagger2openapi');
  const { openapi } = await convertObj(mapNumbers(toJson(swagger), marked) as object, {
    patch: true,
    warnOnly: true,
    warnProperty: WARNING,
    refSiblings: 'preserve',
    resolve: false,
  });
  const document = mapTexts(toJson(openapi), exact) as JsonObject;
  if (!isObject(document)) throw new Error('the converter gives no document');
  for (const { node } of objectsOf(document)) joinExamples(objectAt(node, 'content') ?? {});
  const toOriginal = swaggerPlaces(swagger, document);
  keepSeparators(swagger, document, toOriginal);
  const said = takeWarnings(document)
    // Losses of these are found with their exact places.
    .filter(({ message }) => !message.includes('collectionFormat'))
    .map(({ pointer, message }): LoadProblem => ({
      code: 'swagger-not-converted',
      pointer: toOriginal(pointer),
      onKey: true,
      message: `${message.replace(/\.$/, '')}.`,
      remedy: 'Describe it in OpenAPI 3, which has another way to say it.',
    }));
  return { document, version: '3.0.4', losses: [...said, ...swaggerLosses(swagger, document)], toOriginal };
}

/** The converter copies values as JSON, so a number that JavaScript would change goes through it as a marked text. */
const marked = (number: LosslessNumber): string => `@number:${number}@`;

const exact = (text: string): Json => {
  const [, number] = /^@number:(.+)@$/.exec(text) ?? [];
  return number === undefined ? text : new LosslessNumber(number);
};

/** Without `produces`, the converter puts a schema below `*\/*`, and the examples of its types next to it. */
function joinExamples(content: JsonObject): void {
  const any = objectAt(content, '*/*');
  const others = Object.values(content).filter((media) => isObject(media) && media !== any);
  if (any === undefined || Object.keys(any).join() !== 'schema' || others.length === 0) return;
  const lacking = others.filter((media) => isObject(media) && !Object.hasOwn(media, 'schema'));
  if (lacking.length < others.length) return;
  for (const media of lacking) Object.assign(media as JsonObject, { schema: any['schema'] });
  delete content['*/*'];
}

/** Removes the converter's notes from the document, and gives them with their places. */
function takeWarnings(document: JsonObject): { pointer: Pointer; message: string }[] {
  return [...objectsOf(document)].flatMap(({ node, pointer }) => {
    const message = node[WARNING];
    if (typeof message !== 'string') return [];
    remove(node, WARNING);
    return [{ pointer, message }];
  });
}

/**
 * What did not survive, found by comparing the two documents: the converter's word is not taken for it. The findings
 * point into the original. A lost operation is fatal, everything else a warning.
 */
export function swaggerLosses(swagger: JsonObject, openapi: JsonObject): LoadProblem[] {
  return [...lostOperations(swagger, openapi), ...lostComponents(swagger, openapi), ...lostFormats(swagger)];
}

function finding(pointer: Pointer, message: string, remedy: string): LoadProblem {
  return { code: 'swagger-not-converted', pointer, message, onKey: true, remedy };
}

function lostOperations(swagger: JsonObject, openapi: JsonObject): LoadProblem[] {
  return entriesAt(swagger, 'paths').flatMap(([path, item]) =>
    HTTP_METHODS.flatMap((method): LoadProblem[] => {
      const operation = step(item, method);
      if (!isObject(operation)) return [];
      const pointer = joinPointer('#/paths', path, method);
      const kept = valueAt(openapi, pointer);
      if (!isObject(kept)) {
        const message = `${method.toUpperCase()} ${path} is lost when Swagger 2.0 is converted.`;
        return [{ ...finding(pointer, message, 'Describe it in OpenAPI 3.'), code: 'operation-lost', fatal: true }];
      }
      return [...lostParameters(swagger, openapi, kept, pointer), ...lostResponses(openapi, operation, kept, pointer)];
    }),
  );
}

function lostParameters(swagger: JsonObject, openapi: JsonObject, kept: JsonObject, pointer: Pointer): LoadProblem[] {
  const known = new Set(parametersOf(openapi, pointer).map(identityOf));
  const body = follow(openapi, member(kept, 'requestBody'));
  const content = isObject(body) ? entriesAt(body, 'content') : [];
  const fields = new Set(content.flatMap(([, media]) => fieldsOf(openapi, media)));
  const given = parametersOf(swagger, pointer);
  const sendsForm = given.some(({ node }) => textAt(node, 'in') === 'formData');
  const isKept = (node: JsonObject): boolean => {
    const place = textAt(node, 'in');
    // One request has one body.
    if (place === 'body') return content.length > 0 && !sendsForm;
    return place === 'formData' ? fields.has(textAt(node, 'name') ?? '') : known.has(identityOf({ node }));
  };
  const label = pointerSegments(pointer).slice(1).reverse().join(' ');
  return given
    .filter(({ node }) => !isKept(node))
    .map(({ node, pointer: at }) => {
      const parameter = `The ${textAt(node, 'in')} parameter \`${textAt(node, 'name') ?? ''}\` of ${label}`;
      return finding(at, `${parameter} is lost when Swagger 2.0 is converted.`, SEND);
    });
}

const SEND = 'Send one body: of one schema, or of the fields of a form. A method without a body has none.';

function fieldsOf(openapi: JsonObject, media: unknown): string[] {
  const schema = isObject(media) ? follow(openapi, member(media, 'schema')) : undefined;
  return isObject(schema) ? entriesAt(schema, 'properties').map(([name]) => name) : [];
}

function lostResponses(openapi: JsonObject, operation: JsonObject, kept: JsonObject, pointer: Pointer): LoadProblem[] {
  const converted = objectAt(kept, 'responses') ?? {};
  return entriesAt(operation, 'responses').flatMap(([status, response]): LoadProblem[] => {
    if (!isObject(response) || status.startsWith('x-')) return [];
    const at = joinPointer(pointer, 'responses', status);
    const now = follow(openapi, member(converted, status));
    const lost = (what: string, remedy: string): LoadProblem[] => [
      finding(at, `${what} ${status} is lost when Swagger 2.0 is converted.`, remedy),
    ];
    if (!isObject(now)) return lost('The response', 'Describe it in OpenAPI 3.');
    const content = objectAt(now, 'content') ?? {};
    const hasSchema = Object.values(content).some((media) => isObject(media) && Object.hasOwn(media, 'schema'));
    if (Object.hasOwn(response, 'schema') && !hasSchema) {
      return lost('The schema of the response', 'List its media type in `produces`.');
    }
    return entriesAt(response, 'examples').flatMap(([type]): LoadProblem[] => {
      const media = member(content, type);
      const isKept = isObject(media) && (Object.hasOwn(media, 'example') || Object.hasOwn(media, 'examples'));
      if (isKept || type.startsWith('x-')) return [];
      const message = `The example \`${type}\` of the response ${status} is lost when Swagger 2.0 is converted.`;
      return [finding(joinPointer(at, 'examples', type), message, 'Name examples by a media type of `produces`.')];
    });
  });
}

function lostComponents(swagger: JsonObject, openapi: JsonObject): LoadProblem[] {
  const components = objectAt(openapi, 'components') ?? {};
  return [
    ['definitions', 'schemas', 'schema'],
    ['securityDefinitions', 'securitySchemes', 'security scheme'],
    ['responses', 'responses', 'response'],
  ].flatMap(([before = '', after = '', noun = '']): LoadProblem[] => {
    const written = entriesAt(swagger, before).filter(([, value]) => isObject(value));
    const kept = objectAt(components, after) ?? {};
    if (written.length <= Object.keys(kept).length) return [];
    // A name that OpenAPI 3 does not allow is changed, so that only the number tells that one is missing.
    const missing = written.filter(([name]) => !Object.hasOwn(kept, name));
    return missing.map(([name]) =>
      finding(
        joinPointer(ROOT, before, name),
        `The ${noun} \`${name}\` is lost when Swagger 2.0 is converted.`,
        'Give it a name that no other has: letters, digits, `.`, `-` and `_`.',
      ),
    );
  });
}

/** Ways to write lists that are lost: those of parameters are kept ({@link keepSeparators}). */
function lostFormats(swagger: JsonObject): LoadProblem[] {
  const { paths, parameters, responses } = swagger;
  // Values of their authors are no descriptions.
  const isValue = (key: string): boolean =>
    key.startsWith('x-') || ['example', 'examples', 'default', 'enum', 'schema'].includes(key);
  return [...objectsOf({ paths, parameters, responses }, isValue)].flatMap(({ node, pointer }) =>
    lostFormat(node, pointer, pointer.endsWith('/items')),
  );
}

function lostFormat(node: JsonObject, pointer: Pointer, inItems: boolean): LoadProblem[] {
  const written = textAt(node, 'collectionFormat');
  const place = textAt(node, 'in');
  const inForm = place === 'formData' && member(node, 'type') === 'array';
  // A form of OpenAPI 3 repeats the field, which Swagger only does for `multi`.
  const format = written ?? (inForm ? 'csv' : undefined);
  const isLost = inForm ? format !== 'multi' : format !== 'csv' && (inItems || place === undefined);
  if (format === undefined || !isLost) return [];
  const what = inItems ? ' of lists in lists' : inForm ? ' in forms' : ' in header fields';
  const at = written === undefined ? pointer : joinPointer(pointer, 'collectionFormat');
  const message = `\`collectionFormat: ${format}\`${what} is lost when Swagger 2.0 is converted.`;
  return [finding(at, message, 'Say in the description how the values are separated.')];
}

/** Keeps `collectionFormat` of the parameters whose style in OpenAPI 3 cannot say it; the converter drops it. */
function keepSeparators(swagger: JsonObject, openapi: JsonObject, toOriginal: ToOriginal): void {
  const keep = (owner: JsonObject, key: string, pointer: Pointer): void => {
    for (const [index, parameter] of Object.entries(member(owner, key) ?? {})) {
      const original = valueAt(swagger, toOriginal(joinPointer(pointer, key, index)));
      const format = isObject(original) ? textAt(original, 'collectionFormat') : undefined;
      const isSaid = isObject(parameter) && /Delimited$/.test(textAt(parameter, 'style') ?? '');
      if (!isObject(parameter) || isSaid || format === undefined || !SEPARATORS.has(format)) continue;
      parameter[COLLECTION_FORMAT] = format;
    }
  };
  keep(objectAt(openapi, 'components') ?? {}, 'parameters', '#/components');
  for (const [path, item] of entriesAt(openapi, 'paths')) {
    if (!isObject(item)) continue;
    const pointer = joinPointer('#/paths', path);
    keep(item, 'parameters', pointer);
    for (const method of HTTP_METHODS) {
      const operation = member(item, method);
      if (isObject(operation)) keep(operation, 'parameters', joinPointer(pointer, method));
    }
  }
}

function follow(document: JsonObject, value: unknown): unknown {
  const ref = isObject(value) ? textAt(value, '$ref') : undefined;
  return ref === undefined ? value : valueAt(document, ref);
}
