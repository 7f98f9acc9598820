import { sep } from 'node:path';
import type { Advice, Problem } from '@impact-docs/openapi-model';
import { getLineColLocation, type LocationObject } from '@redocly/openapi-core';

/** A finding of Redocly's linter, or of one of our rules in it, as a problem with its place in the file. */
export function problemAt(place: LocationObject | undefined, code: string, { message, ...advice }: Advice): Problem {
  if (place === undefined) throw new Error(`Redocly reports ${code} without a place: ${message}`);
  const { start, source } = getLineColLocation(place);
  return {
    code,
    file: source.absoluteRef,
    line: start.line,
    column: start.col,
    pointer: place.pointer === undefined || place.pointer === '#/' ? '#' : place.pointer,
    // Without the folders of this machine.
    message: message.replaceAll(process.cwd() + sep, ''),
    ...advice,
  };
}
