/** OpenAPI descriptions as a validated view model for documentation. The stages are explained in README.md. */
export { buildModel, type BuildOptions } from './build/build-model.js';
export { isDeprecated } from './build/lifecycle.js';
export { emptyNode } from './build/schema-node.js';
export { childSchemas } from './model/children.js';
export { describeType } from './model/describe-type.js';
export { matches } from './examples/accepts.js';
export { exampleFor, type ExampleOptions } from './examples/example-for.js';
export {
  arrayAt,
  entriesAt,
  isAmong,
  isComposite,
  isJsonObject,
  isObject,
  keyOf,
  member,
  objectAt,
  sameJson,
  textAt,
  toJson,
  withPlainNumbers,
  type Json,
  type JsonMembers,
  type JsonObject,
  type JsonType,
} from './json.js';
export { loadApi } from './load-api-fs.js';
export { loadDescription, type LoadedDescription, type LoadOptions, type Rules } from './load/load-fs.js';
export { normaliseDocument } from './load/normalise.js';
export { mapMarkdown } from './document/map-markdown.js';
export { decodeOrKeep, joinPointer, pointerSegments, step, textsIn, valueAt, type Pointer } from './pointer.js';
export { visibleText } from './visible.js';
export { DescriptionError } from './load/description-error-fs.js';
export {
  formatProblem,
  formatProblems,
  sortProblems,
  type Advice,
  type Problem,
  type SourceLocation,
} from './problem.js';
export {
  exchanges,
  fieldName,
  objectFields,
  objectsOf,
  relatedFields,
  type ObjectField,
  type RelatedField,
  type RelatedFields,
} from './model/object-fields.js';
export { listOperations, methodText, type FoundOperation } from './document/operations.js';
export { HTTP_METHODS } from './document/structure.js';
export { createReferences, type References } from './document/references.js';
export { essenceOf, isJsonType, sequenceOf } from './model/http.js';
export { nodeOf, schemaNamed } from './model/resolve-ref.js';
export { serializeParameter } from './examples/serialize-parameter.js';
export { kebabCase, slugOf } from './document/slug.js';
export type { SourcePlace } from './load/source-map-fs.js';
export { validateModel } from './model/validate-model.js';
export { afterTimeoutAdvice, type AfterTimeoutAdvice } from './model/after-timeout.js';
export * from './model/view-model.js';
export { dayNumberOf, instantOf } from './time.js';
export { walkDescription, type Visit } from './document/walk.js';
export { compareApis, type CompareOptions } from './compare/compare.js';
export { isError } from './model/http.js';
export {
  compareNumbers,
  exactNumber,
  isNumber,
  jsonText,
  LosslessNumber,
  nearest,
  type JsonNumber,
} from './numbers.js';
export type { Rule } from './compare/rules.js';
export { RULES, RULE_IDS, worst, type RuleId } from './compare/rules.js';
export * from './compare/types.js';
