/** `If-Match` of a request is the entity tag of an earlier version of its object, one that the description shows. */
import type { Workflow, StepResult } from '@impact-docs/content-model/journeys';
import { shownObject, shownObjects } from '@impact-docs/content-model/apis';
import type { Context, Keys } from './context.js';

export function checkVersions(
  { apis, report }: Context,
  workflow: Workflow,
  keys: Keys,
  results: readonly StepResult[],
): void {
  const shown = [...apis.values()]
    .flatMap(({ model }) => model.operations)
    .flatMap(({ responses }) => responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples)))
    .flatMap(({ value }) => shownObjects(value));
  for (const { step, request, response } of results) {
    const written = request.headers.find(({ name }) => name.toLowerCase() === 'if-match')?.value;
    const result = shownObject(response.body);
    if (written === undefined || result === undefined || response.status >= 400) continue;
    const earlier = new Set(
      shown.filter(({ id, etag }) => id === result.id && etag !== result.etag).map(({ etag }) => etag),
    );
    if (earlier.has(written)) continue;
    const index = workflow.steps.findIndex(({ stepId }) => stepId === step);
    report([...keys, 'steps', index], {
      message: `\`If-Match: ${written}\` is the entity tag of no earlier version of ${result.id}.`,
      allowed: [...earlier].join(', ') || 'none: the description shows no other version',
      remedy: 'Write the `ETag` of the version that was read before.',
    });
  }
}
