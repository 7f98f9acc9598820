/** What the mock responds: the documented example, or why it has none or refuses the request. */
import { createRequire } from 'node:module';
import { fieldFor } from '@impact-docs/content/object-fields';
import { brokenRules, requirementOf, type BodyRule } from '@impact-docs/schema-validation/body-rules';
import { ProblemJsonError, UNPROCESSABLE_ENTITY, type PrismHttpComponents } from '@stoplight/prism-http';
import type * as MockerModule from '@stoplight/prism-http/dist/mocker/index.js';
import { DiagnosticSeverity } from '@stoplight/types';

// Loaders do not agree on what the default export of a CommonJS module is; `require` leaves no doubt.
const { default: respondAsDocumented } = createRequire(import.meta.url)(
  '@stoplight/prism-http/dist/mocker/index.js',
) as typeof MockerModule;

type Mocker = PrismHttpComponents['mock'];
type Call = Parameters<Mocker>[0];
type Violations = Call['input']['validations'];
type Result = ReturnType<ReturnType<Mocker>>;

/** Statuses whose documented response is right for every invalid request. */
const IS_COMPLETE = new Set<string | number | undefined>([401, 415]);

/**
 * An unknown example is 404, an invalid request 400; anything else is the documented response.
 * @param rulesAt what no schema says of the bodies that are sent to a path
 * @param storyNow when the examples are sent: they end in the future of the story, and stay valid when that is past
 */
export const responder =
  (rulesAt: (path: string) => readonly BodyRule[], storyNow: Date): Mocker =>
  (call) => {
    const unknown = unknownExample(call);
    if (unknown !== undefined) {
      return (logger) => {
        logger.error(unknown);
        return refusal({ type: 'UNKNOWN_EXAMPLE', title: 'Unknown example', status: 404 }, unknown);
      };
    }
    const violations = [
      ...call.input.validations.filter(({ severity }) => severity === DiagnosticSeverity.Error),
      ...ruleViolations(rulesAt(call.resource.path), storyNow, call.input.data.body),
    ];
    const isRefused = violations.length > 0 && !violations.some(({ code }) => IS_COMPLETE.has(code));
    return isRefused ? refuse(violations) : respond(call);
  };

/** Rules that the body breaks, in the form of Prism's own violations. */
function ruleViolations(rules: readonly BodyRule[], storyNow: Date, body: unknown): Violations {
  const toCome = rules.filter(({ kind }) => kind === 'future');
  const others = rules.filter(({ kind }) => kind !== 'future');
  const broken = [...brokenRules(toCome, body, storyNow), ...brokenRules(others, body, new Date())];
  return broken.map(({ rule, at }) => ({
    code: rule.kind,
    message: `Request body property ${at.slice(1).replaceAll('/', '.')} must be ${requirementOf(rule)}`,
    path: ['body', ...at.slice(1).split('/')],
    severity: DiagnosticSeverity.Error,
  }));
}

/** @returns what is wrong with the name in `Prefer: example=…`; undefined where the response has the example */
function unknownExample({ resource, config }: Call): string | undefined {
  const { exampleKey, code } = config as { exampleKey?: string; code?: number };
  if (exampleKey === undefined) return undefined;
  const responses = resource.responses.map((response) => ({
    status: response.code,
    names: (response.contents ?? []).flatMap(({ examples = [] }) => examples.map(({ key }) => key)),
  }));
  const success = responses
    .map(({ status }) => status)
    .filter((status) => /^2/.test(status))
    .toSorted()[0];
  const wanted = code === undefined ? success : String(code);
  const response = responses.find(({ status }) => status === wanted);
  // Prism itself says that there is no such status.
  if (response === undefined || response.names.includes(exampleKey)) return undefined;
  const all = responses
    .filter(({ names }) => names.length > 0)
    .map(({ status, names }) => `${status}: ${[...new Set(names)].join(', ')}`)
    .join('; ');
  return `The response ${wanted} of this operation has no example "${exampleKey}". Its examples are ${all}.`;
}

/** The documented response; its `Location` and `ETag` are those of the object in the body. */
function respond(call: Call): ReturnType<Mocker> {
  const read = respondAsDocumented(call);
  return (logger) => {
    const result = read(logger);
    if (result._tag === 'Left') return result;
    const { statusCode, body } = result.right;
    const headers =
      statusCode === 304 ? { ...result.right.headers, ETag: sentTag(call) } : (result.right.headers ?? {});
    const shown: unknown = typeof body === 'string' ? parsed(body) : body;
    const fields = Object.entries(headers).map(([name, value]) => [name, fieldFor(name, String(value), shown)]);
    return { ...result, right: { ...result.right, headers: Object.fromEntries(fields) as Record<string, string> } };
  };
}

/** The tag that a 304 confirms: the first one sent, else that of the documented version. RFC 9110 §15.4.5 */
function sentTag({ input, resource }: Call): string {
  const [sent] = /(?:W\/)?"[^"]*"/.exec(input.data.headers?.['if-none-match'] ?? '') ?? [];
  const documented = resource.responses.flatMap(({ contents = [] }) =>
    contents.flatMap(({ examples = [] }) => examples),
  );
  const [first] = documented.flatMap((example) => ('value' in example ? [example.value] : []));
  return sent ?? fieldFor('ETag', '"unknown"', first);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Prism responds to an invalid request with the first documented example of 422 or 400, which is about another mistake
 * than the one that was made. Here such a request gets Prism's own problem (RFC 9457) with each violation, and the
 * status of the real APIs, 400.
 */
function refuse(violations: Violations): ReturnType<Mocker> {
  return (logger) => {
    // "must match the then schema" only says that there are other violations.
    const validation = violations
      .filter(({ code }) => code !== 'if')
      .map(({ path, code, message }) => ({ location: path ?? [], code, message }));
    for (const { message } of validation) logger.error(message);
    const detail = 'The contract mock rejected this request because it does not match the API description.';
    return refusal({ ...UNPROCESSABLE_ENTITY, status: 400 }, detail, { validation });
  };
}

function refusal(
  template: { type: string; title: string; status: number },
  detail: string,
  more?: Record<string, unknown>,
): Result {
  return { _tag: 'Left', left: ProblemJsonError.fromTemplate(template, detail, more) };
}
