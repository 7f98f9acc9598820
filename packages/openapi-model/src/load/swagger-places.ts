/** From a place in a document that was converted from Swagger 2.0 back to what its author wrote. */
import { arrayAt, entriesAt, isObject, member, objectAt, textAt, type JsonObject } from '../json.js';
import { joinPointer, pointerSegments, ROOT, step, valueAt, type Pointer } from '../pointer.js';

/** Gives the pointer into the original; of a place that was made, that of the nearest place around it. */
export type ToOriginal = (pointer: Pointer) => Pointer;

/**
 * Walks both documents side by side, once.
 * @param swagger bundled, as it was written
 * @param openapi what it was converted to
 */
export function swaggerPlaces(swagger: JsonObject, openapi: JsonObject): ToOriginal {
  const places = new Map<Pointer, Pointer>([
    [ROOT, ROOT],
    ['#/openapi', '#/swagger'],
    ['#/servers', Object.hasOwn(swagger, 'host') ? '#/host' : ROOT],
    ['#/components', ROOT],
  ]);
  const around: Around = { swagger, openapi, places };
  placeComponents(around);
  for (const [path, item] of entriesAt(openapi, 'paths')) {
    const pointer = joinPointer('#/paths', path);
    const original = step(objectAt(swagger, 'paths'), path);
    if (!isObject(item) || !isObject(original)) continue;
    placeParameters(around, pointer, item, original);
    for (const [method, operation] of Object.entries(item)) {
      const written = step(original, method);
      if (!isObject(operation) || !isObject(written)) continue;
      placeOperation(around, joinPointer(pointer, method), operation, written);
    }
  }
  return (pointer) => {
    const segments = pointerSegments(pointer);
    for (let length = segments.length; length > 0; length -= 1) {
      const place = places.get(joinPointer(ROOT, ...segments.slice(0, length)));
      if (place !== undefined) return joinPointer(place, ...segments.slice(length));
    }
    return joinPointer(ROOT, ...segments);
  };
}

interface Around {
  swagger: JsonObject;
  openapi: JsonObject;
  places: Map<Pointer, Pointer>;
}

function placeComponents({ swagger, openapi, places }: Around): void {
  const components = objectAt(openapi, 'components') ?? {};
  const schemas = Object.keys(objectAt(components, 'schemas') ?? {});
  const definitions = Object.keys(objectAt(swagger, 'definitions') ?? {});
  // Names that OpenAPI 3 does not allow are changed; the order stays.
  const renamed = definitions.filter((name) => !schemas.includes(name));
  const names = new Set(definitions);
  const made = schemas.filter((name) => !names.has(name));
  for (const name of schemas) {
    const original = names.has(name) ? name : renamed[made.indexOf(name)];
    if (original !== undefined) {
      places.set(joinPointer('#/components/schemas', name), joinPointer('#/definitions', original));
    }
  }
  places.set('#/components/securitySchemes', '#/securityDefinitions');
  for (const [name, response] of entriesAt(components, 'responses')) {
    placeResponse(places, joinPointer('#/components/responses', name), response, joinPointer('#/responses', name));
  }
  for (const [name] of entriesAt(components, 'parameters')) {
    placeParameter(places, joinPointer('#/components/parameters', name), joinPointer('#/parameters', name));
  }
  for (const [name, body] of entriesAt(components, 'requestBodies')) {
    if (isObject(step(objectAt(swagger, 'parameters'), name))) {
      placeBody(places, joinPointer('#/components/requestBodies', name), body, joinPointer('#/parameters', name));
    }
  }
}

function placeOperation(around: Around, pointer: Pointer, operation: JsonObject, written: JsonObject): void {
  const { places } = around;
  placeParameters(around, pointer, operation, written);
  for (const [status, response] of entriesAt(operation, 'responses')) {
    const at = joinPointer(pointer, 'responses', status);
    placeResponse(places, at, response, at);
  }
  const body = objectAt(operation, 'requestBody');
  if (body === undefined) return;
  const ref = textAt(body, '$ref');
  const target = ref === undefined ? body : valueAt(around.openapi, ref);
  // A body that several operations share has the place of the first.
  const at = ref === undefined || places.has(ref) ? joinPointer(pointer, 'requestBody') : ref;
  const given = parametersOf(around.swagger, pointer);
  const sent = given.find(({ node }) => member(node, 'in') === 'body');
  const fields = given.filter(({ node }) => member(node, 'in') === 'formData');
  places.set(joinPointer(pointer, 'requestBody'), sent?.pointer ?? fields[0]?.pointer ?? pointer);
  if (sent !== undefined) placeBody(places, at, target, sent.pointer);
  for (const [type] of isObject(target) ? entriesAt(target, 'content') : []) {
    for (const { node, pointer: field } of fields) {
      places.set(joinPointer(at, 'content', type, 'schema', 'properties', textAt(node, 'name') ?? ''), field);
    }
  }
}

function placeBody(places: Around['places'], pointer: Pointer, body: unknown, original: Pointer): void {
  places.set(pointer, original);
  for (const [type] of isObject(body) ? entriesAt(body, 'content') : []) {
    places.set(joinPointer(pointer, 'content', type), original);
  }
}

/** Media types are made of `produces`: their schema is that of the response, their example one of `examples`. */
function placeResponse(places: Around['places'], pointer: Pointer, response: unknown, original: Pointer): void {
  if (!isObject(response)) return;
  places.set(pointer, original);
  for (const [type] of entriesAt(response, 'content')) {
    const media = joinPointer(pointer, 'content', type);
    places.set(media, original);
    for (const keyword of ['example', 'examples']) {
      places.set(joinPointer(media, keyword), joinPointer(original, 'examples', type));
    }
  }
  for (const [name] of entriesAt(response, 'headers')) {
    placeParameter(places, joinPointer(pointer, 'headers', name), joinPointer(original, 'headers', name));
  }
}

/** What is the schema of a parameter or header field now, was written in it. */
function placeParameter(places: Around['places'], pointer: Pointer, original: Pointer): void {
  places.set(pointer, original);
  places.set(joinPointer(pointer, 'schema'), original);
}

/** Parameters keep their order; those of the body are taken out. */
function placeParameters({ places }: Around, pointer: Pointer, owner: JsonObject, original: JsonObject): void {
  const written = arrayAt(original, 'parameters');
  let from = 0;
  arrayAt(owner, 'parameters').forEach((parameter, index) => {
    const found = written.findIndex((item, position) => position >= from && isSame(item, parameter));
    if (found < 0) return;
    from = found + 1;
    placeParameter(places, joinPointer(pointer, 'parameters', index), joinPointer(pointer, 'parameters', found));
  });
}

function isSame(written: unknown, converted: unknown): boolean {
  if (!isObject(written) || !isObject(converted)) return false;
  const [ref, target] = [textAt(written, '$ref'), textAt(converted, '$ref')];
  if (ref !== undefined || target !== undefined) return ref?.split('/').at(-1) === target?.split('/').at(-1);
  return member(written, 'name') === member(converted, 'name') && member(written, 'in') === member(converted, 'in');
}

interface FoundParameter {
  node: JsonObject;
  pointer: Pointer;
}

/** What a parameter is known by. */
export function identityOf({ node }: Pick<FoundParameter, 'node'>): string {
  return `${textAt(node, 'in')} ${textAt(node, 'name')}`;
}

/** Parameters of a call, references followed: its own, and those of its path that it does not replace. */
export function parametersOf(document: JsonObject, call: Pointer): FoundParameter[] {
  const own = parametersAt(document, call);
  const replaced = new Set(own.map(identityOf));
  const path = joinPointer(ROOT, ...pointerSegments(call).slice(0, -1));
  return [...own, ...parametersAt(document, path).filter((parameter) => !replaced.has(identityOf(parameter)))];
}

function parametersAt(document: JsonObject, pointer: Pointer): FoundParameter[] {
  const owner = valueAt(document, pointer);
  return arrayAt(isObject(owner) ? owner : {}, 'parameters').flatMap((item, index) => {
    const ref = isObject(item) ? textAt(item, '$ref') : undefined;
    const node = ref === undefined ? item : valueAt(document, ref);
    return isObject(node) ? [{ node, pointer: ref ?? joinPointer(pointer, 'parameters', index) }] : [];
  });
}
