import path from 'node:path';
import type { Document, Source } from '@redocly/openapi-core';
import { treeFault } from './alias-limits.js';
import { buildModel } from './build-model.js';
import { checkDescription, unresolved, type Finding } from './checks.js';
import { isObject, member, toJson, type JsonObject } from './json.js';
import { keptOr } from './kept-fs.js';
import { restored } from './left-fs.js';
import {
  bundlingProblem,
  cycleProblem,
  fatalProblem,
  fileProblem,
  findingProblem,
  inliningProblem,
  reasonOf,
  redoclyProblem,
  uncheckedProblem,
} from './load-problems-fs.js';
import { normaliseDocument } from './normalise.js';
import { pointerSegments, step } from './pointer.js';
import { DescriptionError, type Problem } from './problem.js';
import {
  bundleInPlace,
  createResolver,
  findProblems,
  isYamlParseError,
  loadCore,
  locateInSource,
  type LocalResolver,
  type RedoclyFinding,
} from './redocly-fs.js';
import { createReferences, type References } from './references.js';
import { createLocate, type Locate, type SourcePlace } from './source-map-fs.js';
import { validateModel } from './validate-model.js';
import { findCycles, mentionsFiles, readAll } from './reference-cycles-fs.js';
import { judgeVersion } from './version.js';
import type { ApiModel, Pointer } from './view-model.js';

export interface LoadOptions {
  /**
   * `lenient` refuses what cannot be rendered and warns of the rest. `strict` also refuses what a description of
   * one's own should not have: see the README's table of rules.
   * @defaultValue 'lenient'
   */
  rules?: 'strict' | 'lenient';
}

/** A description that has been read, bundled, checked and normalised to OpenAPI 3.1. */
export interface LoadedDescription {
  /** Absolute path. */
  file: string;
  /** As the file declares it: `3.0.3`. */
  version: string;
  /** Bundled as its authors wrote it, in the version that it declares: what is published as one file. Plain JSON. */
  bundled: JsonObject;
  /** Bundled and normalised; every `$ref` in it is internal. Plain JSON, not to be changed. */
  document: JsonObject;
  /** Every file that was read, absolute, for watchers. */
  files: string[];
  /** Where an author wrote what stands at a pointer of `document`; the nearest place around it if it is made. */
  locate(pointer: Pointer, options?: { onKey?: boolean }): SourcePlace;
  warnings: Problem[];
}

/**
 * Reads a description with everything that it includes. References are never expanded: they are bundled.
 * @param file path, absolute or relative to the working directory
 * @throws DescriptionError with all problems at once
 */
export async function loadDescription(file: string, options: LoadOptions = {}): Promise<LoadedDescription> {
  const absolute = path.resolve(file);
  return judge(await keptOr(absolute, () => read(absolute), restored), options);
}

/** What is known of a description before the rules say which of its findings are errors. */
export interface ReadDescription extends Omit<LoadedDescription, 'warnings'> {
  problemsBy(severity: Problem['severity']): Problem[];
}

function judge({ problemsBy, ...description }: ReadDescription, { rules }: LoadOptions): LoadedDescription {
  const problems = sortProblems(problemsBy(rules === 'strict' ? 'error' : 'warning'));
  if (problems.some(isError)) throw new DescriptionError(problems.filter(isError));
  return { ...description, warnings: problems };
}

async function read(absolute: string): Promise<ReadDescription> {
  await loadCore();
  const resolver = createResolver();
  const root = await readRoot(resolver, absolute);
  const { version, problems } = declaredVersion(root, absolute);
  const documents = await readAll(root, resolver);
  const cycles = findCycles(documents, resolver);
  if (cycles.length > 0) throw new DescriptionError(sortProblems(cycles.map(cycleProblem)));
  const { findings, failure } = await lint(root, resolver);
  refuseSyntax(findings);
  if (documents.size > 1 || mentionsFiles(root)) await bundle(root, resolver, absolute, findings);

  const sources = await readSources(resolver);
  const locate = createLocate(root.parsed, root.source, (from, uri) =>
    sources.get(resolver.resolveExternalRef(from.absoluteRef, uri)),
  );
  const fault = treeFault(root.parsed);
  if (fault !== undefined)
    throw new DescriptionError([inliningProblem(fault, locateInSource(root.source, fault.pointer))]);
  // Aliases share objects; as JSON, every place has its own.
  const bundled = toJson(root.parsed) as JsonObject;
  const references = createReferences(bundled);
  const checked = checkDescription(references);
  const { document, notes } = normaliseDocument(bundled, version);
  return {
    file: absolute,
    version,
    bundled,
    document,
    files: [...sources.keys()],
    locate,
    problemsBy: (severity) => [
      ...problems,
      ...(failure === undefined ? [] : [uncheckedProblem(failure, absolute, severity)]),
      ...collectProblems(findings, checked, { locate, references, sources, root, severity }),
      ...notes.map((note) => findingProblem({ ...note, fatal: false }, locate(note.pointer), 'warning')),
    ],
  };
}

/**
 * From file to view model: {@link loadDescription}, {@link buildModel} and {@link validateModel}.
 * @throws DescriptionError with all problems at once
 */
export async function loadApi(file: string, options: LoadOptions = {}): Promise<ApiModel> {
  const model = buildModel(await loadDescription(file, options));
  validateModel(model);
  return model;
}

async function readRoot(resolver: LocalResolver, file: string): Promise<Document> {
  try {
    // Redocly's typing allows an Error as value; its code throws it.
    return (await resolver.resolveDocument(null, file, true)) as Document;
  } catch (error) {
    throw new DescriptionError([fileProblem(error, file)]);
  }
}

/** Refuses what is no OpenAPI 3 description; sets right a version that only lacks its form. */
function declaredVersion(root: Document, file: string): { version: string; problems: Problem[] } {
  const verdict = judgeVersion(root.parsed);
  if (verdict.kind !== 'supported') throw new DescriptionError([fatalProblem(verdict, root.source, file)]);
  if (!verdict.loose) return { version: verdict.version, problems: [] };
  const document = root.parsed as JsonObject;
  const written = String(document['openapi']);
  document['openapi'] = verdict.version;
  const problem: Problem = {
    ...createLocate(document, root.source, () => undefined)('#/openapi'),
    severity: 'warning',
    code: 'version',
    message: `The version \`${written}\` is incomplete or not a text.`,
    pointer: '#/openapi',
    allowed: '3.0.x, 3.1.x, 3.2.x as text',
    remedy: `Write \`openapi: '${verdict.version}'\`.`,
  };
  return { version: verdict.version, problems: [problem] };
}

/** A rule that meets a shape that it does not expect throws; what it would have said is then not known. */
async function lint(
  root: Document,
  resolver: LocalResolver,
): Promise<{ findings: RedoclyFinding[]; failure?: unknown }> {
  try {
    return { findings: await findProblems(root, resolver) };
  } catch (failure) {
    return { findings: [], failure };
  }
}

/**
 * A file that cannot be parsed leaves every reference to it without a target. Those are not told: mending the syntax
 * mends them, and burying it below them would hide the one line to look at.
 */
function refuseSyntax(findings: readonly RedoclyFinding[]): void {
  const broken = findings.filter(isSyntax).map((finding) => redoclyProblem(finding, 'error'));
  const places = new Map(broken.map((problem) => [`${problem.file}:${problem.line}`, problem]));
  if (places.size > 0) throw new DescriptionError(sortProblems([...places.values()]));
}

const isSyntax = ({ message }: RedoclyFinding): boolean => message.startsWith('Failed to parse');

async function bundle(
  root: Document,
  resolver: LocalResolver,
  file: string,
  findings: RedoclyFinding[],
): Promise<void> {
  try {
    await bundleInPlace(root, resolver);
  } catch (cause) {
    const references = createReferences(root.parsed as JsonObject);
    const locate = createLocate(root.parsed, root.source, () => undefined);
    const fatal = checkDescription(references).filter((finding) => finding.fatal);
    const known = fatal.map((finding) => findingProblem(finding, locate(finding.pointer), 'error'));
    if (known.length > 0) throw new DescriptionError(known);
    const reported = findings.map((finding) => redoclyProblem(finding, 'error'));
    throw new DescriptionError([...reported, bundlingProblem(cause, file)]);
  }
}

async function readSources(resolver: LocalResolver): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for (const file of resolver.getFiles()) {
    try {
      const document = (await resolver.resolveDocument(null, file)) as Document;
      sources.set(file, document.source);
    } catch (error) {
      // A file that cannot be parsed is watched all the same; one that does not exist cannot be.
      if (isYamlParseError(error)) sources.set(file, error.source);
    }
  }
  return sources;
}

interface Surroundings {
  locate: Locate;
  references: References;
  sources: Map<string, Source>;
  root: Document;
  /** Of what only the strict rules refuse. */
  severity: Problem['severity'];
}

function collectProblems(linted: RedoclyFinding[], checked: Finding[], around: Surroundings): Problem[] {
  const { severity } = around;
  const problems = new Map<string, Problem>();
  const add = (problem: Problem): void => {
    const key = `${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.message}`;
    const place = `${problem.file}:${problem.line}:${problem.column}:${problem.code}`;
    problems.set(problem.code === 'unresolved-reference' ? place : key, problem);
  };
  for (const finding of linted) {
    if (finding.rule === 'struct') {
      if (!inExtension(finding)) add(redoclyProblem(finding, severity));
    } else if (!isHarmless(finding, around)) {
      const ref = refAt(finding, around) ?? '';
      add(findingProblem(unresolved(ref, finding.pointer, reasonOf(finding.message)), finding.location, 'error'));
    }
  }
  for (const finding of checked) {
    const location = around.locate(finding.pointer, { onKey: finding.onKey });
    const problem = findingProblem(finding, location, finding.fatal ? 'error' : severity);
    const place = `${problem.file}:${problem.line}:${problem.column}:${problem.code}`;
    if (finding.code !== 'unresolved-reference' || !problems.has(place)) add(problem);
  }
  return [...problems.values()];
}

const MAPS = new Set(['properties', 'headers', 'schemas', 'parameters', 'responses', 'callbacks', 'patternProperties']);

/** Extensions are their authors' business; but a property or header may be named `x-…`. */
function inExtension(finding: RedoclyFinding): boolean {
  const segments = pointerSegments(finding.pointer);
  return segments.some((segment, index) => segment.startsWith('x-') && !MAPS.has(segments[index - 1] ?? ''));
}

/** In extensions and examples a `$ref` is only text, and `#anchor` is one that Redocly knows in part. */
function isHarmless(finding: RedoclyFinding, around: Surroundings): boolean {
  if (inExtension(finding) || pointerSegments(finding.pointer).at(-2) === 'mapping') return true;
  const ref = refAt(finding, around);
  if (ref === undefined) return true;
  const inRoot = finding.location.file === around.root.source.absoluteRef;
  return inRoot && around.references.resolve(ref, finding.pointer) !== undefined;
}

/** The text of `$ref` at the place of a finding; `undefined` where it is an external value of an example. */
function refAt(finding: RedoclyFinding, around: Surroundings): string | undefined {
  const source = around.sources.get(finding.location.file);
  if (source === undefined) return undefined;
  const value = pointerSegments(finding.pointer).reduce<unknown>(step, around.locate.originalOf(source));
  const ref = isObject(value) ? member(value, '$ref') : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

const isError = (problem: Problem): boolean => problem.severity === 'error';

function sortProblems(problems: Problem[]): Problem[] {
  return problems.toSorted(
    (left, right) => left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column,
  );
}
