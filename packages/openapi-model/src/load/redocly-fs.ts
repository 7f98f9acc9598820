/** What Redocly's core does with a document: finding references, `struct`, bundling. */
import {
  bundleDocument,
  createConfig,
  detectSpec,
  getLineColLocation,
  getTypes,
  lintDocument,
  type Document,
  type NodeType,
  type NormalizedProblem,
  type Source,
  type SpecVersion,
} from '@redocly/openapi-core';
import type { SourceLocation } from '../problem.js';
import type { LocalResolver } from './local-resolver-fs.js';

const CONFIG = {
  rules: { struct: 'warn', 'no-unresolved-refs': 'error' },
  resolve: { doNotResolveExamples: true },
} as const;

export interface RedoclyProblem {
  rule: string;
  message: string;
  suggestions: string[];
  location: SourceLocation;
  /** Into the file of `location`. */
  pointer: string;
}

/** What Redocly finds in the document and every file that it includes. Leaves the document as it is. */
export async function findProblems(document: Document, resolver: LocalResolver): Promise<RedoclyProblem[]> {
  const config = await createConfig(CONFIG);
  const customTypes = typesOf(detectSpec(document.parsed));
  const problems = await lintDocument({ document, externalRefResolver: resolver, config, customTypes });
  return problems.map(toFinding);
}

function toFinding(problem: NormalizedProblem): RedoclyProblem {
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
    types: typesOf(detectSpec(document.parsed)),
    externalRefResolver: resolver,
    componentRenamingConflicts: 'off',
  });
}

/**
 * What stands where in a version of OpenAPI. The core takes the texts of the scopes of a device flow for objects of a
 * type that it does not have, and stops at the first one: they are described as in the other flows.
 */
export function typesOf(version: SpecVersion): Record<string, NodeType> {
  const types: Record<string, NodeType> = getTypes(version);
  const { AuthorizationCode: known, DeviceAuthorization: device } = types;
  if (known === undefined || device === undefined) return types;
  const scopes = known.properties['scopes'];
  return { ...types, DeviceAuthorization: { ...device, properties: { ...device.properties, scopes } } };
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
