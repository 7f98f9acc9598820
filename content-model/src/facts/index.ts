export { bindingsOf, replaceBindings, WAIVED } from './bindings.js';
export type { Binding } from './bindings.js';
export { hasValue, toFact, valueTest } from './fact.js';
export type { Fact } from './fact.js';
export { loadFacts, placeText, readTypedFacts, repeatedFacts } from './registry.js';
export type { Facts } from './registry.js';
