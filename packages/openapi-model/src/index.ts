/** OpenAPI descriptions as a validated view model for documentation. The stages are explained in README.md. */
export { buildModel, type BuildOptions } from './build-model.js';
export { childSchemas } from './children.js';
export { describeContains } from './constraints.js';
export { describeType } from './describe-type.js';
export { exampleFor, type ExampleOptions } from './example-for.js';
export { arrayAt, entriesAt, isObject, member, objectAt, textAt, type JsonObject } from './json.js';
export { loadApi, loadDescription, type LoadedDescription, type LoadOptions } from './load-fs.js';
export { mapMarkdown } from './map-markdown.js';
export { joinPointer, pointerSegments, step } from './pointer.js';
export { DescriptionError } from './description-error-fs.js';
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
  fieldTwins,
  objectFields,
  objectsOf,
  type FieldTwin,
  type FieldTwins,
  type ObjectField,
} from './object-fields.js';
export { methodText } from './operations.js';
export { createReferences, type References } from './references.js';
export { nodeOf, resolveRef, schemaNamed } from './resolve-ref.js';
export { serializeParameter } from './serialize-parameter.js';
export { kebabCase, slugOf } from './slug.js';
export type { SourcePlace } from './source-map-fs.js';
export { textsIn } from './texts-in.js';
export { validateModel } from './validate-model.js';
export * from './view-model.js';
export { walkDescription, type Visit } from './walk.js';
export { compareApis, type CompareOptions } from './compare/compare.js';
export { RULES, RULE_IDS, worst, type Rule, type RuleId } from './compare/rules.js';
export * from './compare/types.js';
