/** Swagger 2.0 becomes OpenAPI 3.0: everything after works on one structure. decisions/swagger.md says by what. */
import { isObject, mapNumbers, mapTexts, remove, toJson, type Json, type JsonObject } from '../json.js';
import { LosslessNumber } from '../numbers.js';
import type { Pointer } from '../pointer.js';
import type { LoadFinding } from './checks.js';
import { objectsOf } from './extensions.js';
import { keepSeparators, swaggerLosses } from './swagger-losses.js';
import { swaggerPlaces, type ToOriginal } from './swagger-places.js';

export interface Converted {
  /** OpenAPI 3.0. Plain JSON. */
  document: JsonObject;
  /** Of `document`. */
  version: string;
  /** What did not survive; the pointers lead into the original. */
  losses: LoadFinding[];
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
  const toOriginal = swaggerPlaces(swagger, document);
  keepSeparators(swagger, document, toOriginal);
  const said = takeWarnings(document)
    // Losses of these are found with their exact places.
    .filter(({ message }) => !message.includes('collectionFormat'))
    .map(({ pointer, message }): LoadFinding => ({
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

/** Removes the converter's notes from the document, and gives them with their places. */
function takeWarnings(document: JsonObject): { pointer: Pointer; message: string }[] {
  return [...objectsOf(document)].flatMap(({ node, pointer }) => {
    const message = node[WARNING];
    if (typeof message !== 'string') return [];
    remove(node, WARNING);
    return [{ pointer, message }];
  });
}
