import type { CustomRule } from '../rule.js';
import { deprecation } from './deprecation.js';
import { descriptions } from './descriptions.js';
import { errorResponses } from './error-responses.js';
import { headers } from './headers.js';
import { inlineSchemas } from './inline-schemas.js';
import { names } from './names.js';
import { examplesPresent, operationId, successStatus, summaries, tags } from './operations.js';

export const CUSTOM_RULES: readonly CustomRule[] = [
  operationId,
  names,
  descriptions,
  summaries,
  examplesPresent,
  successStatus,
  errorResponses,
  headers,
  inlineSchemas,
  tags,
  deprecation,
];
