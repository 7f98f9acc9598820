import type { HouseRule } from '../rule.js';
import { deprecation } from './deprecation.js';
import { descriptions } from './descriptions.js';
import { errorResponses } from './error-responses.js';
import { examplesPresent } from './examples-present.js';
import { inlineSchemas } from './inline-schemas.js';
import { names } from './names.js';
import { operationId } from './operation-id.js';
import { successStatus } from './success-status.js';
import { summaries } from './summaries.js';
import { tags } from './tags.js';

export const HOUSE_RULES: readonly HouseRule[] = [
  operationId,
  names,
  descriptions,
  summaries,
  examplesPresent,
  successStatus,
  errorResponses,
  inlineSchemas,
  tags,
  deprecation,
];
