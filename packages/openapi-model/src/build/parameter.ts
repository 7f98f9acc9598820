/** Path, query, header and cookie parameters. §4.8.12 */
import { templateNames, type FoundOperation } from '../document/operations.js';
import { COLLECTION_FORMAT, SEPARATORS } from '../document/structure.js';
import { generateParameterExample } from '../examples/generated-example.js';
import { arrayAt, booleanAt, filledTexts, flagAt, textAt, type JsonObject } from '../json.js';
import type { Parameter, ParameterLocation } from '../model/view-model.js';
import { joinPointer, type Pointer } from '../pointer.js';
import { placeAt, reuse, type ModelContext, type Place } from './context.js';
import { lifecycleAt } from './lifecycle.js';
import { examplesOf, styleAt, valueOf } from './media-type.js';

/** Header parameters of these names are ignored: media types and security schemes say what is sent. §4.8.12.1 */
const IGNORED_HEADERS: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** Those of the path, overridden by those of the operation; grouped by location. */
export function parametersOf(context: ModelContext, operation: FoundOperation): Parameter[] {
  const { node, pointer, pathItem } = operation;
  const found = new Map<string, Parameter>();
  for (const parameter of [
    ...readList(context, pathItem.fields, pathItem.pointerOf('parameters')),
    ...readList(context, node, joinPointer(pointer, 'parameters')),
  ]) {
    found.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  if (operation.kind === 'operation') {
    // The path shows a parameter that the description forgot: it has to be filled in all the same.
    for (const name of templateNames(operation.path)) {
      if (!found.has(`path ${name}`)) found.set(`path ${name}`, undescribed(name, pointer));
    }
  }
  const parameters = [...found.values()];
  return LOCATIONS.flatMap((location) => parameters.filter((parameter) => parameter.in === location));
}

function readList(context: ModelContext, owner: JsonObject, pointer: Pointer): Parameter[] {
  return arrayAt(owner, 'parameters').flatMap((value, index) => {
    const at = joinPointer(pointer, index);
    const place = placeAt(context, value, at);
    const parameter = place && reuse(place, 'parameter', () => readParameter(place));
    const isIgnored = parameter?.in === 'header' && IGNORED_HEADERS.has(parameter.name.toLowerCase());
    if (parameter !== undefined && !isIgnored) return [parameter];
    context.notShown.push({ keyword: 'parameters', pointer: at });
    return [];
  });
}

function readParameter(place: Place): Parameter | undefined {
  const { context, node, pointer } = place;
  const name = textAt(node, 'name');
  const location = LOCATIONS.find((candidate) => candidate === textAt(node, 'in'));
  if (name === undefined || location === undefined) return undefined;
  const style = styleAt(node) ?? (location === 'path' || location === 'header' ? 'simple' : 'form');
  const separator = SEPARATORS.get(textAt(node, COLLECTION_FORMAT) ?? '');
  const parameter: Parameter = {
    name,
    in: location,
    required: location === 'path' || flagAt(node, 'required'),
    ...lifecycleAt(node),
    allowEmptyValue: flagAt(node, 'allowEmptyValue'),
    allowReserved: flagAt(node, 'allowReserved'),
    style,
    explode: separator === undefined && (booleanAt(node, 'explode') ?? (style === 'form' || style === 'cookie')),
    separator,
    ...filledTexts(node, 'description'),
    examples: examplesOf(place),
    ...valueOf(place, 'request'),
    pointer,
  };
  context.later.push((model) => generateParameterExample(parameter, model));
  return parameter;
}

function undescribed(name: string, pointer: Pointer): Parameter {
  return {
    name,
    in: 'path',
    required: true,
    deprecated: false,
    allowEmptyValue: false,
    allowReserved: false,
    style: 'simple',
    explode: false,
    examples: [],
    pointer,
  };
}
