import type { UserContext } from '@redocly/openapi-core';
import { MIN_MONTHS_OF_NOTICE } from '../conventions.js';
import { at, entriesAt, textAt } from '../nodes.js';
import { DEPRECATION_SENTENCE, readDeprecationNotice } from '@impact-docs/content/data/deprecation-notice';
import { dayNumberOf, isDeprecated, isObject, type Advice } from '@impact-docs/openapi-model';
import type { CustomRule } from '../rule.js';

const MESSAGES = {
  incomplete: (subject: string, missing: string[]): Advice => ({
    message: `The ${subject} is deprecated, and its description does not say ${new Intl.ListFormat('en').format(missing)}.`,
    allowed: `"deprecated since" and "ends on" with a date, and "use … instead" or a link to what replaces it: "${DEPRECATION_SENTENCE}"`,
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
  visit({ entry, report }) {
    const lifecycle = entry.lifecycle.status === 'deprecated' ? entry.lifecycle : undefined;

    function check(subject: string, node: unknown, { location }: UserContext): void {
      if (!isObject(node) || !isDeprecated(node)) return;
      const { since, until, missing } = readDeprecationNotice(textAt(node, 'description'));
      const place = textAt(node, 'description') === undefined ? location.key() : location.child('description');
      if (missing.length > 0) report(place, MESSAGES.incomplete(subject, missing));
      if (since === undefined || until === undefined) return;
      if (laterBy(since, MIN_MONTHS_OF_NOTICE) > until) report(place, MESSAGES.tooSoon(since, until));
      if (lifecycle !== undefined && (since !== lifecycle.since || until !== lifecycle.sunset)) {
        report(place, MESSAGES.otherDates(`${since} and ${until}`, `${lifecycle.since} and ${lifecycle.sunset}`));
      }
    }

    return {
      Operation(operation, context) {
        const id = operation.operationId ?? '';
        check(`operation \`${id}\``, operation, context);
        if (lifecycle !== undefined && !(isObject(operation) && isDeprecated(operation))) {
          report(context.location.key(), MESSAGES.notDeprecated(id));
        }
      },
      Parameter: (parameter, context) => check(`parameter \`${parameter.name}\``, parameter, context),
      Header: (header, context) => check(`header \`${context.key}\``, header, context),
      Schema: (schema, context) => check(`schema \`${context.key}\``, schema, context),
      // A property may be deprecated where it refers to a schema that is not.
      ref: (node, context) => check(`property \`${context.key}\``, node, context),
      // Not webhooks: their responses are the bank's.
      Paths: {
        Response(response, context) {
          if (lifecycle === undefined) return;
          const headers = new Map(entriesAt({ node: response, place: context.location }, 'headers', context));
          for (const [name, expected] of headersOf(lifecycle)) {
            const header = headers.get(name);
            const example = at(header?.node, 'example');
            if (header === undefined) {
              report(context.location.key(), MESSAGES.header(name, expected, 'is absent'));
            } else if (name !== 'Link' && example !== expected) {
              const found = `has the example \`${String(example)}\``;
              report(header.place.child('example'), MESSAGES.header(name, expected, found));
            }
          }
        },
      },
    };
  },
};

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
