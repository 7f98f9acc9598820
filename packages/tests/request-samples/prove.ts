import { isDeepStrictEqual } from 'node:util';
import type { HttpRequest, LanguageId } from '@impact-docs/request-samples';
import { responseBody, checkSyntax, expectedMeaning, recordedMeaning, secrets } from '../toolchains/index-fs.js';
import type { Outcome, Program, Recorder, Recording, RunContext, Toolchain } from '../toolchains/index-fs.js';

/** A sample, and the request that it has to send. */
export interface Case {
  /** Unique, and of letters, digits and hyphens. */
  id: string;
  text: string;
  request: HttpRequest;
}

export interface Verdict {
  /** Everything that is wrong; empty when the sample is right as far as it was tried. */
  problems: string[];
  isRun: boolean;
  /** Why the sample was not run though its language is here and accepts it. */
  notRun?: string;
}

/** Common name of the certificate that the samples read. */
const clientName = 'samplebank-core';

/** Checks the syntax of samples as they are shown, then runs them and compares what they send with what they should. */
export async function proveSamples(
  cases: readonly Case[],
  toolchain: Toolchain,
  recorder: Recorder,
): Promise<Map<string, Verdict>> {
  const context = contextOf(recorder);
  recorder.forget();
  // The page shows no line end after the last line; an editor that saves the text adds it.
  const shown = cases.map(({ id, text }): Program => ({ id, source: `${text}\n` }));
  const misspelt = await checkSyntax(toolchain, shown, context);
  const verdicts = new Map<string, Verdict>();
  const programs: Program[] = [];
  for (const item of cases) {
    const prepared = prepare(item, misspelt.get(item.id), toolchain, recorder);
    if ('source' in prepared) programs.push(prepared);
    else verdicts.set(item.id, prepared);
  }
  const outcomes = await toolchain.run(programs, context);
  for (const { id, request } of cases) {
    const outcome = outcomes.get(id);
    if (outcome === undefined) continue;
    const problems = [
      ...problemsOfRun(outcome),
      ...differences(request, recorder.recordings.get(id) ?? [], toolchain.id),
    ];
    verdicts.set(id, { problems, isRun: true });
  }
  return verdicts;
}

/** What to run, or why not. */
function prepare(
  item: Case,
  misspelt: string | undefined,
  toolchain: Toolchain,
  recorder: Recorder,
): Program | Verdict {
  if (misspelt !== undefined) return { problems: [`its language refuses it: ${misspelt}`], isRun: false };
  const notRun = toolchain.cannotRun?.(item.request) ?? (recorder.httpsBase ? undefined : 'no openssl');
  if (notRun !== undefined) return { problems: [], isRun: false, notRun };
  const program = redirect(item, toolchain, recorder);
  return program ?? { problems: [`it does not name ${originOf(item.request.url)} once`], isRun: false };
}

function problemsOfRun({ exitCode, output }: Outcome): string[] {
  if (exitCode !== 0) return [`it ends with an error: ${output.slice(0, 2000)}`];
  return output.includes(responseBody) ? [] : ['it does not print the response'];
}

export function contextOf(
  { folder, certificates }: Recorder,
  environment: RunContext['environment'] = secrets,
): RunContext {
  const paths: Record<string, string> = certificates
    ? { CLIENT_CERTIFICATE: certificates.certificate, CLIENT_KEY: certificates.key }
    : {};
  return { folder, certificates, environment: { ...environment, ...paths } };
}

/** The only change to a sample: the origin in its URL is the test's, followed by the name of the case. */
function redirect({ id, text, request }: Case, toolchain: Toolchain, recorder: Recorder): Program | undefined {
  const base = toolchain.knowsNoAuthority ? recorder.httpBase : (recorder.httpsBase ?? '');
  const [before, after, ...more] = text.split(originOf(request.url));
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  return { id, source: `${before}${base}/${id}${after}\n` };
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** Fields that HTTP clients send of their own accord. */
const clientFields = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'connection', 'content-length', 'expect', 'host'],
  ...['http2-settings', 'keep-alive', 'sec-fetch-mode', 'te', 'transfer-encoding', 'upgrade', 'user-agent'],
]);

/** How the requests that a server got differ from the one that it should have got. */
function differences(request: HttpRequest, recordings: readonly Recording[], language: LanguageId): string[] {
  const [recording] = recordings;
  if (recording === undefined || recordings.length > 1) return [`it sends ${recordings.length} requests`];
  const expected = Object.entries(expectedMeaning(request, secrets, {}));
  const recorded = new Map<string, unknown>(Object.entries(recordedMeaning(request, recording)));
  const problems = expected
    .filter(([aspect, value]) => !isDeepStrictEqual(recorded.get(aspect), value))
    .map(([aspect, value]) => `${aspect}: described is ${show(value)}, sent is ${show(recorded.get(aspect))}`);
  const described = new Set(request.headers.map(({ name }) => name.toLowerCase()));
  if (request.body || namesEmptyForm(recording, language)) described.add('content-type');
  const strange = [...recording.headers.keys()].filter((name) => !described.has(name) && !clientFields.has(name));
  if (strange.length > 0) problems.push(`fields: nobody described ${strange.join(', ')}`);
  const wanted = request.clientCertificate && clientName;
  if (recording.clientName !== wanted) {
    problems.push(`certificate: described is ${show(wanted)}, sent is ${show(recording.clientName)}`);
  }
  return problems;
}

/**
 * `net/http` of Ruby 3 gives a type to the empty body of a POST, whatever a program says; Ruby 4 does not.
 * https://github.com/ruby/net-http/issues/31
 */
function namesEmptyForm({ headers, body }: Recording, language: LanguageId): boolean {
  const type = headers.get('content-type');
  return language === 'ruby' && body.length === 0 && type === 'application/x-www-form-urlencoded';
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
