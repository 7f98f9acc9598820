import { getLineColLocation, type LocationObject } from '@redocly/openapi-core';
import type { Place } from './run.js';

/** Where Redocly's linter has found something. */
export function placeInFile(location: LocationObject | undefined): Place {
  if (location === undefined) throw new Error('Redocly reports something without a place.');
  const { start, source } = getLineColLocation(location);
  const { pointer = '#' } = location;
  return {
    file: source.absoluteRef,
    line: start.line,
    column: start.col,
    pointer: pointer === '#/' ? '#' : pointer,
  };
}
