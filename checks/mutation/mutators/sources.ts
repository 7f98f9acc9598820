/** Faults in journeys, data, schemas and samples. */
import { misspelt, nextDay, otherId, replaced, UUID, type Mutator } from '../fault.js';

const JOURNEYS = /^content\/journeys\/.+\.arazzo\.yaml$/;

export const sourceMutators: readonly Mutator[] = [
  {
    kind: 'journey: operation',
    fault: 'A step calls an operation that is not there.',
    files: JOURNEYS,
    places: (text) => replaced(text, /^ +operationId: (?:\$sourceDescriptions\.[\w-]+\.)?(?<at>\w+)$/m, misspelt),
  },
  {
    kind: 'journey: expression',
    fault: 'An expression points to a field that is not there.',
    files: JOURNEYS,
    places: (text) => replaced(text, /\$response\.body#\/(?:\w+\/)*(?<at>\w{3,})/, misspelt),
  },
  {
    kind: 'journey: status',
    fault: 'A step waits for another status.',
    files: JOURNEYS,
    places: (text) => replaced(text, /\$statusCode == (?<at>\d{3})/, (status) => (status === '200' ? '202' : '200')),
  },
  {
    kind: 'journey: id',
    fault: 'An input has the id of something else.',
    files: JOURNEYS,
    places: (text, { ids }) => replaced(text, UUID, (id) => otherId(ids, id)),
  },
  {
    kind: 'story: amount',
    fault: 'An amount of the story is another one.',
    files: /^content\/data\/story\.yaml$/,
    places: (text) => replaced(text, /\w*(?:Cents|amount): (?<at>\d+)/, (figure) => String(Number(figure) + 100)),
  },
  {
    kind: 'story: time',
    fault: 'Something happens on another day.',
    files: /^content\/data\/story\.yaml$/,
    places: (text) =>
      replaced(text, /\w+At: '\d{4}-(?<at>\d{2})-/, (month) => String((Number(month) % 12) + 1).padStart(2, '0')),
  },
  {
    kind: 'factor changed',
    fault: 'A factor of the sample index is another one.',
    files: /^content\/data\/sample-index\.yaml$/,
    places: (text) =>
      replaced(text, /\b(?:factor|value|gramsPerEur|kg\w*): (?<at>\d+(?:\.\d+)?)/, (figure) => `1${figure}`),
  },
  {
    kind: 'data: variable renamed',
    fault: 'An environment variable has another name in its table.',
    files: /^content\/data\/environment-variables\.yaml$/,
    places: (text) => replaced(text, /^- name: (?<at>[A-Z_]+)$/m, misspelt),
  },
  {
    kind: 'data: code renamed',
    fault: 'A problem code has another name in its catalogue.',
    files: /^content\/data\/errors-.+\.yaml$/,
    places: (text) => replaced(text, /^- code: (?<at>[\w-]+)$/m, misspelt),
  },
  {
    kind: 'data: setting renamed',
    fault: 'A partner setting has another name in its table.',
    files: /^content\/data\/partner-settings\.yaml$/,
    places: (text) => replaced(text, /^- name: (?<at>\w+)$/m, misspelt),
  },
  {
    kind: 'data: link',
    fault: 'A link of the changelog or of a table leads nowhere.',
    files: /^content\/data\/.+\.yaml$/,
    places: (text) => replaced(text, /(?:^ +- |\()\/docs\/[\w/-]*\/(?<at>[\w-]{4,})(?=\)|$)/m, misspelt),
  },
  {
    kind: 'data: date',
    fault: 'A release of the changelog has a day that is out of order.',
    files: /^content\/data\/changelog\.yaml$/,
    places: (text) => replaced(text, /^- date: '(?<at>\d{4})-/m, (year) => String(Number(year) - 9)),
  },
  {
    kind: 'test vector corrupted',
    fault: 'A signature, a body or a verdict of a test vector is another one.',
    files: /^content\/data\/webhook-test-vectors\.json$/,
    places: (text) => [
      ...replaced(text, /"webhook-signature": "v1,(?<at>\w)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      ...replaced(text, /"verdict": "(?<at>\w+)"/, (verdict) => (verdict === 'accept' ? 'refuse' : 'accept')),
      ...replaced(text, /"receiverClock": (?<at>\d+)/, (clock) => String(Number(clock) + 1000)),
    ],
  },
  {
    kind: 'manifest',
    fault: 'The manifest of the APIs names a page, a day or a successor that is not so.',
    files: /^content\/apis\/manifest\.yaml$/,
    places: (text) => [
      ...replaced(text, /^ +(?:slug|overview|statusOperation): (?:[\w/-]+\/)?(?<at>[\w-]{4,})$/m, misspelt),
      ...replaced(text, /^ +(?:since|sunset): \d{4}-\d{2}-(?<at>\d{2})$/m, nextDay),
    ],
  },
  {
    kind: 'schema: member',
    fault: 'A member of a published schema has another name.',
    files: /^content\/schemas\/.+\.schema\.json$/,
    places: (text) =>
      replaced(text, /"(?<at>[a-z]\w{3,})": \{ ?\n? *"(?:type|\$ref|const|enum)"/m, (name) =>
        /^(?:items|properties|additionalProperties)$/.test(name) ? undefined : misspelt(name),
      ),
  },
  {
    kind: 'sample: region',
    fault: 'A marker of a region is misspelt.',
    files: /^content\/samples\/.+(?<!\.test)\.(?:mjs|ts|py|kt|swift|sh|go|java|cs|php|rb|yaml)$/,
    places: (text) => replaced(text, /#region (?<at>[\w-]{3,})/, misspelt),
  },
];

const PROGRAMS =
  /^content\/samples\/(?:webhook-signature\/(?:javascript|typescript|python)|webhook-receiver\/javascript|settle-requested\/javascript|session-handling|id-token-validation|openid-connect|application-bridge\/web|client-credentials\/node)\/[\w.-]+(?<!\.test|-fs|agent)\.(?:mjs|ts|py)$/;

/** Faults that only running the program shows. */
export const sampleMutators: readonly Mutator[] = [
  {
    kind: 'sample: condition',
    fault: 'A program compares the wrong way round.',
    files: PROGRAMS,
    places: (text) => replaced(text, / (?<at>===|!==) (?!'undefined')/, (sign) => (sign === '===' ? '!==' : '===')),
  },
  {
    kind: 'sample: header check dropped',
    fault: 'A program misnames a header field or a claim, and so no longer looks at it.',
    files: PROGRAMS,
    places: (text) =>
      replaced(
        text,
        /['"](?<at>(?:webhook-(?:id|timestamp|signature))|[Ii]f-[Mm]atch|[Ii]dempotency-[Kk]ey)['"]/,
        misspelt,
      ),
  },
  {
    kind: 'sample: settings',
    fault: 'A file of an installation has another key or value.',
    files: /^content\/samples\/self-hosted\/(?:kubernetes\/.+\.yaml|compose\.yaml|des\.env)$/,
    places: (text) => [
      ...replaced(
        text,
        /^ +(?<at>runAsNonRoot|readinessProbe|livenessProbe|allowPrivilegeEscalation|resources|securityContext):/m,
        misspelt,
      ),
      ...replaced(text, /^(?<at>[A-Z][A-Z_]{4,})=/m, misspelt),
      ...replaced(text, /(?:containerPort|port): (?<at>\d+)$/m, (port) => `${port}1`),
    ],
  },
];
