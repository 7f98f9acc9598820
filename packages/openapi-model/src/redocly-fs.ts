/** Everything that is asked of Redocly's core: reading files, finding references, `struct`, bundling. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as redocly from '@redocly/openapi-core';
import type { BaseResolver, Document, NormalizedProblem, Source, YamlParseError } from '@redocly/openapi-core';
import { treeFault, type TreeFault } from './alias-limits.js';
import type { SourceLocation } from './problem.js';

let core: typeof redocly | undefined;

/**
 * To be awaited before anything else here is called. Loading it takes a third of a second, which the first page of a live
 * preview does not wait for where no description has to be read.
 */
export async function loadCore(): Promise<void> {
  core ??= await import('@redocly/openapi-core');
}

/**
 * The same, for those who cannot wait.
 * @throws Error on Node.js 22.0 to 22.11, which cannot `require` an ECMAScript module
 */
export function loadCoreNow(): void {
  core ??= createRequire(import.meta.url)('@redocly/openapi-core') as typeof redocly;
}

function loaded(): typeof redocly {
  if (core === undefined) throw new Error("Redocly's core is used before it is loaded.");
  return core;
}

/** Thrown while reading, so that a fault of an included file is told with that file's name. */
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

/** Reads local files only: a build must not depend on what a network answers today. */
export type LocalResolver = BaseResolver;

export function createResolver(): LocalResolver {
  const { BaseResolver: Resolver, ResolveError, isAbsoluteUrl } = loaded();
  return new (class extends Resolver {
    override async loadExternalRef(absoluteRef: string): Promise<Source> {
      if (isAbsoluteUrl(absoluteRef)) {
        throw new ResolveError(new Error('references to the network are not followed'));
      }
      return super.loadExternalRef(absoluteRef);
    }

    override parseDocument(source: Source, isRoot = false): Document {
      const document = super.parseDocument(source, isRoot);
      const fault = treeFault(document.parsed);
      if (fault !== undefined) throw new TreeError(fault, source);
      return document;
    }
  })();
}

/** Files that were read before, by their absolute paths. */
export function sourcesOf(files: readonly string[]): Map<string, Source> {
  const { Source: FileSource } = loaded();
  return new Map(files.map((file) => [file, new FileSource(file, fs.readFileSync(file, 'utf8'))]));
}

/** The file that a reference names. */
export function referredFile(from: Source, uri: string): string {
  return path.resolve(path.dirname(from.absoluteRef), uri);
}

/** @throws YamlParseError */
export function parseYaml(text: string): unknown {
  return loaded().parseYaml(text);
}

export function isYamlParseError(error: unknown): error is YamlParseError {
  return error instanceof loaded().YamlParseError;
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
  const { createConfig, lintDocument } = loaded();
  const config = await createConfig(CONFIG);
  const problems = await lintDocument({ document, externalRefResolver: resolver, config });
  return problems.map(toFinding);
}

function toFinding(problem: NormalizedProblem): RedoclyFinding {
  const [place] = problem.location;
  if (place === undefined) throw new Error(`Redocly reports ${problem.ruleId} without a place: ${problem.message}`);
  const { start, source } = loaded().getLineColLocation(place);
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
  const { bundleDocument, createConfig, detectSpec, getTypes } = loaded();
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
  const { start } = loaded().getLineColLocation({
    source,
    pointer: pointer === '#' ? '#/' : pointer,
    reportOnKey: onKey,
  });
  return { file: source.absoluteRef, line: start.line, column: start.col };
}
