import path from 'node:path';
import type { JsonObject } from '../json.js';
import type { Pointer } from '../pointer.js';
import type { Problem } from '../problem.js';
import type { SourcePlace } from './source-map-fs.js';

/**
 * `lenient` refuses what cannot be rendered and warns of the rest. `strict` also refuses what a description of one's
 * own should not have: see the README's table of rules.
 */
export type Rules = 'strict' | 'lenient';

export interface LoadOptions {
  /** @defaultValue 'lenient' */
  rules?: Rules;
  /**
   * Folder that references may not leave, absolute or relative to the working directory.
   * @defaultValue the folder of the description
   */
  folder?: string | undefined;
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
 * They lead to regular files (.yaml, .yml, .json) in one folder, links resolved, and nowhere else.
 * @param file path, absolute or relative to the working directory
 * @throws DescriptionError with all problems at once
 */
export async function loadDescription(file: string, options: LoadOptions = {}): Promise<LoadedDescription> {
  const absolute = path.resolve(file);
  // Redocly's core takes a third of a second to load, which programs that load no description do not pay.
  const { readDescription } = await import('./read-description-fs.js');
  const folder = path.resolve(options.folder ?? path.dirname(absolute));
  return readDescription(absolute, folder, options.rules === 'strict' ? 'error' : 'warning');
}
