import { MIN_MONTHS_OF_NOTICE } from '../conventions.js';
import { DEPRECATION_SENTENCE, readDeprecationNotice } from '@impact-docs/content-model/data/deprecation-notice';
import { dayNumberOf, isDeprecated, isObject, joinPointer, textAt } from '@impact-docs/openapi-model';
import type { Advice, JsonObject, Pointer } from '@impact-docs/openapi-model';
import type { CustomRule, RuleContext } from '../rule.js';

const MESSAGES = {
  incomplete: (subject: string, missing: string[]): Advice => ({
    message: `The ${subject} is deprecated, and its description does not say ${new Intl.ListFormat('en').format(missing)}.`,
    allowed: `"deprecated since" and "ends on" with a day of the calendar, and "use … instead" or a link to what replaces it: "${DEPRECATION_SENTENCE}"`,
    remedy: 'Add what is missing: the reader has to know what to do, and until when.',
  }),
  tooSoon: (since: string, end: string): Advice => ({
    message: `Less than ${MIN_MONTHS_OF_NOTICE} months lie between ${since} and ${end}.`,
    allowed: `at least ${MIN_MONTHS_OF_NOTICE} months between the announcement and the end`,
    remedy: 'Correct one of the two dates.',
  }),
  otherDates: (written: string, manifest: string): Advice => ({
    message: `The dates are ${written}, and the manifest says ${manifest} for the whole API.`,
    allowed: manifest,
    remedy: 'Correct the description, or `since` and `sunset` in the manifest.',
  }),
  notDeprecated: (id: string): Advice => ({
    message: `The API is deprecated in the manifest, and \`${id}\` is not.`,
    remedy: 'Add `deprecated: true`, and say in the description since when, until when and what replaces it.',
  }),
  header: (name: string, expected: string, found: string): Advice => ({
    message: `The API is deprecated in the manifest, and the header \`${name}\` of the response ${found}.`,
    allowed: expected,
    remedy: `Add the header to each response (RFC 9745, RFC 8594, RFC 5829), with this example: \`${expected}\`.`,
  }),
};

/** What is deprecated says since when, until when, and what replaces it; a deprecated API also says it in headers. */
export const deprecation: CustomRule = {
  name: 'deprecation',
  check(context) {
    const { entry, objects, objectsOf, reportName } = context;
    const lifecycle = entry.lifecycle.status === 'deprecated' ? entry.lifecycle : undefined;
    for (const { type, node, pointer, key } of objects) {
      // A property may be deprecated where it refers to a schema that is not.
      const subject = Object.hasOwn(node, '$ref') ? `property \`${key}\`` : subjectOf(type, node, key);
      if (subject !== undefined && isDeprecated(node)) checkNotice(context, subject, pointer, node, lifecycle);
    }
    if (lifecycle === undefined) return;
    for (const { node, pointer } of objectsOf('Operation'))
      if (!isDeprecated(node)) reportName(pointer, MESSAGES.notDeprecated(textAt(node, 'operationId') ?? ''));
    checkHeaders(context, lifecycle);
  },
};

type Lifecycle = Extract<RuleContext['entry']['lifecycle'], { status: 'deprecated' }>;

function subjectOf(type: string, node: JsonObject, key: string): string | undefined {
  switch (type) {
    case 'Operation':
      return `operation \`${textAt(node, 'operationId') ?? ''}\``;
    case 'Parameter':
      return `parameter \`${textAt(node, 'name') ?? ''}\``;
    case 'Header':
      return `header \`${key}\``;
    case 'Schema':
      return `schema \`${key}\``;
    default:
      return undefined;
  }
}

function checkNotice(
  { report, reportName }: RuleContext,
  subject: string,
  pointer: Pointer,
  node: JsonObject,
  lifecycle: Lifecycle | undefined,
): void {
  const description = textAt(node, 'description');
  const { since, until, missing } = readDeprecationNotice(description);
  const reportHere = (advice: Advice) =>
    description === undefined ? reportName(pointer, advice) : report(joinPointer(pointer, 'description'), advice);
  if (missing.length > 0) reportHere(MESSAGES.incomplete(subject, missing));
  if (since === undefined || until === undefined) return;
  if (laterBy(since, MIN_MONTHS_OF_NOTICE) > until) reportHere(MESSAGES.tooSoon(since, until));
  if (lifecycle !== undefined && (since !== lifecycle.since || until !== lifecycle.sunset))
    reportHere(MESSAGES.otherDates(`${since} and ${until}`, `${lifecycle.since} and ${lifecycle.sunset}`));
}

/** Not of webhooks: their responses are the bank's. */
function checkHeaders({ model, references, report, reportName }: RuleContext, lifecycle: Lifecycle): void {
  for (const response of model.operations.flatMap(({ responses }) => responses)) {
    for (const [name, expected] of headersOf(lifecycle)) {
      const pointer = joinPointer(response.pointer, 'headers', name);
      const written = references.resolve(pointer)?.value;
      const header = isObject(written) ? references.follow(written, pointer) : undefined;
      if (header === undefined) reportName(response.pointer, MESSAGES.header(name, expected, 'is absent'));
      else if (name !== 'Link' && header.node['example'] !== expected) {
        const found = `has the example \`${String(header.node['example'])}\``;
        report(joinPointer(header.pointer, 'example'), MESSAGES.header(name, expected, found));
      }
    }
  }
}

/** RFC 9745 §2: a date as unix time. RFC 8594 §3: an HTTP date, here the last second of the day. */
function headersOf({ since, sunset }: { since: string; sunset: string }): [string, string][] {
  return [
    ['Deprecation', `@${(dayNumberOf(since) ?? NaN) * 86_400}`],
    ['Sunset', new Date(`${sunset}T23:59:59Z`).toUTCString()],
    ['Link', '<address of the successor>; rel="successor-version"'],
  ];
}

function laterBy(date: string, months: number): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString().slice(0, 10);
}
