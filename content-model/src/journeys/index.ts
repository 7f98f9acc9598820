export { callOf, existingOperation, operationIdOf, operationOf } from './calls.js';
export type { CalledOperation } from './calls.js';
export {
  atPointer,
  ExpressionError,
  expressionsIn,
  isExpression,
  parseCondition,
  parseExpression,
  substitute,
} from './expressions.js';
export type { Condition, Evaluate, Expression } from './expressions.js';
export { JourneyError } from './journey-error.js';
export { EVENT_TYPE, leavesOf, sidesOf, stepOf, workflowOf } from './journey.js';
export type { Criterion, EventWorkflow, Journey, ResponseRef, SequenceItem, Step, Workflow } from './journey.js';
export { journeyFile, loadJourney, loadJourneys } from './load-journeys.js';
export type { LoadedJourney } from './load-journeys.js';
export { documentedResponse, mediaTypeOf, requestOf } from './request.js';
export type { StepRequest } from './request.js';
export { evaluator, fromDescriptions, outputsOf, runWorkflow, StepError } from './run.js';
export type { Send, StepResult } from './run.js';
