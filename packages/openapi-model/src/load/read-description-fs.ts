/** From the file to the bundled, checked and normalised document. */
import type { Document, Source } from '@redocly/openapi-core';
import { createReferences, type References } from '../document/references.js';
import { isObject, member, toJson, type JsonObject } from '../json.js';
import { isNumber, isWhole } from '../numbers.js';
import { joinPointer, pointerSegments, valueAt, type Pointer } from '../pointer.js';
import { sortProblems, type Problem } from '../problem.js';
import { treeFault } from './exact-yaml.js';
import { checkAddresses, checkDescription, unresolved, type LoadProblem } from './checks.js';
import { DescriptionError } from './description-error-fs.js';
import type { LoadedDescription } from './load-fs.js';
import { isInExtension } from './extensions.js';
import { withoutInternal } from './internal.js';
import { findCycles, mentionsFiles, readAll, uriOf } from './file-references-fs.js';
import {
  bundlingProblem,
  conversionProblem,
  cycleProblem,
  encodingProblem,
  fileProblem,
  findingProblem,
  inliningProblem,
  reasonOf,
  redoclyProblem,
  uncheckedProblem,
} from './load-problems-fs.js';
import { LocalResolver } from './local-resolver-fs.js';
import { beforeRenaming, normaliseDocument } from './normalise.js';
import { bundleInPlace, findProblems, type RedoclyProblem } from './redocly-fs.js';
import { createLocate, type Locate } from './source-map-fs.js';
import { convertSwagger, type Converted } from './swagger-fs.js';
import type { ToOriginal } from './swagger-places.js';
import { declaredVersion } from './version-fs.js';

/**
 * @param absolute path of the description
 * @param folder absolute path of the folder that references may not leave
 * @param severity of what only the strict rules refuse
 * @throws DescriptionError where it cannot be read to its end, or where one of its problems is an error
 */
export async function readDescription(
  absolute: string,
  folder: string,
  severity: Problem['severity'],
): Promise<LoadedDescription> {
  const resolver = new LocalResolver(absolute, folder);
  const root = await readRoot(resolver, absolute);
  const { version, isSwagger, problems } = declaredVersion(root);
  const documents = await readAll(root, resolver);
  refuse(resolver.encodingErrors.map(encodingProblem));
  refuse(findCycles(documents, resolver).map(cycleProblem));
  const { findings, failure } = await lint(root, resolver);
  refuseSyntax(findings);
  if (documents.size > 1 || mentionsFiles(root)) await bundle(root, documents, resolver, findings);

  const sources = await resolver.sources();
  const locateWritten = createLocate(root.parsed, root.source, (from, uri) =>
    sources.get(resolver.resolveExternalRef(from.absoluteRef, uri)),
  );
  const fault = treeFault(root.parsed);
  refuse(fault === undefined ? [] : [inliningProblem(fault, root.source)]);
  // Aliases share objects; as JSON, every place has its own.
  const whole = toJson(root.parsed) as JsonObject;
  const { document: bundled, toWhole } = withoutInternal(whole);
  const written = createReferences(bundled);
  const context = { locate: locateWritten, references: createReferences(whole), sources, root, resolver, severity };
  const converted = isSwagger ? await convert(bundled, findings, context) : undefined;
  const toWritten: ToOriginal = (pointer) =>
    toWhole(converted?.toOriginal(pointer) ?? beforeRenaming(pointer, bundled));
  const asWritten = <T extends { pointer: Pointer }>(found: T): T => ({ ...found, pointer: toWritten(found.pointer) });
  const references = converted === undefined ? written : createReferences(converted.document);
  const checked = [
    ...checkDescription(references),
    ...checkAddresses(references, (pointer, reference) =>
      resolver.refusalOf(locateWritten(toWritten(pointer)).file, uriOf(reference)),
    ),
  ].map(asWritten);
  const { document, notes } = normaliseDocument(converted?.document ?? bundled, converted?.version ?? version);
  const losses = (converted?.losses ?? []).map((loss) =>
    findingProblem(loss, locateWritten(toWhole(loss.pointer), { onKey: loss.onKey }), loss.fatal ? 'error' : 'warning'),
  );
  const warnings = sortProblems([
    ...problems,
    ...(failure === undefined ? [] : [uncheckedProblem(failure, absolute, severity)]),
    ...collectProblems(findings, checked, context),
    ...losses,
    ...notes.map(asWritten).map((note) => findingProblem(note, locateWritten(note.pointer), 'warning')),
  ]);
  refuse(warnings.filter((problem) => problem.severity === 'error'));
  return {
    file: absolute,
    version,
    bundled,
    document,
    files: [...sources.keys()],
    locate: (pointer, options) => locateWritten(toWritten(pointer), options),
    warnings,
  };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new DescriptionError(sortProblems(problems));
}

async function readRoot(resolver: LocalResolver, file: string): Promise<Document> {
  try {
    return await resolver.readRoot();
  } catch (error) {
    throw new DescriptionError([fileProblem(error, file)]);
  }
}

/** A converter fails at references that lead nowhere, for which there is a better message. */
async function convert(swagger: JsonObject, findings: RedoclyProblem[], context: ReadContext): Promise<Converted> {
  try {
    return await convertSwagger(swagger);
  } catch (cause) {
    const known = collectProblems(findings, [], { ...context, severity: 'warning' });
    refuse(known.filter((problem) => problem.severity === 'error'));
    throw new DescriptionError([conversionProblem(cause, context.root.source)]);
  }
}

interface Linted {
  findings: RedoclyProblem[];
  failure?: unknown;
}

/** A rule throws at a shape that it does not expect; its findings are then unknown. */
async function lint(root: Document, resolver: LocalResolver): Promise<Linted> {
  try {
    return { findings: await findProblems(root, resolver) };
  } catch (failure) {
    return { findings: [], failure };
  }
}

/**
 * A file that cannot be parsed leaves every reference to it without a target. Those are not reported: fixing the syntax
 * mends them, and burying it below them would hide the one line to look at.
 */
function refuseSyntax(findings: readonly RedoclyProblem[]): void {
  const broken = findings.filter(isSyntax).map((finding) => redoclyProblem(finding, 'error'));
  const places = new Map(broken.map((problem) => [`${problem.file}:${problem.line}`, problem]));
  refuse([...places.values()]);
}

const isSyntax = ({ message }: RedoclyProblem): boolean => message.startsWith('Failed to parse');

/** @param documents that were read: references to them lead somewhere, whatever else keeps the document from being bundled */
async function bundle(
  root: Document,
  documents: ReadonlyMap<string, Document>,
  resolver: LocalResolver,
  findings: RedoclyProblem[],
): Promise<void> {
  try {
    await bundleInPlace(root, resolver);
  } catch (cause) {
    const references = createReferences(root.parsed as JsonObject);
    const locate = createLocate(root.parsed, root.source, () => undefined);
    const isRead = ({ pointer }: LoadProblem): boolean => {
      const ref = valueAt(root.parsed, joinPointer(pointer, '$ref'));
      if (typeof ref !== 'string' || ref.startsWith('#')) return false;
      return documents.has(resolver.resolveExternalRef(root.source.absoluteRef, uriOf(ref)));
    };
    const fatal = checkDescription(references).filter((finding) => finding.fatal && !isRead(finding));
    refuse(fatal.map((finding) => findingProblem(finding, locate(finding.pointer))));
    const reported = findings.map((finding) => redoclyProblem(finding, 'error'));
    throw new DescriptionError([...reported, bundlingProblem(cause, root.source.absoluteRef)]);
  }
}

interface ReadContext {
  locate: Locate;
  references: References;
  sources: Map<string, Source>;
  root: Document;
  resolver: LocalResolver;
  /** Of what only the strict rules refuse. */
  severity: Problem['severity'];
}

function collectProblems(linted: RedoclyProblem[], checked: LoadProblem[], context: ReadContext): Problem[] {
  const { severity } = context;
  const problems = new Map<string, Problem>();
  const placeOf = ({ file, line, column, code }: Problem): string => `${file}:${line}:${column}:${code}`;
  const add = (problem: Problem): void => {
    const place = placeOf(problem);
    problems.set(problem.code === 'unresolved-reference' ? place : `${place}:${problem.message}`, problem);
  };
  for (const finding of linted) {
    if (finding.rule === 'struct') {
      const mended = withNumber(finding, context);
      const isRight = [isReturnedFile, isBooleanSchema, isNullable].some((isOne) => isOne(finding, context));
      if (mended !== undefined && !inExtension(finding, context) && !isRight) {
        add(redoclyProblem(mended, severity));
      }
    } else if (!isHarmless(finding, context)) {
      const ref = refAt(finding, context) ?? '';
      const why = context.resolver.refusalOf(finding.location.file, uriOf(ref)) ?? reasonOf(finding.message);
      add(findingProblem(unresolved(ref, finding.pointer, why), finding.location, 'error'));
    }
  }
  for (const finding of checked) {
    const location = context.locate(finding.pointer, { onKey: finding.onKey });
    const problem = findingProblem(finding, location, finding.fatal ? 'error' : severity);
    if (finding.code !== 'unresolved-reference' || !problems.has(placeOf(problem))) add(problem);
  }
  return [...problems.values()];
}

function inExtension(finding: RedoclyProblem, { root }: Pick<ReadContext, 'root'>): boolean {
  return isInExtension(pointerSegments(finding.pointer), finding.location.file === root.source.absoluteRef);
}

/** A response of Swagger 2.0 may be a file, which Redocly takes for a mistake. */
function isReturnedFile(finding: RedoclyProblem, context: ReadContext): boolean {
  const segments = pointerSegments(finding.pointer);
  const isOfResponse = segments.at(-2) === 'schema' && segments.at(-1) === 'type' && segments.at(-4) !== 'parameters';
  const { parsed } = context.root;
  const isSwagger = isObject(parsed) && member(parsed, 'swagger') !== undefined;
  return isOfResponse && isSwagger && writtenAt(finding, context) === 'file';
}

/** From OpenAPI 3.1 on, `true` and `false` are schemas, which Redocly knows at some places only. */
function isBooleanSchema({ message }: RedoclyProblem, { root }: Pick<ReadContext, 'root'>): boolean {
  const version = isObject(root.parsed) ? member(root.parsed, 'openapi') : undefined;
  return message.startsWith('Expected type `Schema` (object) but got `boolean`') && /^3\.[1-9]/.test(String(version));
}

/** A note of ours says it, with the way to write it since OpenAPI 3.1. */
function isNullable(finding: RedoclyProblem, context: ReadContext): boolean {
  return finding.message.startsWith('Property `nullable` is not expected here') && writtenAt(finding, context) === true;
}

/** A number that keeps its text is an object to Redocly; undefined where a number is right. */
function withNumber(finding: RedoclyProblem, context: ReadContext): RedoclyProblem | undefined {
  const value = writtenAt(finding, context);
  const [, expected] = /^Expected type `(\w+)`.* but got `object`/.exec(finding.message) ?? [];
  if (expected === undefined || !isNumber(value)) return finding;
  if (expected === 'number' || (expected === 'integer' && isWhole(value))) return undefined;
  return { ...finding, message: finding.message.replace('`object`', '`number`') };
}

/** In extensions and examples a `$ref` is only text, and `#anchor` is one that Redocly knows in part. */
function isHarmless(finding: RedoclyProblem, context: ReadContext): boolean {
  if (inExtension(finding, context) || pointerSegments(finding.pointer).at(-2) === 'mapping') return true;
  const ref = refAt(finding, context);
  if (ref === undefined) return true;
  const inRoot = finding.location.file === context.root.source.absoluteRef;
  return inRoot && context.references.resolve(ref, finding.pointer) !== undefined;
}

/** The text of `$ref` at the place of a finding; `undefined` where it is an external value of an example. */
function refAt(finding: RedoclyProblem, context: ReadContext): string | undefined {
  const value = writtenAt(finding, context);
  const ref = isObject(value) ? member(value, '$ref') : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

/** What the author wrote at the place of a finding. */
function writtenAt({ location, pointer }: RedoclyProblem, { sources, locate }: ReadContext): unknown {
  const source = sources.get(location.file);
  return source && valueAt(locate.originalOf(source), pointer);
}
