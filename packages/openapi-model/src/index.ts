/** OpenAPI descriptions as a validated view model for documentation. The stages are explained in README.md. */
export { buildModel } from './build-model.js';
export { describeContains } from './constraints.js';
export { describeType } from './describe-type.js';
export { exampleFor, type ExampleOptions } from './example-for.js';
export { loadApi, loadDescription, type LoadedDescription, type LoadOptions } from './load-fs.js';
export { DescriptionError, formatProblem, formatProblems, type Problem, type SourceLocation } from './problem.js';
export { resolveRef } from './resolve-ref.js';
export { serializeParameter } from './serialize-parameter.js';
export { slugOf } from './slug.js';
export { validateModel } from './validate-model.js';
export * from './view-model.js';

// For those who walk a bundled document themselves, such as the checks of its examples.
export { arrayAt, entriesAt, isObject, member, objectAt, textAt, type JsonObject } from './json.js';
export { joinPointer, pointerSegments, step } from './pointer.js';
export { createReferences, type References } from './references.js';
