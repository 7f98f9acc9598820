/** Everything that uses Redocly's core: reading files, finding references, `struct`, bundling. */
import {
  BaseResolver,
  bundleDocument,
  createConfig,
  detectSpec,
  getLineColLocation,
  getTypes,
  isAbsoluteUrl,
  lintDocument,
  ResolveError,
  YamlParseError,
  type Document,
  type NormalizedProblem,
  type Source,
} from '@redocly/openapi-core';
import type { SourceLocation } from '../problem.js';
import { treeFault, type TreeFault } from './alias-limits.js';
import { parseExactYaml } from './exact-yaml.js';

/** Thrown while reading, so that a fault of an included file is reported with that file's name. */
export class TreeError extends Error {
  readonly fault: TreeFault;
  readonly source: Source;

  constructor(fault: TreeFault, source: Source) {
    super(`The file is not a finite tree: ${fault.kind}`);
    this.name = 'TreeError';
    this.fault = fault;
    this.source = source;
  }
}

/** Reads local files only: a build must not depend on what a network returns today. */
export class LocalResolver extends BaseResolver {
  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (isAbsoluteUrl(absoluteRef)) throw new ResolveError(new Error('references to the network are not followed'));
    return super.loadExternalRef(absoluteRef);
  }

  override parseDocument(source: Source, isRoot = false): Document {
    const document = this.parseExactly(source, isRoot);
    const fault = treeFault(document.parsed);
    if (fault !== undefined) throw new TreeError(fault, source);
    return document;
  }

  /** Other files are texts. */
  private parseExactly(source: Source, isRoot: boolean): Document {
    if (!isRoot && !isParsed(source)) return super.parseDocument(source, isRoot);
    try {
      return { source, parsed: parseExactYaml(source.body, source.absoluteRef) };
    } catch (error) {
      throw error instanceof Error ? new YamlParseError(error, source) : error;
    }
  }
}

/** Whether a file is YAML or JSON by its name. */
export function isParsed({ absoluteRef }: Source): boolean {
  return /\.(?:ya?ml|json)$/i.test(absoluteRef);
}

export function isYamlParseError(error: unknown): error is YamlParseError {
  return error instanceof YamlParseError;
}

const CONFIG = {
  rules: { struct: 'warn', 'no-unresolved-refs': 'error' },
  resolve: { doNotResolveExamples: true },
} as const;

export interface RedoclyFinding {
  rule: string;
  message: string;
  suggestions: string[];
  location: SourceLocation;
  /** Into the file of `location`. */
  pointer: string;
}

/** What Redocly finds in the document and every file that it includes. Leaves the document as it is. */
export async function findProblems(document: Document, resolver: LocalResolver): Promise<RedoclyFinding[]> {
  const config = await createConfig(CONFIG);
  const problems = await lintDocument({ document, externalRefResolver: resolver, config });
  return problems.map(toFinding);
}

function toFinding(problem: NormalizedProblem): RedoclyFinding {
  const [place] = problem.location;
  if (place === undefined) throw new Error(`Redocly reports ${problem.ruleId} without a place: ${problem.message}`);
  const { start, source } = getLineColLocation(place);
  return {
    rule: problem.ruleId,
    message: problem.message,
    suggestions: problem.suggest,
    location: { file: source.absoluteRef, line: start.line, column: start.col },
    pointer: place.pointer === undefined || place.pointer === '#/' ? '#' : place.pointer,
  };
}

/**
 * Moves everything that other files hold into the document itself: references become internal, names are kept.
 * Works in place.
 */
export async function bundleInPlace(document: Document, resolver: LocalResolver): Promise<void> {
  const config = await createConfig(CONFIG);
  await bundleDocument({
    document,
    config,
    types: getTypes(detectSpec(document.parsed)),
    externalRefResolver: resolver,
    componentRenamingConflicts: 'off',
  });
}

/** Line and column of a pointer into one file; where there is no such place, of the nearest one around it. */
export function locateInSource(source: Source, pointer: string, onKey = false): SourceLocation {
  const { start } = getLineColLocation({
    source,
    pointer: pointer === '#' ? '#/' : pointer,
    reportOnKey: onKey,
  });
  return { file: source.absoluteRef, line: start.line, column: start.col };
}
