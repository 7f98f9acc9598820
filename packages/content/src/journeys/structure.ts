/** The shape of a journey: Arazzo 1.0.1 as far as the journeys use it, and its extensions. */
import Joi from 'joi';
import type { Journey } from './journey.js';

const id = Joi.string().pattern(/^[a-z][a-z0-9-]*$/, 'words of lower-case letters and digits, joined by hyphens');
const sentence = Joi.string().pattern(/[.:]$/, 'a sentence: it ends with a full stop');
/** The drawing library reads `;` and `#` as its own. */
const label = Joi.string()
  .max(40)
  .pattern(/^[^;#\n]+$/, 'a label: one line without ; and #');
const participant = Joi.string().pattern(/^[A-Z][A-Za-z ]+$/, 'a name');

const response = Joi.object({ status: Joi.number().integer().min(100).max(599).required(), example: Joi.string() });
const criterion = Joi.object({ condition: Joi.string().required() });
const outputs = Joi.object().pattern(/^[a-zA-Z0-9_.-]+$/, Joi.string());

const failureAction = Joi.object({
  name: id.required(),
  type: Joi.string().valid('end', 'goto').required(),
  workflowId: id,
  stepId: id,
  criteria: Joi.array().items(criterion).min(1).required(),
  'x-response': response.required(),
})
  .oxor('workflowId', 'stepId')
  .when(Joi.object({ type: 'goto' }).unknown(), { then: Joi.object().or('workflowId', 'stepId') });

const step = Joi.object({
  stepId: id.required(),
  description: sentence.required(),
  operationId: Joi.string().required(),
  parameters: Joi.array().items(
    Joi.object({
      name: Joi.string().required(),
      in: Joi.string().valid('path', 'query', 'header').required(),
      value: Joi.any().required(),
    }),
  ),
  requestBody: Joi.object({ contentType: Joi.string(), payload: Joi.any().required() }),
  successCriteria: Joi.array().items(criterion).min(1).required(),
  onFailure: Joi.array().items(failureAction),
  outputs,
  'x-response': response.required(),
});

const input = Joi.object({ type: Joi.string().required(), default: Joi.any().required() }).unknown();

const workflow = Joi.object({
  workflowId: id.required(),
  summary: Joi.string().required(),
  description: Joi.string(),
  inputs: Joi.object({
    type: Joi.string().valid('object').required(),
    properties: Joi.object().pattern(Joi.string(), input).required(),
    required: Joi.array().items(Joi.string()),
  }),
  steps: Joi.array().items(step).min(1).required(),
  outputs,
});

const itemText = { label, changes: sentence };
const inner = Joi.link('#sequenceItems').required();

const call = Joi.object({
  kind: Joi.any(),
  step: id.required(),
  workflow: id,
  text: Joi.string(),
  response: label,
  ...itemText,
});
const named = Joi.object({ kind: Joi.any(), event: Joi.string().required(), text: Joi.string(), ...itemText });
const message = Joi.object({
  kind: Joi.any(),
  from: participant.required(),
  to: participant.required(),
  text: Joi.string().required(),
  response: label,
  ...itemText,
});
const branches = Joi.array()
  .items(Joi.object({ when: label.required(), items: inner }))
  .min(2);

const items = Joi.array()
  .items(
    Joi.alternatives().conditional('.kind', {
      switch: [
        { is: 'call', then: call },
        { is: Joi.valid('bridge', 'webhook').required(), then: named },
        { is: Joi.valid('user', 'internal').required(), then: message },
      ],
      otherwise: Joi.alternatives().conditional('.either', {
        is: Joi.exist(),
        then: Joi.object({ either: branches }),
        otherwise: Joi.object({ repeat: label.required(), items: inner }),
      }),
    }),
  )
  .min(1)
  .id('sequenceItems');

export const journeySchema = Joi.object<Journey>({
  arazzo: Joi.string().valid('1.0.1').required(),
  info: Joi.object({
    title: Joi.string().required(),
    summary: sentence.required(),
    description: Joi.string(),
    version: Joi.string().required(),
  }).required(),
  sourceDescriptions: Joi.array()
    .items(
      Joi.object({
        name: id.required(),
        url: Joi.string().required(),
        type: Joi.string().valid('openapi').required(),
        'x-participant': participant.required(),
      }),
    )
    .min(1)
    .required(),
  workflows: Joi.array().items(workflow).min(1).required(),
  'x-sequence': Joi.object({
    summary: sentence.required(),
    participants: Joi.array().items(participant).min(2).unique().required(),
    caller: participant.required(),
    items: items.required(),
  }).required(),
  'x-not-handled': Joi.array()
    .items(Joi.object({ operation: id.required(), code: Joi.string().required(), reason: sentence.required() }))
    .min(1),
}).shared(items);
